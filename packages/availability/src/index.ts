export { firstFree, firstStarts, freeStarts, allStarts, type Asked, type Start } from './starts.ts'
export {
  openStretches,
  withOwn,
  type Calendar,
  type Exception,
  type OwnRules,
  type Stretch,
  type WeeklyHours,
} from './open.ts'
