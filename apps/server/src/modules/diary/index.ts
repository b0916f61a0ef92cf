export { readDays } from './sealed-entry.ts'
