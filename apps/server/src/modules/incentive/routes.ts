import type { incentive } from '@mindisle/contract'
import type { Handlers } from '../../platform/http/call.ts'
import { listIncome } from './verbs/list-income.ts'
import { showIncentive } from './verbs/show-incentive.ts'

interface Deps {
  publicUrl: string
}

export function incentiveRoutes(deps: Deps) {
  return {
    'GET /api/incentive/show': (call) => showIncentive(call, deps),
    'GET /api/incentive/income': listIncome,
  } satisfies Handlers<keyof typeof incentive>
}
