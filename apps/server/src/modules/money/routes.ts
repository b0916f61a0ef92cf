import type { money } from '@mindisle/contract'
import type { FastifyInstance } from 'fastify'
import { cancelOrder, checkOrder } from '../../flows/check-payment.ts'
import { createOrder } from '../../flows/create-order.ts'
import { leaveMobile } from '../../flows/leave-mobile.ts'
import { listMovements, listMyOrders } from '../../flows/list-movements.ts'
import { openTill, type TillDeps } from '../../flows/open-till.ts'
import { recoverOrder } from '../../flows/recover-order.ts'
import { refundOrder } from '../../flows/refund-order.ts'
import { showOrder } from '../../flows/show-order.ts'
import { takeNotice } from '../../flows/take-notice.ts'
import type { Handlers } from '../../platform/http/call.ts'
import type { PaymentGateway } from '../../platform/payment/port.ts'
import type { AccountDeps } from '../account/index.ts'
import type { Database } from '../../platform/db/database.ts'
import { balanceOf } from './ledger/queries.ts'
import { priceHandlers } from './prices/handlers.ts'
import { redeemHandlers } from './redeem/handlers.ts'
import { taskHandlers } from './tasks/handlers.ts'

export type MoneyDeps = TillDeps & AccountDeps

export const moneyRoutes = (deps: MoneyDeps): Handlers<keyof typeof money> => ({
  'GET /api/member/balance': async ({ tx, actor }) => ({ balance: await balanceOf(tx, actor.userId) }),
  'GET /api/balance/transactions': listMovements,
  'POST /api/order/create': (call) => createOrder(call, deps),
  'POST /api/order/pay': (call) => openTill(call, deps),
  'POST /api/order/check': (call) => checkOrder(call, deps),
  'GET /api/order/list': listMyOrders,
  'GET /api/order/show': showOrder,
  'POST /api/order/cancel': (call) => cancelOrder(call, deps),
  'POST /api/order/refund': (call) => refundOrder(call, deps),
  'POST /api/order/mobile': (call) => leaveMobile(call, deps),
  'POST /api/order/recover': (call) => recoverOrder(call, deps),
  ...priceHandlers(deps),
  ...redeemHandlers(deps),
  ...taskHandlers(),
})

const mostBytes = 64 * 1024

interface NoticeDeps {
  db: Database
  gateways: readonly PaymentGateway[]
  now: () => Date
}

/** Gateways tell us here. Their words are read as they came: a signature is over bytes. */
export function serveNotices(app: FastifyInstance, { db, gateways, now }: NoticeDeps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.post<{ Params: { gateway: string } }>('/pay/notice/:gateway', async (request, reply) => {
      const gateway = gateways.find(({ name }) => name === request.params.gateway)
      if (!gateway) return reply.code(404).send()
      const body = typeof request.body === 'string' ? request.body : ''
      const isTaken = await takeNotice(db, gateway, { headers: request.headers, body }, now())
      const answer = gateway.answerNotice(isTaken)
      return reply.code(answer.status).type(answer.type).send(answer.body)
    })
  })
}
