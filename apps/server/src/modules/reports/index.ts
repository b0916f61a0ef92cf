export { requireOwnReport } from './access.ts'
export {
  findOwnReport,
  findReportOfAttempt,
  listBatch,
  type ReportRow,
  type StoredResult,
} from './queries.ts'
export { keepReport } from './verbs/keep-report.ts'
