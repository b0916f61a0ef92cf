export type { FindReportId } from './deps.ts'
export { askFirst, requireComplete } from './adaptive.ts'
export { gone } from './gone.ts'
export { ageOn, expiryOf, statusOf } from './policy.ts'
export { presentIntro } from './present.ts'
export {
  countAnswered,
  countTimesTaken,
  findAttempt,
  findUnderway,
  hasTaken,
  listAnswers,
  listSheets,
  listTaken,
  listUnderway,
  lockAttempt,
  type AttemptRow,
} from './queries.ts'
export { personOf, sheetOf } from './sheet.ts'
export { readAttempt } from './verbs/read-attempt.ts'
export { beginAttempt } from './verbs/begin-exam.ts'
export { closeAttempt, takeLastAnswers } from './verbs/close-exam.ts'
export { dropAttempt, handOverAttempt } from './verbs/drop-exam.ts'
