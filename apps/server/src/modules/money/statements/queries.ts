import { and, eq, gte, inArray, lt, or } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import type { GatewayName } from '../../../platform/payment/port.ts'
import { orders, receipts, refunds } from '../orders/tables.ts'

export interface Span {
  from: Date
  until: Date
}

/** A gateway is asked for three days; what is looked for by the time it was heard of is found by an index. */
const toldWithin = 4 * 24 * 3_600_000

/** What we have of a gateway in these days, or under one of these numbers. */
export const listReceived = (tx: Tx, gateway: GatewayName, { from, until }: Span, ids: readonly string[]) =>
  tx
    .select({ id: receipts.transactionId, fen: receipts.fen, at: receipts.paidAt, order: orders.number })
    .from(receipts)
    .innerJoin(orders, eq(orders.id, receipts.orderId))
    .where(
      and(
        eq(receipts.gateway, gateway),
        or(
          and(
            gte(receipts.paidAt, from),
            lt(receipts.paidAt, until),
            gte(receipts.receivedAt, from),
            lt(receipts.receivedAt, new Date(until.getTime() + toldWithin)),
          ),
          ids.length === 0 ? undefined : inArray(receipts.transactionId, [...ids]),
        ),
      ),
    )

export const listReturned = (tx: Tx, gateway: GatewayName, { from, until }: Span, ids: readonly string[]) =>
  tx
    .select({ id: refunds.id, fen: refunds.fen, at: refunds.doneAt, order: orders.number })
    .from(refunds)
    .innerJoin(receipts, eq(receipts.id, refunds.receiptId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(
      and(
        eq(receipts.gateway, gateway),
        eq(refunds.state, 'done'),
        or(
          and(gte(refunds.doneAt, from), lt(refunds.doneAt, until)),
          ids.length === 0 ? undefined : inArray(refunds.id, [...ids]),
        ),
      ),
    )
