import type { Handlers } from '../../../platform/http/call.ts'
import type { MoneyDeps } from '../deps.ts'
import { listRedeemed } from './verbs/list-redeemed.ts'
import { redeemCode } from './verbs/redeem-code.ts'

export const redeemHandlers = (
  deps: MoneyDeps,
): Handlers<'POST /api/redeem/use' | 'GET /api/redeem/list'> => ({
  'POST /api/redeem/use': (call) => redeemCode(call, deps),
  'GET /api/redeem/list': (call) => listRedeemed(call, deps),
})
