export { requireReport } from './policy.ts'
export { mayIndexPage } from './public-page.ts'
export { findReport, findReportOfAttempt, listBatch, type ReportRow, type StoredResult } from './queries.ts'
export { keepReport } from './verbs/keep-report.ts'
