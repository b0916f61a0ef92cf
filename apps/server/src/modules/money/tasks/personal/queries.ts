import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db/database.ts'
import { rewards, signInStreaks } from '../tables.ts'

export async function countRewards(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(rewards)
    .where(eq(rewards.userId, userId))
  return row?.count ?? 0
}

export const listAllRewards = (tx: Tx, userId: string) =>
  tx.select().from(rewards).where(eq(rewards.userId, userId)).orderBy(rewards.createdAt)

/** What both were rewarded for stays rewarded once; of two runs of days the member's goes on. */
export async function moveTasks(tx: Tx, from: string, to: string): Promise<number> {
  const moved = await tx.execute(sql`
    update rewards r set user_id = ${to} where r.user_id = ${from} and not exists (
      select from rewards other where other.user_id = ${to} and other.task = r.task and other.occasion = r.occasion)`)
  await tx.execute(sql`
    update sign_in_streaks s set user_id = ${to} where s.user_id = ${from} and not exists (
      select from sign_in_streaks other where other.user_id = ${to})`)
  return moved.rowCount ?? 0
}

/** What was taken stays in the ledger; what was not is gone with the person. */
export async function deleteTasks(tx: Tx, userId: string): Promise<void> {
  await tx.delete(rewards).where(eq(rewards.userId, userId))
  await tx.delete(signInStreaks).where(eq(signInStreaks.userId, userId))
}
