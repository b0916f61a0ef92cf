import type { Tx } from '../../../../platform/db/database.ts'
import type { RefundDeps } from '../../deps.ts'
import { findOrderByNumber, listSteps, type OrderRow } from '../queries.ts'
import { listRefunds } from '../refunds/queries.ts'
import { runRefund } from '../refunds/settle-refund.ts'
import { beginRefund } from './refund-order.ts'

/** All that happened to an order, the oldest step first, for one of us who is asked about it. */
export async function readOrderStory(tx: Tx, number: string) {
  const order = await findOrderByNumber(tx, number)
  if (!order) return null
  const steps = (await listSteps(tx, order.id)).toReversed()
  return { order, steps, refunds: await listRefunds(tx, order.id) }
}

export async function refundByOperator(deps: RefundDeps, order: OrderRow, now: Date): Promise<void> {
  const wish = { orderId: order.id, userId: null, reason: 'other', by: 'operator' } as const
  const refundId = await deps.db.transaction((tx) => beginRefund({ tx, now }, deps, wish))
  if (refundId !== null) await runRefund(deps, refundId, now)
}
