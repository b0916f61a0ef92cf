export {
  Loading,
  type LoadingProps,
  Skeleton,
  SkeletonCard,
  skeletonDelayMs,
  type SkeletonProps,
  useAfter,
} from './skeleton.tsx'
export { takesPlaceOfDrawing } from '../internal/drawing.ts'
