import { and, asc, count, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { rowCount } from '../../../platform/personal.ts'
import { teamMirrorRatings, teamMirrors } from './tables.ts'

export type MirrorRow = typeof teamMirrors.$inferSelect

const first = <T>(rows: readonly T[]): T | null => rows[0] ?? null

export async function findMirrorOf(tx: Tx, userId: string): Promise<MirrorRow | null> {
  return first(await tx.select().from(teamMirrors).where(eq(teamMirrors.userId, userId)))
}

export async function findMirror(tx: Tx, id: string): Promise<MirrorRow | null> {
  return first(await tx.select().from(teamMirrors).where(eq(teamMirrors.id, id)))
}

/** Whoever changes a rating holds the mirror first. */
export async function lockMirror(tx: Tx, id: string): Promise<MirrorRow | null> {
  return first(await tx.select().from(teamMirrors).where(eq(teamMirrors.id, id)).for('no key update'))
}

export async function insertMirror(tx: Tx, row: typeof teamMirrors.$inferInsert): Promise<void> {
  await tx.insert(teamMirrors).values(row)
}

export async function updateMirror(
  tx: Tx,
  id: string,
  changes: Partial<typeof teamMirrors.$inferInsert>,
): Promise<void> {
  await tx.update(teamMirrors).set(changes).where(eq(teamMirrors.id, id))
}

export async function deleteMirror(tx: Tx, id: string): Promise<void> {
  await tx.delete(teamMirrors).where(eq(teamMirrors.id, id))
}

export const listRatings = (tx: Tx, mirrorId: string) =>
  tx
    .select({
      id: teamMirrorRatings.id,
      userId: teamMirrorRatings.userId,
      answers: teamMirrorRatings.answers,
    })
    .from(teamMirrorRatings)
    .where(eq(teamMirrorRatings.mirrorId, mirrorId))
    .orderBy(asc(teamMirrorRatings.id))

export async function hasRated(tx: Tx, mirrorId: string, userId: string): Promise<boolean> {
  const where = and(eq(teamMirrorRatings.mirrorId, mirrorId), eq(teamMirrorRatings.userId, userId))
  return (await tx.select({ id: teamMirrorRatings.id }).from(teamMirrorRatings).where(where)).length > 0
}

export async function insertRating(tx: Tx, row: typeof teamMirrorRatings.$inferInsert): Promise<void> {
  await tx.insert(teamMirrorRatings).values(row)
}

export const listRatingsBy = (tx: Tx, userId: string) =>
  tx
    .select()
    .from(teamMirrorRatings)
    .where(eq(teamMirrorRatings.userId, userId))
    .orderBy(asc(teamMirrorRatings.mirrorId))

export async function countRatingsBy(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ all: count() })
    .from(teamMirrorRatings)
    .where(eq(teamMirrorRatings.userId, userId))
  return row?.all ?? 0
}

export async function giveRating(tx: Tx, id: string, userId: string): Promise<void> {
  await tx.update(teamMirrorRatings).set({ userId }).where(eq(teamMirrorRatings.id, id))
}

/** Nothing of whoever answered is left in it; the next sweep takes it out of the ledger. */
export async function orphanRating(tx: Tx, id: string): Promise<void> {
  await tx.update(teamMirrorRatings).set({ userId: null, answers: {} }).where(eq(teamMirrorRatings.id, id))
}

export async function deleteRating(tx: Tx, id: string): Promise<boolean> {
  return rowCount(await tx.delete(teamMirrorRatings).where(eq(teamMirrorRatings.id, id))) > 0
}

export const listOrphanRatings = (tx: Tx, limit: number) =>
  tx
    .select({ id: teamMirrorRatings.id, mirrorId: teamMirrorRatings.mirrorId })
    .from(teamMirrorRatings)
    .where(isNull(teamMirrorRatings.userId))
    .limit(limit)
