import { and, asc, count, desc, eq, isNull, lte } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { rowCount } from '../../platform/personal.ts'
import { dreamEntries } from './tables.ts'

export type DreamRow = typeof dreamEntries.$inferSelect

const ofPerson = (userId: string) => eq(dreamEntries.userId, userId)
const standing = (userId: string) => and(ofPerson(userId), isNull(dreamEntries.removedAt))
const newestFirst = [desc(dreamEntries.day), desc(dreamEntries.createdAt), desc(dreamEntries.id)]

export async function insertDream(tx: Tx, row: DreamRow): Promise<void> {
  await tx.insert(dreamEntries).values(row)
}

export const findDream = async (tx: Tx, userId: string, id: string): Promise<DreamRow | undefined> =>
  (
    await tx
      .select()
      .from(dreamEntries)
      .where(and(standing(userId), eq(dreamEntries.id, id)))
  )[0]

export const lockDream = async (tx: Tx, userId: string, id: string): Promise<DreamRow | undefined> =>
  (
    await tx
      .select()
      .from(dreamEntries)
      .where(and(ofPerson(userId), eq(dreamEntries.id, id)))
      .for('update')
  )[0]

export async function updateDream(
  tx: Tx,
  id: string,
  change: Partial<Pick<DreamRow, 'day' | 'sealed' | 'updatedAt' | 'removedAt'>>,
): Promise<void> {
  await tx.update(dreamEntries).set(change).where(eq(dreamEntries.id, id))
}

export const listDreams = (
  tx: Tx,
  userId: string,
  { page = 1, perPage }: { page?: number; perPage: number },
): Promise<DreamRow[]> =>
  tx
    .select()
    .from(dreamEntries)
    .where(standing(userId))
    .orderBy(...newestFirst)
    .limit(perPage)
    .offset((page - 1) * perPage)

export async function countDreams(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx.select({ dreams: count() }).from(dreamEntries).where(standing(userId))
  return row?.dreams ?? 0
}

/** Those that were taken away too. */
export const listAllDreams = (tx: Tx, userId: string): Promise<DreamRow[]> =>
  tx
    .select()
    .from(dreamEntries)
    .where(ofPerson(userId))
    .orderBy(...newestFirst)

export async function deleteDreams(tx: Tx, userId: string): Promise<void> {
  await tx.delete(dreamEntries).where(ofPerson(userId))
}

export const moveDreams = async (tx: Tx, from: string, to: string): Promise<number> =>
  rowCount(await tx.update(dreamEntries).set({ userId: to }).where(ofPerson(from)))

export const listRemoved = (tx: Tx, before: Date, limit: number): Promise<Array<{ id: string }>> =>
  tx
    .select({ id: dreamEntries.id })
    .from(dreamEntries)
    .where(lte(dreamEntries.removedAt, before))
    .orderBy(asc(dreamEntries.removedAt))
    .limit(limit)

/** Looks again: it may have been brought back. */
export async function deleteRemoved(tx: Tx, id: string, before: Date): Promise<void> {
  await tx.delete(dreamEntries).where(and(eq(dreamEntries.id, id), lte(dreamEntries.removedAt, before)))
}
