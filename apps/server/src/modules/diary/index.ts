export { readDays } from './sealed-entry.ts'
export { readWeek } from './verbs/read-week.ts'
export { listRecentPages, readPages } from './verbs/read-pages.ts'
