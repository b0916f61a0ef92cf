import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { personKeys } from './tables.ts'

export async function findCurrentKey(tx: Tx, userId: string): Promise<string | null> {
  const where = and(eq(personKeys.userId, userId), eq(personKeys.isCurrent, true))
  const [row] = await tx.select({ id: personKeys.id }).from(personKeys).where(where)
  return row?.id ?? null
}

export async function hasKey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const where = and(eq(personKeys.id, id), eq(personKeys.userId, userId))
  return (await tx.select({ id: personKeys.id }).from(personKeys).where(where)).length > 0
}

export const listKeys = (tx: Tx, userId: string): Promise<Array<{ id: string; isCurrent: boolean }>> =>
  tx
    .select({ id: personKeys.id, isCurrent: personKeys.isCurrent })
    .from(personKeys)
    .where(eq(personKeys.userId, userId))

/** False when another was first; one that is just being written is waited for. */
export async function insertKey(tx: Tx, key: typeof personKeys.$inferInsert): Promise<boolean> {
  return ((await tx.insert(personKeys).values(key).onConflictDoNothing()).rowCount ?? 0) > 0
}

/** What the one could read, the other can; whose key seals from now on does not change. */
export async function handOver(tx: Tx, from: string, to: string): Promise<void> {
  const hasOwn = (await findCurrentKey(tx, to)) !== null
  const isCurrent = hasOwn ? false : sql`${personKeys.isCurrent}`
  await tx.update(personKeys).set({ userId: to, isCurrent }).where(eq(personKeys.userId, from))
}

export async function deleteKeys(tx: Tx, userId: string): Promise<string[]> {
  const gone = await tx
    .delete(personKeys)
    .where(eq(personKeys.userId, userId))
    .returning({ id: personKeys.id })
  return gone.map(({ id }) => id)
}

/** Which of these are somebody's. */
export async function listKept(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: personKeys.id })
    .from(personKeys)
    .where(inArray(personKeys.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}
