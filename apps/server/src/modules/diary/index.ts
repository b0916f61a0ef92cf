export { readDays } from './sealed-entry.ts'
export { listRecentPages, readPages } from './verbs/read-pages.ts'
