export { requireOwnReport } from './access.ts'
export {
  findNewestReport,
  findOwnReport,
  findReportOfAttempt,
  listBatch,
  listReportKeys,
  type ReportRow,
  type StoredResult,
} from './queries.ts'
export { dropReport } from './verbs/delete-report.ts'
export { keepReport } from './verbs/keep-report.ts'
export { recentReports } from './verbs/recent-reports.ts'
export { listOwnNamed, toldReports } from './verbs/told-reports.ts'
