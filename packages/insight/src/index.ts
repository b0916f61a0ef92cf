export { type Day, type Moment, dayNumber, dayOf, daysOf, median, within } from './days.ts'
export { type Point, type Step, curve, stepFor } from './curve.ts'
export {
  type Count,
  type Part,
  type PartOfDay,
  type Sleep,
  type Streaks,
  faceOf,
  facesOf,
  sleepOf,
  streaksOf,
  timesOf,
  weekdayOf,
  weekdaysOf,
  wordsOf,
} from './overview.ts'
export { type Factor, type Missing, type Together, goesWith, leastDays } from './goes-with.ts'
export { type Change, type Watch, leastBaseline, recentDays, watchChange } from './change.ts'
export {
  type Answer,
  type Draw,
  type ExperimentLength,
  answerOf,
  drawDays,
  leastOfKind,
} from './experiment.ts'
