import type { DataOf } from '@mindisle/contract'
import { findTables } from '../modules/assessments/index.ts'
import {
  balanceOf,
  findMembershipOfOrder,
  findOrder,
  findReceiptOfOrder,
  findUnlockOfOrder,
  listRefunds,
  listSteps,
  presentDetail,
  presentOrder,
  refundOffer,
  type OrderRow,
  type TableFacts,
} from '../modules/money/index.ts'
import { isVisitor, findUser } from '../modules/account/index.ts'
import type { Call, CallFacts } from '../platform/http/call.ts'
import { notFound } from '../platform/http/refusal.ts'
import type { Tx } from '../platform/db/database.ts'

type Detail = DataOf<'GET /api/order/show'>
type Facts = Pick<CallFacts, 'tx' | 'now' | 'language'> & { actor: { userId: string } }

/** What the goods of orders are called, and whose colours they have. */
export async function tablesOf(tx: Tx, rows: readonly OrderRow[]): Promise<TableFacts> {
  const ids = rows.flatMap(({ goods }) => ('tableId' in goods ? [goods.tableId] : []))
  return new Map((await findTables(tx, [...new Set(ids)])).map((table) => [table.id, table]))
}

async function wasOpened(tx: Tx, order: OrderRow): Promise<boolean> {
  if (order.kind === 'topup') return false
  const source =
    order.kind === 'membership'
      ? await findMembershipOfOrder(tx, order.id)
      : await findUnlockOfOrder(tx, order.id)
  return source === null || source.openedAt !== null
}

/** Whether, and how much of, an order can be given back now. */
export async function offerFor({ tx, now }: Pick<Facts, 'tx' | 'now'>, order: OrderRow) {
  const balance = order.userId === null ? 0 : await balanceOf(tx, order.userId)
  return refundOffer(order, { isOpened: await wasOpened(tx, order), balance, now })
}

/** The order is read last: it is then never older than its story, whatever happens between the reads. */
export async function orderDetail(call: Facts, id: string): Promise<Detail> {
  const { tx, now, language, actor } = call
  const story = {
    steps: await listSteps(tx, id),
    receipt: await findReceiptOfOrder(tx, id),
    refunds: await listRefunds(tx, id),
  }
  const buyer = await findUser(tx, actor.userId)
  const order = await findOrder(tx, actor.userId, id)
  if (!order) throw notFound()
  return presentDetail(
    { order, ...story, offer: await offerFor(call, order), isVisitor: buyer !== null && isVisitor(buyer) },
    { language, now, tables: await tablesOf(tx, [order]) },
  )
}

export const showOrder = (call: Call<'GET /api/order/show'>): Promise<Detail> =>
  orderDetail(call, call.query.id)

export async function presentAll(call: Facts, rows: readonly OrderRow[]) {
  const { tx, now, language } = call
  const tables = await tablesOf(tx, rows)
  return rows.map((order) => presentOrder(order, { language, now, tables }))
}
