import type { Handlers } from '../../platform/http/call.ts'
import { balanceOf } from './queries.ts'

export const moneyRoutes = (): Handlers<'GET /api/member/balance'> => ({
  'GET /api/member/balance': async ({ tx, actor }) => ({ balance: await balanceOf(tx, actor.userId) }),
})
