import { askToutiao, askWeChat, proveByApp, type ConnectDeps } from '../modules/connect/index.ts'
import type { FactorsDeps } from '../modules/factors/index.ts'
import type { MoneyDeps } from '../modules/money/index.ts'
import type { PersonKeys } from '../platform/crypto/person-keys.ts'
import { noted } from '../platform/auth/sign-ins.ts'
import { prepared, type Handlers } from '../platform/http/call.ts'
import { proveArrival, type SignOnDeps } from '../modules/organizations/index.ts'
import { answerMergeOffer } from './answer-merge-offer.ts'
import { browseAssessments, listMyAssessments } from './browse-assessments.ts'
import { cancelReservation } from './cancel-reservation.ts'
import { changeProfile } from './change-profile.ts'
import { comeByOrganization } from './come-by-organization.ts'
import { connectProvider } from './connect-provider.ts'
import { exportPerson } from './export-person.ts'
import { leaveActivity } from './leave-activity.ts'
import { logIn, logInByPasskey, prepareLogIn } from './log-in.ts'
import { openApp } from './open-app.ts'
import { returnSession } from './return-session.ts'
import { redoAttempt } from './redo-attempt.ts'
import { showAssessment } from './show-assessment.ts'
import type { SignInDeps } from './sign-in.ts'
import { startAttempt } from './start-attempt.ts'
import { submitAttempt } from './submit-attempt.ts'
import { tellBirthYear } from './tell-birth-year.ts'
import { withdrawHealthConsent } from './withdraw-health-consent.ts'

export interface FlowDeps
  extends SignInDeps, Pick<MoneyDeps, 'db' | 'goods' | 'gateways' | 'cash' | 'limits'> {
  connect: ConnectDeps
  factors: FactorsDeps
  personKeys: PersonKeys
  signOn: SignOnDeps['signOn']
  config: SignOnDeps['config']
}

/** The endpoints whose act joins modules; each other one is answered by the module it belongs to. */
export const flowRoutes = (deps: FlowDeps) =>
  ({
    'POST /api/auth/visitor': (call) => openApp(call, deps),
    'POST /api/auth/login': prepared(
      (call) => prepareLogIn(call, deps),
      (call, matched) => logIn(call, deps, matched),
    ),
    'POST /api/auth/passkey': (call) => logInByPasskey(call, deps),
    'POST /api/auth/merge': (call) => answerMergeOffer(call, deps),
    'POST /api/wechat/connect/ready': prepared(
      (call) => noted(deps.noteSignIn, 'wechat', () => askWeChat(call, deps.connect)),
      (call, subject) => connectProvider(call, deps, { provider: 'wechat', subject }),
    ),
    'POST /api/toutiao/connect/ready': prepared(
      (call) => noted(deps.noteSignIn, 'toutiao', () => askToutiao(call, deps.connect)),
      (call, subject) => connectProvider(call, deps, { provider: 'toutiao', subject }),
    ),
    async 'POST /api/app/connect/ready'(call) {
      const subject = await noted(deps.noteSignIn, 'app', () => proveByApp(call, deps.connect))
      return connectProvider(call, deps, { provider: 'app', subject })
    },
    'POST /api/org/arrive': prepared(
      (call) => proveArrival(call, deps),
      (call, arrived) => comeByOrganization(call, deps, arrived),
    ),
    'POST /api/member/personal/profile': (call) => changeProfile(call, deps),
    'POST /api/member/health_consent/withdraw': (call) => withdrawHealthConsent(call, deps),
    'GET /api/member/export': (call) => exportPerson(call, deps),

    'GET /api/table/list': browseAssessments,
    'GET /api/table/mine': listMyAssessments,
    'GET /api/table/show': showAssessment,
    'POST /api/exam/start': (call) => startAttempt(call, deps),
    'POST /api/exam/submit': (call) => submitAttempt(call, deps),
    'POST /api/report/redo': redoAttempt,
    'POST /api/chat/birth_year': (call) => tellBirthYear(call, deps),
    'POST /api/activity/leave': (call) => leaveActivity(call, deps),
    'POST /api/reservation/cancel': (call) => cancelReservation(call, deps),
    'POST /api/reservation/course/return': (call) => returnSession(call, deps),
  }) satisfies Partial<Handlers>
