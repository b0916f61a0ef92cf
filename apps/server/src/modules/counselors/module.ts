import type { ServerModule } from '../../module.ts'
import { dropLapsed } from './bookings/queries.ts'
import { counselorPaper } from './applications/purposes.ts'
import { loosePapers } from './applications/upload.ts'
import { contactOpened } from './consents/notice-kinds.ts'
import { dropAllFeeds } from './feed/queries.ts'
import { serveFeed } from './feed/routes.ts'
import { courseGoods } from './courses/goods.ts'
import { dropLapsedCourses } from './courses/queries.ts'
import { projectComments } from './comment-subject.ts'
import { dueReservations } from './due.ts'
import { reservationGoods } from './goods.ts'
import {
  evaluationAnswered,
  evaluationAsked,
  evaluationRemoved,
  evaluationShown,
} from './evaluations/notice-kinds.ts'
import * as limits from './limits.ts'
import {
  applicationApproved,
  applicationAsked,
  applicationRefused,
  cancelledByCounselor,
  cancelledByUs,
  counselorAway,
  reminded,
} from './notice-kinds.ts'
import {
  claimDismissed,
  claimLost,
  claimUpheld,
  claimWon,
  counselorLeft,
  saidMissed,
  toldOfClaim,
} from './no-show/notice-kinds.ts'
import { counselorsPersonal } from './personal.ts'
import { counselorsRoutes } from './routes.ts'
import { counselorsSearch } from './search/source.ts'
import { counselorsMessages } from './texts.ts'
import { offerWentOn, timeOffered, waitEnded } from './waits/notice-kinds.ts'

/** By then no gateway pays an order any more that was over. */
const lapsedKept = 7 * 24 * 3_600_000

export const counselorsModule = {
  name: 'counselors',
  routes: counselorsRoutes,
  serve: serveFeed,
  harden: async ({ tx }) => ({ session_feeds: await dropAllFeeds(tx) }),
  due: (deps) => [...dueReservations(deps), loosePapers(deps)],
  async forget(db, now) {
    const before = new Date(now.getTime() - lapsedKept)
    await dropLapsed(db.direct, before)
    await dropLapsedCourses(db.direct, before)
  },
  personal: counselorsPersonal,
  goods: [reservationGoods, courseGoods],
  files: [counselorPaper],
  notices: [
    reminded,
    counselorAway,
    cancelledByCounselor,
    cancelledByUs,
    toldOfClaim,
    saidMissed,
    claimUpheld,
    claimDismissed,
    claimLost,
    claimWon,
    counselorLeft,
    contactOpened,
    applicationAsked,
    applicationRefused,
    applicationApproved,
    evaluationAsked,
    evaluationAnswered,
    evaluationShown,
    evaluationRemoved,
    timeOffered,
    offerWentOn,
    waitEnded,
  ],
  commentSubjects: [projectComments],
  search: [counselorsSearch],
  limits: Object.values(limits),
  gone: {
    'GET /api/project/show': 'project.gone',
    'GET /api/counselor/show': 'counselor.gone',
    'GET /api/counselor/times': 'counselor.gone',
    'GET /api/counselor/consent': 'counselor.gone',
    'GET /api/counselor/evaluations': 'counselor.gone',
    'GET /api/reservation/evaluation': 'reservation.gone',
    'GET /api/reservation/show': 'reservation.gone',
    'GET /api/counselor/desk/note': 'reservation.gone',
  },
  messages: counselorsMessages,
} satisfies ServerModule
