import { proveByApp, proveByToutiao, proveByWeChat, type ConnectDeps } from '../modules/connect/index.ts'
import type { Handlers } from '../platform/http/call.ts'
import { answerMergeOffer } from './answer-merge-offer.ts'
import { browseTables, listMyTables } from './browse-tables.ts'
import { changeProfile } from './change-profile.ts'
import { connectProvider } from './connect-provider.ts'
import { exportPerson } from './export-person.ts'
import { logIn } from './log-in.ts'
import { openApp } from './open-app.ts'
import { redoExam } from './redo-exam.ts'
import { showTable } from './show-table.ts'
import type { SignInDeps } from './sign-in.ts'
import { startExam } from './start-exam.ts'
import { submitExam } from './submit-exam.ts'

export interface FlowDeps extends SignInDeps {
  connect: ConnectDeps
}

/** The endpoints whose act joins modules; each other one is answered by the module it belongs to. */
export const flowRoutes = (deps: FlowDeps) =>
  ({
    'POST /api/auth/visitor': (call) => openApp(call, deps),
    'POST /api/auth/login': (call) => logIn(call, deps),
    'POST /api/auth/merge': (call) => answerMergeOffer(call, deps),
    'POST /api/wechat/connect/ready': async (call) =>
      connectProvider(call, deps, { provider: 'wechat', subject: await proveByWeChat(call, deps.connect) }),
    'POST /api/toutiao/connect/ready': async (call) =>
      connectProvider(call, deps, { provider: 'toutiao', subject: await proveByToutiao(call, deps.connect) }),
    'POST /api/app/connect/ready': async (call) =>
      connectProvider(call, deps, { provider: 'app', subject: await proveByApp(call, deps.connect) }),
    'POST /api/member/personal/profile': (call) => changeProfile(call, deps),
    'GET /api/member/export': (call) => exportPerson(call, deps),

    'GET /api/table/list': browseTables,
    'GET /api/table/mine': listMyTables,
    'GET /api/table/show': showTable,
    'POST /api/exam/start': (call) => startExam(call, deps),
    'POST /api/exam/submit': submitExam,
    'POST /api/report/redo': redoExam,
  }) satisfies Partial<Handlers>
