export { firstFree, firstStarts, freeStarts, allStarts, type Asked, type Start } from './starts.ts'
export { openStretches, type Calendar, type Exception, type Stretch, type WeeklyHours } from './open.ts'
