import type { incentive } from '@mindisle/contract'
import type { PersonKeys } from '../../platform/crypto/person-keys.ts'
import type { Secrets } from '../../platform/crypto/secrets.ts'
import type { Handlers } from '../../platform/http/call.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { PaymentGateway } from '../../platform/payment/port.ts'
import type { Drawer } from '../../platform/poster/port.ts'
import { drawPoster } from './verbs/draw-poster.ts'
import { listIncome } from './verbs/list-income.ts'
import { makeStatement } from './verbs/make-statement.ts'
import { showAnalysis } from './verbs/show-analysis.ts'
import { showIncentive } from './verbs/show-incentive.ts'
import { keepPayee, removePayee } from './withdrawals/verbs/keep-payee.ts'
import { showWithdrawals } from './withdrawals/verbs/show-withdrawals.ts'
import { withdraw } from './withdrawals/verbs/withdraw.ts'

interface Deps {
  limits: Limits
  secrets: Secrets
  personKeys: PersonKeys
  gateways: readonly PaymentGateway[]
  drawer: Drawer
  publicUrl: string
}

export function incentiveRoutes(deps: Deps) {
  return {
    'GET /api/incentive/show': (call) => showIncentive(call, deps),
    'GET /api/incentive/income': listIncome,
    'GET /api/incentive/withdrawals': (call) => showWithdrawals(call, deps),
    'POST /api/incentive/payee': (call) => keepPayee(call, deps),
    'POST /api/incentive/payee/remove': removePayee,
    'POST /api/incentive/withdraw': (call) => withdraw(call, deps),
    'GET /api/incentive/analysis': showAnalysis,
    'POST /api/incentive/poster': (call) => drawPoster(call, deps),
    'POST /api/incentive/statement': (call) => makeStatement(call, deps),
  } satisfies Handlers<keyof typeof incentive>
}
