import type { Handlers } from '../../../platform/http/call.ts'
import type { MoneyDeps } from '../deps.ts'
import { claimRewards } from './verbs/claim-rewards.ts'
import { listRewards } from './verbs/list-rewards.ts'
import { listTasks } from './verbs/list-tasks.ts'
import { signInToday } from './verbs/sign-in-today.ts'

type Keys =
  | 'GET /api/task/list'
  | 'POST /api/task/sign-in'
  | 'GET /api/reward/list'
  | 'POST /api/reward/claim'

export const taskHandlers = (deps: Pick<MoneyDeps, 'secrets'>): Handlers<Keys> => ({
  'GET /api/task/list': (call) => listTasks(call, deps),
  'POST /api/task/sign-in': signInToday,
  'GET /api/reward/list': listRewards,
  'POST /api/reward/claim': claimRewards,
})
