import type { Tx } from '../../../../platform/db/database.ts'
import type { Acting } from '../../../operators/index.ts'
import type { RefundDeps, SettleDeps } from '../../deps.ts'
import { findOrderByNumber, listSteps, type OrderRow } from '../queries.ts'
import { listRefunds } from '../refunds/queries.ts'
import { runRefund } from '../refunds/settle-refund.ts'
import { beginRefund } from '../verbs/refund-order.ts'

/** All that happened to an order, the oldest step first, for one of us who is asked about it. */
export async function readOrderStory(tx: Tx, number: string) {
  const order = await findOrderByNumber(tx, number)
  if (!order) return null
  const steps = (await listSteps(tx, order.id)).toReversed()
  return { order, steps, refunds: await listRefunds(tx, order.id) }
}

/** Only what the person was promised goes back. Answers what is left to do once that is durable: asking the gateway. */
export async function refundByOperator(
  acting: Acting,
  deps: Pick<SettleDeps, 'goods'>,
  order: OrderRow,
): Promise<(deps: RefundDeps) => Promise<void>> {
  const request = { orderId: order.id, userId: null, reason: 'other', by: 'operator' } as const
  const refundId = await beginRefund(acting, deps, request)
  const price = order.payWith === 'cash' ? `${(order.fen / 100).toFixed(2)} CNY` : `${order.points} points`
  await acting.record({
    verb: 'order refund',
    subject: order.number,
    before: `${order.state}, ${price}`,
    after: refundId === null ? 'refunded' : 'refunding',
  })
  return async (settling) => {
    if (refundId !== null) await runRefund(settling, refundId, acting.now)
  }
}
