import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { sandboxNotices, sandboxPayments, sandboxPayOuts, sandboxRefunds, sandboxTrades } from './tables.ts'

export type TradeRow = typeof sandboxTrades.$inferSelect
export type PaymentRow = typeof sandboxPayments.$inferSelect
export type RefundRow = typeof sandboxRefunds.$inferSelect
export type NoticeRow = typeof sandboxNotices.$inferSelect

/** False when the number is taken. */
export async function insertTrade(tx: Tx, trade: typeof sandboxTrades.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(sandboxTrades)
    .values(trade)
    .onConflictDoNothing({ target: sandboxTrades.tradeNo })
    .returning({ tradeNo: sandboxTrades.tradeNo })
  return made.length > 0
}

/** Held until the end of the transaction, so that of two who would pay it one waits. */
export async function lockTrade(
  tx: Tx,
  by: { tradeNo: string } | { pageKey: string },
): Promise<TradeRow | null> {
  const where =
    'tradeNo' in by ? eq(sandboxTrades.tradeNo, by.tradeNo) : eq(sandboxTrades.pageKey, by.pageKey)
  const [row] = await tx.select().from(sandboxTrades).where(where).for('update')
  return row ?? null
}

export async function firstPayment(tx: Tx, tradeNo: string): Promise<PaymentRow | null> {
  const [row] = await tx
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.tradeNo, tradeNo))
    .orderBy(asc(sandboxPayments.ordinal))
    .limit(1)
  return row ?? null
}

export async function updateTrade(
  tx: Tx,
  tradeNo: string,
  changes: Partial<Pick<TradeRow, 'closedAt' | 'paysAt'>>,
): Promise<void> {
  await tx.update(sandboxTrades).set(changes).where(eq(sandboxTrades.tradeNo, tradeNo))
}

export async function insertPayment(tx: Tx, payment: typeof sandboxPayments.$inferInsert): Promise<void> {
  await tx.insert(sandboxPayments).values(payment)
}

export async function lockPayment(tx: Tx, transactionId: string): Promise<PaymentRow | null> {
  const where = eq(sandboxPayments.transactionId, transactionId)
  const [row] = await tx.select().from(sandboxPayments).where(where).for('update')
  return row ?? null
}

export async function findRefund(tx: Tx, refundNo: string): Promise<RefundRow | null> {
  const [row] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.refundNo, refundNo))
  return row ?? null
}

export async function refundedFen(tx: Tx, transactionId: string): Promise<number> {
  const [row] = await tx
    .select({ fen: sql<number>`coalesce(sum(${sandboxRefunds.amountFen}), 0)::int` })
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.transactionId, transactionId))
  return row?.fen ?? 0
}

export async function insertRefund(tx: Tx, refund: RefundRow): Promise<void> {
  await tx.insert(sandboxRefunds).values(refund)
}

export async function insertNotice(
  tx: Tx,
  notice: Pick<NoticeRow, 'id' | 'body' | 'isForged'> & { dueAt: Date },
): Promise<void> {
  await tx.insert(sandboxNotices).values(notice)
}

/** One whose time to be paid late has come, and that no other process has in hand. */
export async function takeLateTrade(tx: Tx, now: Date): Promise<TradeRow | null> {
  const [row] = await tx
    .select()
    .from(sandboxTrades)
    .where(lte(sandboxTrades.paysAt, now))
    .limit(1)
    .for('update', { skipLocked: true })
  return row ?? null
}

/** Those due, not to be sent by anybody else before `until`; who dies with them in hand loses none. */
export function takeDueNotices(tx: Tx, now: Date, until: Date, limit: number): Promise<NoticeRow[]> {
  const due = tx
    .select({ id: sandboxNotices.id })
    .from(sandboxNotices)
    .where(lte(sandboxNotices.dueAt, now))
    .orderBy(asc(sandboxNotices.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return tx
    .update(sandboxNotices)
    .set({ attempts: sql`${sandboxNotices.attempts} + 1`, dueAt: until })
    .where(inArray(sandboxNotices.id, due))
    .returning()
}

export async function settleNotice(
  tx: Tx,
  id: string,
  changes: Pick<NoticeRow, 'dueAt' | 'takenAt'>,
): Promise<void> {
  await tx
    .update(sandboxNotices)
    .set(changes)
    .where(and(eq(sandboxNotices.id, id), isNull(sandboxNotices.takenAt)))
}

export async function hasDueBefore(tx: Tx, moment: Date): Promise<boolean> {
  const notices = tx
    .select({ one: sql`1` })
    .from(sandboxNotices)
    .where(lte(sandboxNotices.dueAt, moment))
  const trades = tx
    .select({ one: sql`1` })
    .from(sandboxTrades)
    .where(lte(sandboxTrades.paysAt, moment))
  return (await notices.limit(1)).length > 0 || (await trades.limit(1)).length > 0
}

export type PayOutRow = typeof sandboxPayOuts.$inferSelect

export async function findPayOut(tx: Tx, payOutNo: string): Promise<PayOutRow | null> {
  const [row] = await tx.select().from(sandboxPayOuts).where(eq(sandboxPayOuts.payOutNo, payOutNo))
  return row ?? null
}

export async function insertPayOut(tx: Tx, payOut: PayOutRow): Promise<void> {
  await tx.insert(sandboxPayOuts).values(payOut).onConflictDoNothing()
}
