export { settle } from './counters.ts'
export { averageOf } from './present.ts'
export {
  addLikes,
  countHeld,
  findComment,
  findRating,
  insertComment,
  listHeld,
  listReports,
  putLike,
} from './queries.ts'
export { moderate } from './verbs/moderate.ts'
