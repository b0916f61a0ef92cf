export { addCounselor } from './add-counselor.ts'
export { findApplication, listPapers, listWaitingApplications } from './applications/queries.ts'
export {
  answerApplication,
  approveApplication,
  openApplication,
  readPapers,
  type OpenedApplication,
} from './operate/decide-application.ts'
export { counselorDesk } from './operate/desk.ts'
export { cancelPerHour } from './limits.ts'
export { cancelUnpaid } from './verbs/cancel.ts'
export { dropDemoCounselors, loadDemoCounselors } from './demo/load-demo-counselors.ts'
export { findReservation, listOwed, listSessionsAround } from './bookings/queries.ts'
export { courseWork } from './courses/end-course.ts'
export { findCounselorOf, findCounselors, listReachable } from './queries.ts'
export { decideEvaluation, openEvaluation } from './evaluations/operate/decide.ts'
export {
  findEvaluation,
  listForUs as listEvaluationsForUs,
  listWaiting as listWaitingEvaluations,
} from './evaluations/queries.ts'
export { sessionsAs } from './no-show/operate/decide.ts'
export { proveSessions } from './proof/queries.ts'
export { faceOf } from './present.ts'
export { findFaces } from './standing.ts'
