export { countDown } from './counts/queries.ts'
export { rememberTables, type LookUpTables } from './catalogue.ts'
export { drawingPurpose } from './files/purpose.ts'
export { listFilesOf, putReportFile, type DrawnKind } from './files/queries.ts'
export { fullView } from './full-view.ts'
export { findLink } from './links/queries.ts'
export { mayReadDeep, mayShare, requireReport, takeDeep } from './policy.ts'
export { chaptersFor } from './present/chapters.ts'
export { drawingOf } from './present/drawing.ts'
export {
  findReport,
  findReportOfExam,
  holdReport,
  insertReport,
  listBatch,
  prepareShown,
  type FindShown,
  type ReportRow,
  type StoredResult,
} from './queries.ts'
export { mayIndexPage, publicAddress } from './public-page.ts'
export { readingOf } from './reading.ts'
