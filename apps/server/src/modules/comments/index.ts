export { averageOf } from './present.ts'
export { countHeld, findComment, findRating, listHeld, listReports } from './queries.ts'
export { loadDemoComments } from './verbs/load-demo-comments.ts'
export { moderate } from './verbs/moderate.ts'
