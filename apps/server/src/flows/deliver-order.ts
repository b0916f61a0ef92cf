import {
  accountIdOf,
  addMembership,
  fen,
  holdMemberships,
  house,
  insertUnlock,
  points,
  post,
  type OrderRow,
} from '../modules/money/index.ts'
import { findReport } from '../modules/reports/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'

/** Money that was taken for an order becomes ours when the order is delivered, not before. */
const earned = (order: OrderRow) =>
  order.fen > 0 ? [fen(house.deposits, order.fen), fen(house.sales, -order.fen)] : []

async function book(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  const lines = earned(order)
  if (lines.length === 0) return
  await post(tx, { key: `delivery:${order.id}`, kind: 'delivery', orderId: order.id, at: now, lines })
}

async function unlock(tx: Tx, order: OrderRow, userId: string, now: Date): Promise<boolean> {
  const { kind, id: orderId, subjectId } = order
  if (kind !== 'report' && kind !== 'table') return false
  if (kind === 'report' && !(await findReport(tx, userId, subjectId))) return false
  const isNew = await insertUnlock(tx, { id: newId(), userId, kind, subjectId, orderId, createdAt: now })
  if (isNew) await book(tx, order, now)
  return isNew
}

/**
 * Hands over what was paid for. False, and nothing done, when that cannot be: the report is gone, the thing is open
 * already, the buyer was erased. The order is held by the caller.
 */
export async function deliverOrder(tx: Tx, order: OrderRow, now: Date): Promise<boolean> {
  const { goods, userId } = order
  if (userId === null) return false
  if (goods.kind === 'topup') {
    const amount = goods.points + goods.bonus
    const account = await accountIdOf(tx, userId)
    const lines = [...earned(order), points(house.issued, -amount), points(account, amount)]
    await post(tx, { key: `topup:${order.id}`, kind: 'topup', orderId: order.id, at: now, lines })
    return true
  }
  if (goods.kind !== 'membership') return unlock(tx, order, userId, now)
  await holdMemberships(tx, userId)
  await addMembership(tx, { id: newId(), userId, orderId: order.id, months: goods.months }, now)
  await book(tx, order, now)
  return true
}
