import { noted } from '../../platform/auth/sign-ins.ts'
import { exportAudit, listAudit, verifyAudit } from './audit/audit.ts'
import { listCalls, openCall, settleCall } from './calls/calls.ts'
import { preparedAct, type ConsoleDeps, type ConsoleHandlers } from './call.ts'
import { contentHandlers } from './content/handlers.ts'
import { hashForInvited, joinConsole, readInvitation } from './entry/invitation.ts'
import { passkeyHandlers } from './entry/passkey-handlers.ts'
import { meOf } from './entry/session.ts'
import { matchPassword, proveAgain, signIn } from './entry/sign-in.ts'
import { moneyHandlers } from './money/handlers.ts'
import { confirmAsked, declineAsked, listApprovals } from './money/approvals.ts'
import { exportOrders, listOrders, refundOrder, showOrder } from './orders/orders.ts'
import { banPerson, erasePersonAsked, lookAtPerson, signOutPerson, unbanPerson } from './people/people.ts'
import { updateSession } from './queries.ts'
import {
  askColleague,
  decideReview,
  listReview,
  openReview,
  readPicture,
  showPicture,
  undoReview,
} from './review/review.ts'
import { serviceHandlers } from './services/services.ts'
import { runJobNow, showSystem, tellTest, testAdapter } from './system/system.ts'
import { dropView, listOwnViews, saveView } from './table/views.ts'
import { showFigure } from './today/figures.ts'
import { readToday } from './today/today.ts'

/** An endpoint of the console that nobody answers is a type error here. */
export const consoleHandlers = (deps: ConsoleDeps): ConsoleHandlers => ({
  ...contentHandlers(deps),
  'POST /api/admin/invitation': (call) => readInvitation(call, deps),
  'POST /api/admin/join': preparedAct(
    (call) => hashForInvited(call, deps),
    (call, hash) => joinConsole(call, deps, hash),
  ),
  'POST /api/admin/sign_in': preparedAct(
    (call) => noted(deps.noteSignIn, 'console', () => matchPassword(call, deps)),
    (call, hash) => noted(deps.noteSignIn, 'console', () => signIn(call, deps, hash)),
  ),
  'GET /api/admin/me': (call) => meOf(call.tx, call, deps.config.mode),
  'POST /api/admin/prove': (call) => proveAgain(call, deps),
  ...passkeyHandlers(deps),
  'POST /api/admin/sign_out': async ({ tx, now, session, keepSession }) => {
    await updateSession(tx, session.tokenHash, { endedAt: now })
    keepSession(null)
    return {}
  },
  'GET /api/admin/today': (call) => readToday(call, deps),
  'GET /api/admin/figures': (call) => showFigure(call, deps),
  'GET /api/admin/calls': (call) => listCalls(call),
  'POST /api/admin/calls/open': (call) => openCall(call, deps),
  'POST /api/admin/calls/settle': (call) => settleCall(call, deps),
  ...moneyHandlers(deps),
  ...serviceHandlers(deps),
  'GET /api/admin/approvals': (call) => listApprovals(call, deps),
  'POST /api/admin/approvals/confirm': (call) => confirmAsked(call, deps),
  'POST /api/admin/approvals/decline': (call) => declineAsked(call, deps),
  'POST /api/admin/people/look': (call) => lookAtPerson(call, deps),
  'POST /api/admin/people/ban': (call) => banPerson(call, deps),
  'POST /api/admin/people/unban': (call) => unbanPerson(call, deps),
  'POST /api/admin/people/sign_out': (call) => signOutPerson(call, deps),
  'POST /api/admin/people/erase': (call) => erasePersonAsked(call, deps),
  'GET /api/admin/orders': (call) => listOrders(call),
  'GET /api/admin/orders/show': (call) => showOrder(call, deps),
  'POST /api/admin/orders/refund': (call) => refundOrder(call, deps),
  'POST /api/admin/orders/export': (call) => exportOrders(call),
  'GET /api/admin/audit': (call) => listAudit(call, deps),
  'GET /api/admin/audit/verify': (call) => verifyAudit(call),
  'POST /api/admin/audit/export': (call) => exportAudit(call),
  'GET /api/admin/system': (call) => showSystem(call, deps),
  'POST /api/admin/system/test': preparedAct(
    (call) => testAdapter(call, deps),
    (call, tested) => tellTest(call, tested),
  ),
  'POST /api/admin/system/run': (call) => runJobNow(call, deps),
  'GET /api/admin/views': (call) => listOwnViews(call),
  'POST /api/admin/views/save': (call) => saveView(call),
  'POST /api/admin/views/drop': (call) => dropView(call),
  'GET /api/admin/review/list': (call) => listReview(call, deps),
  'POST /api/admin/review/open': (call) => openReview(call, deps),
  'POST /api/admin/review/picture': preparedAct(
    (call) => readPicture(call, deps),
    (call, bytes) => showPicture(call, bytes),
  ),
  'POST /api/admin/review/decide': (call) => decideReview(call, deps),
  'POST /api/admin/review/ask': (call) => askColleague(call),
  'POST /api/admin/review/undo': (call) => undoReview(call, deps),
})
