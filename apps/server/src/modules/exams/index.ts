export type { FindReportId } from './deps.ts'
export { askFirst, requireComplete } from './adaptive.ts'
export { gone } from './gone.ts'
export { ageOn, expiryOf, statusOf } from './policy.ts'
export {
  countAnswered,
  countTimesTaken,
  findExam,
  findUnderway,
  hasTaken,
  listAnswers,
  listTaken,
  lockExam,
  type ExamRow,
} from './queries.ts'
export { personOf, sheetOf } from './sheet.ts'
export { readExam } from './verbs/read-exam.ts'
export { beginExam } from './verbs/begin-exam.ts'
export { closeExam, takeLastAnswers } from './verbs/close-exam.ts'
export { dropExam, handOverExam } from './verbs/drop-exam.ts'
