import { and, count, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Database, Tx } from '../../platform/db/database.ts'
import { rowCount } from '../../platform/personal.ts'
import { tarotReadings } from './tables.ts'

export type ReadingRow = typeof tarotReadings.$inferSelect
export type DrawnRow = ReadingRow & { drawnAt: Date }

const ofPerson = (userId: string) => eq(tarotReadings.userId, userId)
const drawn = (userId: string) => and(ofPerson(userId), isNotNull(tarotReadings.drawnAt))
const newestFirst = [desc(tarotReadings.drawnAt), desc(tarotReadings.id)]

export async function insertReading(tx: Tx, row: ReadingRow): Promise<void> {
  await tx.insert(tarotReadings).values(row)
}

export async function findDrawn(tx: Tx, userId: string, id: string): Promise<DrawnRow | undefined> {
  const [row] = await tx
    .select()
    .from(tarotReadings)
    .where(and(drawn(userId), eq(tarotReadings.id, id)))
  return row as DrawnRow | undefined
}

/** Two taps, or two devices, wait for each other here. */
export async function lockReading(tx: Tx, userId: string, id: string): Promise<ReadingRow | undefined> {
  const [row] = await tx
    .select()
    .from(tarotReadings)
    .where(and(ofPerson(userId), eq(tarotReadings.id, id)))
    .for('update')
  return row
}

export async function layReading(tx: Tx, { id, sealed, drawnAt }: DrawnRow): Promise<void> {
  await tx.update(tarotReadings).set({ sealed, drawnAt }).where(eq(tarotReadings.id, id))
}

export const listDrawn = (
  tx: Tx,
  userId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<DrawnRow[]> =>
  tx
    .select()
    .from(tarotReadings)
    .where(drawn(userId))
    .orderBy(...newestFirst)
    .limit(perPage)
    .offset((page - 1) * perPage) as Promise<DrawnRow[]>

export const listOfDay = (tx: Tx, userId: string, day: string): Promise<DrawnRow[]> =>
  tx
    .select()
    .from(tarotReadings)
    .where(and(drawn(userId), eq(tarotReadings.day, day)))
    .orderBy(...newestFirst) as Promise<DrawnRow[]>

export async function countDrawn(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx.select({ readings: count() }).from(tarotReadings).where(drawn(userId))
  return row?.readings ?? 0
}

export const listAll = (tx: Tx, userId: string): Promise<ReadingRow[]> =>
  tx
    .select()
    .from(tarotReadings)
    .where(ofPerson(userId))
    .orderBy(...newestFirst)

export const deleteReading = async (tx: Tx, userId: string, id: string): Promise<boolean> =>
  rowCount(await tx.delete(tarotReadings).where(and(drawn(userId), eq(tarotReadings.id, id)))) > 0

export async function deleteReadings(tx: Tx, userId: string): Promise<void> {
  await tx.delete(tarotReadings).where(ofPerson(userId))
}

export async function moveReadings(tx: Tx, from: string, to: string): Promise<number> {
  const moved = await countDrawn(tx, from)
  await tx.update(tarotReadings).set({ userId: to }).where(ofPerson(from))
  return moved
}

/** Those who asked and went away: a promise nobody took up. */
export async function forgetOpen(db: Database, before: Date): Promise<void> {
  await db.direct
    .delete(tarotReadings)
    .where(and(isNull(tarotReadings.drawnAt), lt(tarotReadings.createdAt, before)))
}
