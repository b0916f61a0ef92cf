export { freeStarts, firstFree, type Asked } from './starts.ts'
export { openStretches, type Calendar, type Exception, type Stretch, type WeeklyHours } from './open.ts'
export { wallAt } from './zone.ts'
