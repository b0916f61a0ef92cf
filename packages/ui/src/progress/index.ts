export {
  LinearProgress,
  type LinearProgressProps,
  StepProgress,
  SunProgress,
  type SunProgressProps,
} from './progress.tsx'
