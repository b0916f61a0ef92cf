import type {
  counselorApplications,
  counselorConsent,
  counselorDesk,
  counselors,
  courses,
  evaluations,
  reservations,
  sessionFeed,
  waits,
} from '@mindisle/contract'
import type { Handlers } from '../../platform/http/call.ts'
import type { PaymentGateway } from '../../platform/payment/port.ts'
import { showApplication } from './applications/read.ts'
import { uploadPaper, type UploadDeps } from './applications/upload.ts'
import { saveApplication, sendApplication, takeBackApplication } from './applications/write.ts'
import { chooseFor } from './choosing/choose.ts'
import { agree, showConsent } from './consents/consent.ts'
import { openContact } from './consents/open-contact.ts'
import {
  cancelAsCounselor,
  sayMissed,
  setDay,
  setHours,
  setMeeting,
  setSettings,
} from './desk/change-desk.ts'
import { keepNote, showNote } from './desk/notes.ts'
import { showDesk } from './desk/read-desk.ts'
import { evaluate, showEvaluation } from './evaluations/evaluate.ts'
import { answerEvaluation, listEvaluations } from './evaluations/said.ts'
import { endFeed, makeFeed, showFeed } from './feed/feed.ts'
import { claim } from './no-show/claim.ts'
import { saveCounselor } from './saved/save.ts'
import { holdTime, releaseTime } from './verbs/hold-time.ts'
import { listFitting } from './verbs/list-counselors.ts'
import { listProjects, showProject } from './verbs/list-projects.ts'
import { moveSession } from './verbs/move-session.ts'
import { listOwn, showOwn } from './verbs/reservations.ts'
import { listTimes, showCounselor } from './verbs/show-counselor.ts'
import { listCourses } from './courses/list.ts'
import { bookDates, holdFirstDates, releaseCourse } from './courses/verbs.ts'
import { acceptOffer, leaveLine, passOffer } from './waits/answer.ts'
import { joinLine } from './waits/join.ts'
import { listAtDesk, listOwnWaits } from './waits/list.ts'

interface Deps extends UploadDeps {
  config: { publicUrl: string }
  gateways: readonly PaymentGateway[]
}

type Own =
  | keyof typeof counselorApplications
  | keyof typeof counselorConsent
  | keyof typeof counselorDesk
  | keyof typeof counselors
  | keyof typeof courses
  | keyof typeof evaluations
  | keyof typeof reservations
  | keyof typeof sessionFeed
  | keyof typeof waits

/** Cancelling is a flow: what was paid goes back with the time. */
export function counselorsRoutes(deps: Deps) {
  return {
    'GET /api/project/list': listProjects,
    'GET /api/project/show': showProject,
    'GET /api/counselor/list': listFitting,
    'GET /api/counselor/fitting': chooseFor,
    'GET /api/counselor/show': (call) => showCounselor(call, deps),
    'GET /api/counselor/times': listTimes,
    'GET /api/counselor/application': (call) => showApplication(call, deps),
    'POST /api/counselor/application/save': (call) => saveApplication(call, deps),
    'POST /api/counselor/application/send': (call) => sendApplication(call, deps),
    'POST /api/counselor/application/take_back': takeBackApplication,
    'POST /api/counselor/application/upload': (call) => uploadPaper(call, deps),
    'GET /api/counselor/desk': showDesk,
    'POST /api/counselor/desk/hours': setHours,
    'POST /api/counselor/desk/day': setDay,
    'POST /api/counselor/desk/settings': setSettings,
    'POST /api/counselor/desk/meeting': setMeeting,
    'POST /api/counselor/desk/cancel': cancelAsCounselor,
    'POST /api/counselor/desk/missed': sayMissed,
    'GET /api/counselor/desk/note': (call) => showNote(call, deps),
    'POST /api/counselor/desk/note': (call) => keepNote(call, deps),
    'GET /api/counselor/consent': (call) => showConsent(call, deps),
    'POST /api/counselor/consent/agree': (call) => agree(call, deps),
    'POST /api/counselor/desk/contact': (call) => openContact(call, deps),
    'POST /api/counselor/save': saveCounselor,
    'GET /api/counselor/evaluations': listEvaluations,
    'POST /api/counselor/evaluation/answer': (call) => answerEvaluation(call, deps),
    'GET /api/reservation/evaluation': (call) => showEvaluation(call, deps),
    'POST /api/reservation/evaluate': (call) => evaluate(call, deps),
    'GET /api/reservation/list': listOwn,
    'GET /api/reservation/show': (call) => showOwn(call, deps),
    'POST /api/reservation/hold': (call) => holdTime(call, deps),
    'POST /api/reservation/release': releaseTime,
    'POST /api/reservation/missed': (call) => claim(call, deps),
    'POST /api/reservation/move': (call) => moveSession(call, deps),
    'GET /api/reservation/feed': showFeed,
    'POST /api/reservation/feed/make': (call) => makeFeed(call, deps),
    'POST /api/reservation/feed/end': endFeed,
    'GET /api/reservation/courses': listCourses,
    'POST /api/reservation/course/hold': (call) => holdFirstDates(call, deps),
    'POST /api/reservation/course/release': releaseCourse,
    'POST /api/reservation/course/book': (call) => bookDates(call, deps),
    'GET /api/reservation/waits': listOwnWaits,
    'POST /api/reservation/wait/join': (call) => joinLine(call, deps),
    'POST /api/reservation/wait/accept': acceptOffer,
    'POST /api/reservation/wait/pass': passOffer,
    'POST /api/reservation/wait/leave': leaveLine,
    'GET /api/counselor/desk/waits': listAtDesk,
  } satisfies Omit<Handlers<Own>, 'POST /api/reservation/cancel' | 'POST /api/reservation/course/return'>
}
