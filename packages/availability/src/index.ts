export { firstFree, firstStarts, freeStarts, type Asked } from './starts.ts'
export { openStretches, type Calendar, type Exception, type Stretch, type WeeklyHours } from './open.ts'
