import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db/database.ts'
import { redeemUses } from '../tables.ts'

export async function countUses(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(redeemUses)
    .where(eq(redeemUses.userId, userId))
  return row?.count ?? 0
}

export const listAllUses = (tx: Tx, userId: string) =>
  tx
    .select({ id: redeemUses.id, reportId: redeemUses.reportId, usedAt: redeemUses.usedAt })
    .from(redeemUses)
    .where(eq(redeemUses.userId, userId))
    .orderBy(redeemUses.usedAt)

/** A code that both have used stays used by one. */
export async function moveUses(tx: Tx, from: string, to: string): Promise<number> {
  const moved = await tx.execute(sql`
    update redeem_uses u set user_id = ${to} where u.user_id = ${from} and not exists (
      select from redeem_uses other where other.code_index = u.code_index and other.user_id = ${to})`)
  await forgetUses(tx, from)
  return moved.rowCount ?? 0
}

/** A used code stays used, by nobody. */
export async function forgetUses(tx: Tx, userId: string): Promise<void> {
  await tx.update(redeemUses).set({ userId: null, reportId: null }).where(eq(redeemUses.userId, userId))
}
