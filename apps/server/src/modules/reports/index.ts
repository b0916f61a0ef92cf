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
export { makeNorms } from './own-norms/make-norms.ts'
export { endNorm, publishNorm } from './own-norms/publish-norms.ts'
export { listNorms } from './own-norms/queries.ts'
export { dropReport } from './verbs/delete-report.ts'
export { keepReport } from './verbs/keep-report.ts'
export { recentReports } from './verbs/recent-reports.ts'
export { listOwnNamed, toldReports } from './verbs/told-reports.ts'
