import type { Handlers } from '../../../platform/http/call.ts'
import { listRedeemed } from './verbs/list-redeemed.ts'

export const redeemHandlers: Handlers<'GET /api/redeem/list'> = { 'GET /api/redeem/list': listRedeemed }
