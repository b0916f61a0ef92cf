import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { savedCounselors } from './tables.ts'

export async function keepCounselor(tx: Tx, row: typeof savedCounselors.$inferInsert): Promise<void> {
  await tx.insert(savedCounselors).values(row).onConflictDoNothing()
}

export async function letGo(tx: Tx, userId: string, counselorId: string): Promise<void> {
  await tx
    .delete(savedCounselors)
    .where(and(eq(savedCounselors.userId, userId), eq(savedCounselors.counselorId, counselorId)))
}

/** Which of these somebody keeps; whoever is not signed in keeps none. */
export async function savedAmong(
  tx: Tx,
  userId: string | undefined,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userId === undefined || ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: savedCounselors.counselorId })
    .from(savedCounselors)
    .where(and(eq(savedCounselors.userId, userId), inArray(savedCounselors.counselorId, [...ids])))
  return new Set(rows.map(({ id }) => id))
}

export const listSaved = (tx: Tx, userId: string) =>
  tx.select().from(savedCounselors).where(eq(savedCounselors.userId, userId))

export async function moveSaved(tx: Tx, from: string, to: string): Promise<void> {
  const taken = sql`exists (select from ${savedCounselors} own where own.user_id = ${to} and own.counselor_id = ${savedCounselors.counselorId})`
  await tx.delete(savedCounselors).where(and(eq(savedCounselors.userId, from), taken))
  await tx.update(savedCounselors).set({ userId: to }).where(eq(savedCounselors.userId, from))
}

export async function forgetSaved(tx: Tx, userId: string): Promise<void> {
  await tx.delete(savedCounselors).where(eq(savedCounselors.userId, userId))
}
