import type { Tx } from '../../../platform/db/database.ts'
import type { Delivery, GoodsRegistry } from '../goods.ts'
import { fen, systemAccounts } from '../ledger/model.ts'
import { post } from '../ledger/queries.ts'
import { advance, type OrderRow, type Step } from './queries.ts'

/** Money that was taken for an order becomes ours when the order is delivered, not before. */
const earned = (order: OrderRow) =>
  order.fen > 0 ? [fen(systemAccounts.deposits, order.fen), fen(systemAccounts.sales, -order.fen)] : []

async function postDelivery(
  tx: Tx,
  order: OrderRow,
  { kind, lines: more }: Delivery,
  now: Date,
): Promise<void> {
  const lines = [...earned(order), ...more]
  if (lines.length === 0) return
  await post(tx, { key: `${kind}:${order.id}`, kind, orderId: order.id, at: now, lines })
}

/** False, and nothing done, when it cannot be: the thing is gone, is there already, or the buyer was erased. */
export async function deliver(tx: Tx, goods: GoodsRegistry, order: OrderRow, now: Date): Promise<boolean> {
  const { userId } = order
  if (userId === null) return false
  const delivery = await goods.of(order.kind).deliver(tx, { ...order, userId }, now)
  if (delivery === null) return false
  await postDelivery(tx, order, delivery, now)
  return true
}

interface Payment {
  step: Pick<Step, 'cause' | 'details'>
  paidAt: Date
  isDelivered: boolean
}

/** What every payment leads to, by money or by points: paid, then fulfilled; or paid, and given back. */
export async function completeOrder(
  tx: Tx,
  order: OrderRow,
  { step, paidAt, isDelivered }: Payment,
  now: Date,
): Promise<OrderRow> {
  const paid = await advance(tx, order, { state: 'paid', at: now, ...step }, { paidAt, endedAt: null })
  return isDelivered
    ? advance(tx, paid, { state: 'fulfilled', cause: 'delivered', at: now })
    : advance(tx, paid, { state: 'refunding', cause: 'undeliverable', at: now })
}
