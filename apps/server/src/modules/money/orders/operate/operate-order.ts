import type { Tx } from '../../../../platform/db/database.ts'
import type { Acting } from '../../../operators/index.ts'
import type { RefundDeps } from '../../deps.ts'
import { findOrderByNumber, listSteps, type OrderRow } from '../queries.ts'
import { listRefunds } from '../refunds/queries.ts'
import { askSoon } from './queries.ts'
import { runRefund } from '../refunds/settle-refund.ts'
import { beginRefund } from '../verbs/refund-order.ts'

/** All that happened to an order, the oldest step first, for one of us who is asked about it. */
export async function readOrderStory(tx: Tx, number: string) {
  const order = await findOrderByNumber(tx, number)
  if (!order) return null
  const steps = (await listSteps(tx, order.id)).toReversed()
  return { order, steps, refunds: await listRefunds(tx, order.id) }
}

/** A gateway that was silent is asked once more; false when it has said what became of it. */
export async function askGatewayAgain(acting: Acting, tradeNo: string): Promise<boolean> {
  const payment = await askSoon(acting.tx, tradeNo, acting.now)
  if (!payment) return false
  const before = `open, asked ${payment.asked} times`
  await acting.record({ verb: 'payment ask', subject: tradeNo, before, after: 'asked again' })
  return true
}

/** Only what the person was promised goes back; the gateway is asked once that is durable. */
export async function refundByOperator(acting: Acting, deps: RefundDeps, order: OrderRow): Promise<void> {
  const refundRequest = { orderId: order.id, userId: null, reason: 'other', by: 'operator' } as const
  const refundId = await beginRefund(acting, deps, refundRequest)
  const price = order.payWith === 'cash' ? `${(order.fen / 100).toFixed(2)} CNY` : `${order.points} points`
  await acting.record({
    verb: 'order refund',
    subject: order.number,
    before: `${order.state}, ${price}`,
    after: refundId === null ? 'refunded' : 'refunding',
  })
  if (refundId !== null) acting.afterCommit(() => runRefund(deps, refundId, acting.now))
}
