import { and, eq, isNotNull, lte, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db/database.ts'
import { tallyOf } from '../../../../platform/db/tally.ts'
import { theRow } from '../../../../platform/db/rows.ts'
import type { GatewayName } from '../../../../platform/payment/port.ts'
import { orders, payments, receipts } from '../tables.ts'

export type PaymentRow = typeof payments.$inferSelect
export type ReceiptRow = typeof receipts.$inferSelect

const first = <T>(rows: readonly T[]): T | null => rows[0] ?? null

export async function insertPayment(tx: Tx, payment: typeof payments.$inferInsert): Promise<PaymentRow> {
  return theRow(await tx.insert(payments).values(payment).returning())
}

export async function findPayment(tx: Tx, tradeNo: string): Promise<PaymentRow | null> {
  return first(await tx.select().from(payments).where(eq(payments.tradeNo, tradeNo)))
}

export async function findOpenPayment(
  tx: Tx,
  orderId: string,
  gateway: GatewayName,
): Promise<PaymentRow | null> {
  return first(
    await tx
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, orderId), eq(payments.gateway, gateway), eq(payments.state, 'open')))
      .limit(1),
  )
}

export const listOpenPayments = (tx: Tx, orderId: string): Promise<PaymentRow[]> =>
  tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'open')))

export const listPayments = (tx: Tx, orderId: string): Promise<PaymentRow[]> =>
  tx.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.createdAt)

export const listDuePayments = (tx: Tx, now: Date, limit: number): Promise<PaymentRow[]> =>
  tx
    .select()
    .from(payments)
    .where(and(isNotNull(payments.askAt), lte(payments.askAt, now)))
    .orderBy(payments.askAt)
    .limit(limit)

export async function setPayment(
  tx: Tx,
  tradeNo: string,
  changes: Partial<Pick<PaymentRow, 'state' | 'askAt'>>,
): Promise<void> {
  await tx.update(payments).set(changes).where(eq(payments.tradeNo, tradeNo))
}

/** Of several who would ask the gateway at once only one does. */
export async function takeAsking(tx: Tx, payment: PaymentRow, nextAt: Date | null): Promise<boolean> {
  const taken = await tx
    .update(payments)
    .set({ askAt: nextAt, asked: sql`${payments.asked} + 1` })
    .where(and(eq(payments.tradeNo, payment.tradeNo), eq(payments.asked, payment.asked)))
  return (taken.rowCount ?? 0) > 0
}

/** Null when this transaction was told before: it counts once. */
export async function insertReceipt(
  tx: Tx,
  receipt: typeof receipts.$inferInsert,
): Promise<ReceiptRow | null> {
  return first(
    await tx
      .insert(receipts)
      .values(receipt)
      .onConflictDoNothing({ target: [receipts.gateway, receipts.transactionId] })
      .returning(),
  )
}

export async function findReceiptOfOrder(tx: Tx, orderId: string): Promise<ReceiptRow | null> {
  return first(
    await tx
      .select()
      .from(receipts)
      .where(and(eq(receipts.orderId, orderId), eq(receipts.use, 'order'))),
  )
}

export async function receiptBehind(tx: Tx, { receiptId }: { receiptId: string }): Promise<ReceiptRow> {
  return theRow(await tx.select().from(receipts).where(eq(receipts.id, receiptId)))
}

export const listOtherReceipts = (tx: Tx, orderId: string): Promise<ReceiptRow[]> =>
  tx
    .select()
    .from(receipts)
    .where(and(eq(receipts.orderId, orderId), ne(receipts.use, 'order')))

/** Money of a gateway that has neither gone back nor was voided, the oldest first. */
export async function listStandingReceipts(tx: Tx, gateway: GatewayName): Promise<ReceiptRow[]> {
  const returned = sql`(select coalesce(sum(f.fen), 0) from refunds f where f.receipt_id = ${receipts.id} and f.state = 'done')`
  const isVoided = sql`exists (select from ledger_transfers t where t.key = 'void:' || ${receipts.id})`
  return tx
    .select()
    .from(receipts)
    .where(and(eq(receipts.gateway, gateway), sql`${receipts.fen} > ${returned}`, sql`not ${isVoided}`))
    .orderBy(receipts.receivedAt, receipts.id)
}

/** Nobody is asked any more whether they were paid. */
export async function closePaymentsOf(tx: Tx, gateway: GatewayName): Promise<void> {
  await tx
    .update(payments)
    .set({ state: 'closed', askAt: null })
    .where(and(eq(payments.gateway, gateway), eq(payments.state, 'open')))
}

export async function setReceiptUse(tx: Tx, id: string, use: ReceiptRow['use']): Promise<void> {
  await tx.update(receipts).set({ use }).where(eq(receipts.id, id))
}

/** Whether an order of this person was paid by that payer. */
export async function hasPaidAs(tx: Tx, userId: string, payerIndex: string): Promise<boolean> {
  const rows = await tx
    .select({ id: receipts.id })
    .from(receipts)
    .innerJoin(orders, eq(orders.id, receipts.orderId))
    .where(and(eq(receipts.payerIndex, payerIndex), eq(orders.userId, userId)))
    .limit(1)
  return rows.length > 0
}

/** What paid for orders, in fen; what came by mistake goes back and is not counted. */
/** Told apart by the number of the order it paid. */
export const receivedTally = tallyOf({
  table: receipts,
  at: receipts.receivedAt,
  part: sql`(select ${orders.number} from ${orders} where ${orders.id} = ${receipts.orderId})`,
  value: sql<number>`coalesce(sum(${receipts.fen}), 0)::float8`,
  where: eq(receipts.use, 'order'),
})
