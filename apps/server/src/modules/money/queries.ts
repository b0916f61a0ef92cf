import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { pointBalances } from './tables.ts'

export async function balanceOf(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx.select().from(pointBalances).where(eq(pointBalances.userId, userId))
  return row?.balance ?? 0
}

/** Takes everything out of one balance, so that a second move finds nothing. */
export async function emptyBalance(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx.delete(pointBalances).where(eq(pointBalances.userId, userId)).returning()
  return row?.balance ?? 0
}

export async function addToBalance(tx: Tx, userId: string, points: number): Promise<void> {
  await tx
    .insert(pointBalances)
    .values({ userId, balance: points })
    .onConflictDoUpdate({
      target: pointBalances.userId,
      set: { balance: sql`${pointBalances.balance} + ${points}` },
    })
}
