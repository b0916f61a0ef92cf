import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db/database.ts'
import { keyset, type Direction, type Place } from '../../../../platform/db/keyset.ts'
import type { OrderState } from '../model.ts'
import type { OrderRow } from '../queries.ts'
import type { PaymentRow } from '../payments/queries.ts'
import { orders, payments, refunds } from '../tables.ts'

export interface OrderFilter {
  state: OrderState | 'refund_failed' | null
  payWith: OrderRow['payWith'] | null
  number: string | null
  userId: string | null
  from: Date | null
  until: Date | null
}

interface Wanted {
  filter: OrderFilter
  sort: 'at' | 'price'
  direction: Direction
  after: Place | null
  limit: number
}

/** The gateway would not take it, and nothing else was tried since: somebody has to look. */
const hasFailedRefund = sql`(
  exists (select from ${refunds} r where r.order_id = ${orders.id} and r.state = 'failed'
    and not exists (select from ${refunds} a where a.order_id = ${orders.id} and a.state <> 'failed'
      and (a.part is null or a.part = r.part))))`

const stateIs = (state: OrderFilter['state']) => {
  if (state === null) return undefined
  return state === 'refund_failed' ? hasFailedRefund : eq(orders.state, state)
}

export function searchOrders(tx: Tx, { filter, sort, direction, after, limit }: Wanted): Promise<OrderRow[]> {
  const column = sort === 'price' ? orders.fen : orders.createdAt
  const page = keyset({ column, id: orders.id, direction, after })
  const { state, payWith, number, userId, from, until } = filter
  return tx
    .select()
    .from(orders)
    .where(
      page.where(
        stateIs(state),
        payWith === null ? undefined : eq(orders.payWith, payWith),
        number === null ? undefined : eq(orders.number, number),
        userId === null ? undefined : eq(orders.userId, userId),
        from === null ? undefined : gte(orders.createdAt, from),
        until === null ? undefined : lt(orders.createdAt, until),
      ),
    )
    .orderBy(...page.orderBy)
    .limit(limit)
}

export const placeOfOrder = ({ id, fen, createdAt }: OrderRow, sort: 'at' | 'price'): Place => ({
  value: sort === 'price' ? fen : createdAt.toISOString(),
  id,
})

/** Paid for and not delivered since so long. */
export const listUndelivered = (tx: Tx, before: Date, limit: number): Promise<OrderRow[]> =>
  tx
    .select()
    .from(orders)
    .where(and(eq(orders.state, 'paid'), lt(orders.createdAt, before)))
    .orderBy(orders.createdAt)
    .limit(limit)

/** Opened, over since so long, and the gateway has said neither yes nor no: somebody may have paid. */
export const listUnclear = (tx: Tx, overBefore: Date, limit: number) =>
  tx
    .select({ payment: payments, number: orders.number })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.state, 'open'), lt(payments.expiresAt, overBefore)))
    .orderBy(payments.expiresAt)
    .limit(limit)

export async function isOpenPayment(tx: Tx, tradeNo: string): Promise<boolean> {
  const open = and(eq(payments.tradeNo, tradeNo), eq(payments.state, 'open'))
  return (await tx.$count(payments, open)) > 0
}

/** The sweep of the next minute asks it; null when there is nothing left to ask. */
export async function askSoon(tx: Tx, tradeNo: string, now: Date): Promise<PaymentRow | null> {
  const [row] = await tx
    .update(payments)
    .set({ askAt: now })
    .where(and(eq(payments.tradeNo, tradeNo), eq(payments.state, 'open')))
    .returning()
  return row ?? null
}
