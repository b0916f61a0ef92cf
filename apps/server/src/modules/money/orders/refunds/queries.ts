import { and, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db/database.ts'
import { refunds } from '../tables.ts'

export type RefundRow = typeof refunds.$inferSelect

const first = <T>(rows: readonly T[]): T | null => rows[0] ?? null

export async function insertRefund(tx: Tx, refund: typeof refunds.$inferInsert): Promise<RefundRow | null> {
  return first(await tx.insert(refunds).values(refund).onConflictDoNothing().returning())
}

export async function findRefund(tx: Tx, id: string): Promise<RefundRow | null> {
  return first(await tx.select().from(refunds).where(eq(refunds.id, id)))
}

export const listRefunds = (tx: Tx, orderId: string): Promise<RefundRow[]> =>
  tx.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.createdAt)

export const listRefundsOfReceipt = (tx: Tx, receiptId: string): Promise<RefundRow[]> =>
  tx.select().from(refunds).where(eq(refunds.receiptId, receiptId)).orderBy(refunds.createdAt)

export async function findRefundOfHold(tx: Tx, holdId: string): Promise<RefundRow | null> {
  return first(await tx.select().from(refunds).where(eq(refunds.holdId, holdId)))
}

export const listDueRefunds = (tx: Tx, now: Date, limit: number): Promise<RefundRow[]> =>
  tx
    .select()
    .from(refunds)
    .where(and(isNotNull(refunds.askAt), lte(refunds.askAt, now)))
    .orderBy(refunds.askAt)
    .limit(limit)

export async function takeRefundAsking(tx: Tx, refund: RefundRow, nextAt: Date): Promise<boolean> {
  const taken = await tx
    .update(refunds)
    .set({ askAt: nextAt, asked: sql`${refunds.asked} + 1` })
    .where(and(eq(refunds.id, refund.id), eq(refunds.asked, refund.asked), isNotNull(refunds.askAt)))
  return (taken.rowCount ?? 0) > 0
}

/** From one state to another; false when somebody else was first. */
export async function moveRefund(
  tx: Tx,
  id: string,
  from: ReadonlyArray<RefundRow['state']>,
  changes: Partial<RefundRow>,
): Promise<boolean> {
  const moved = await tx
    .update(refunds)
    .set(changes)
    .where(and(eq(refunds.id, id), sql`${refunds.state} = any(${sql.param([...from])}::text[])`))
  return (moved.rowCount ?? 0) > 0
}
