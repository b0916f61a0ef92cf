import { redeemCode, type RedeemDeps } from '../../../flows/redeem-code.ts'
import type { Handlers } from '../../../platform/http/call.ts'
import { listRedeemed } from './verbs/list-redeemed.ts'

export const redeemHandlers = (
  deps: RedeemDeps,
): Handlers<'POST /api/redeem/use' | 'GET /api/redeem/list'> => ({
  'POST /api/redeem/use': (call) => redeemCode(call, deps),
  'GET /api/redeem/list': listRedeemed,
})
