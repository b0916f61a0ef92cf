import type { money } from '@mindisle/contract'
import type { Handlers } from '../../platform/http/call.ts'
import type { MoneyDeps } from './deps.ts'
import { findBalance } from './ledger/queries.ts'
import { listMovements } from './ledger/verbs/list-movements.ts'
import { cancelOrder, checkOrder } from './orders/payments/ask-gateway.ts'
import { openCheckout } from './orders/payments/open-checkout.ts'
import { createOrder } from './orders/verbs/create-order.ts'
import { leaveMobile } from './orders/verbs/leave-mobile.ts'
import { listMyOrders } from './orders/verbs/list-orders.ts'
import { recoverOrder } from './orders/verbs/recover-order.ts'
import { refundOrder } from './orders/verbs/refund-order.ts'
import { showOrder } from './orders/verbs/show-order.ts'
import { priceHandlers } from './prices/handlers.ts'
import { redeemHandlers } from './redeem/handlers.ts'
import { taskHandlers } from './tasks/handlers.ts'

export const moneyRoutes = (deps: MoneyDeps): Handlers<keyof typeof money> => ({
  'GET /api/member/balance': async ({ tx, actor }) => ({ balance: await findBalance(tx, actor.userId) }),
  'GET /api/balance/transactions': (call) => listMovements(call, deps),
  'POST /api/order/create': (call) => createOrder(call, deps),
  'POST /api/order/pay': (call) => openCheckout(call, deps),
  'POST /api/order/check': (call) => checkOrder(call, deps),
  'GET /api/order/list': (call) => listMyOrders(call, deps),
  'GET /api/order/show': (call) => showOrder(call, deps),
  'POST /api/order/cancel': (call) => cancelOrder(call, deps),
  'POST /api/order/refund': (call) => refundOrder(call, deps),
  'POST /api/order/mobile': (call) => leaveMobile(call, deps),
  'POST /api/order/recover': (call) => recoverOrder(call, deps),
  ...priceHandlers(deps),
  ...redeemHandlers(deps),
  ...taskHandlers(deps),
})
