import type { money } from '@mindisle/contract'
import type { Handlers } from '../../platform/http/call.ts'
import { balanceOf } from './ledger/queries.ts'
import { priceHandlers, type PriceDeps } from './prices/handlers.ts'
import { redeemHandlers } from './redeem/handlers.ts'
import { taskHandlers } from './tasks/handlers.ts'

export const moneyRoutes = (deps: PriceDeps) =>
  ({
    'GET /api/member/balance': async ({ tx, actor }) => ({ balance: await balanceOf(tx, actor.userId) }),
    ...priceHandlers(deps),
    ...redeemHandlers,
    ...taskHandlers(),
  }) satisfies Partial<Handlers<keyof typeof money>>
