export type { FindReportId } from './deps.ts'
export { askFirst, requireComplete } from './adaptive.ts'
export { requireFitting } from './fitting.ts'
export { gone } from './gone.ts'
export { ageOn, expiryOf, settleRevisions, statusOf } from './policy.ts'
export {
  countAnswered,
  countTimesTaken,
  deleteExam,
  deleteExpiredExams,
  moveExam,
  findExam,
  findUnderway,
  hasTaken,
  insertExam,
  listAnswers,
  listTaken,
  lockExam,
  markSubmitted,
  putAnswers,
  type ExamRow,
} from './queries.ts'
export { personOf, sheetOf } from './sheet.ts'
export { readExam } from './verbs/read-exam.ts'
