import { and, asc, count, desc, eq, isNull, lte } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { rowCount } from '../../platform/personal.ts'
import { drawings } from './tables.ts'

export type DrawingRow = typeof drawings.$inferSelect
export type CoverRow = Pick<DrawingRow, 'id' | 'day' | 'sealedCover'>

const ofPerson = (userId: string) => eq(drawings.userId, userId)
const standing = (userId: string) => and(ofPerson(userId), isNull(drawings.removedAt))
const newestFirst = [desc(drawings.day), desc(drawings.createdAt), desc(drawings.id)]

/** Whether it was written: an id that somebody has already is left as it is. */
export const insertDrawing = async (tx: Tx, row: DrawingRow): Promise<boolean> =>
  rowCount(await tx.insert(drawings).values(row).onConflictDoNothing()) === 1

export const findDrawing = async (tx: Tx, userId: string, id: string): Promise<DrawingRow | undefined> =>
  (
    await tx
      .select()
      .from(drawings)
      .where(and(standing(userId), eq(drawings.id, id)))
  )[0]

export const lockDrawing = async (tx: Tx, userId: string, id: string): Promise<DrawingRow | undefined> =>
  (
    await tx
      .select()
      .from(drawings)
      .where(and(ofPerson(userId), eq(drawings.id, id)))
      .for('update')
  )[0]

export async function updateDrawing(
  tx: Tx,
  id: string,
  change: Partial<Pick<DrawingRow, 'day' | 'sealed' | 'sealedCover' | 'updatedAt' | 'removedAt'>>,
): Promise<void> {
  await tx.update(drawings).set(change).where(eq(drawings.id, id))
}

export const listCovers = (
  tx: Tx,
  userId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<CoverRow[]> =>
  tx
    .select({ id: drawings.id, day: drawings.day, sealedCover: drawings.sealedCover })
    .from(drawings)
    .where(standing(userId))
    .orderBy(...newestFirst)
    .limit(perPage)
    .offset((page - 1) * perPage)

export async function countDrawings(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx.select({ drawings: count() }).from(drawings).where(standing(userId))
  return row?.drawings ?? 0
}

export async function countAllDrawings(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx.select({ drawings: count() }).from(drawings).where(ofPerson(userId))
  return row?.drawings ?? 0
}

/** Those that were taken away too. */
export const listAllDrawings = (tx: Tx, userId: string): Promise<DrawingRow[]> =>
  tx
    .select()
    .from(drawings)
    .where(ofPerson(userId))
    .orderBy(...newestFirst)

export async function deleteDrawings(tx: Tx, userId: string): Promise<void> {
  await tx.delete(drawings).where(ofPerson(userId))
}

export const moveDrawings = async (tx: Tx, from: string, to: string): Promise<number> =>
  rowCount(await tx.update(drawings).set({ userId: to }).where(ofPerson(from)))

export const listRemoved = (tx: Tx, before: Date, limit: number): Promise<Array<{ id: string }>> =>
  tx
    .select({ id: drawings.id })
    .from(drawings)
    .where(lte(drawings.removedAt, before))
    .orderBy(asc(drawings.removedAt))
    .limit(limit)

/** Looks again: it may have been brought back. */
export async function deleteRemoved(tx: Tx, id: string, before: Date): Promise<void> {
  await tx.delete(drawings).where(and(eq(drawings.id, id), lte(drawings.removedAt, before)))
}
