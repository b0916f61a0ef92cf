import { and, asc, desc, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { capsuleLooks, capsules } from './tables.ts'

export type CapsuleRow = typeof capsules.$inferSelect

const first = <T>(rows: readonly T[]): T | null => rows[0] ?? null

export const findCapsule = async (tx: Tx, reservationId: string): Promise<CapsuleRow | null> =>
  first(await tx.select().from(capsules).where(eq(capsules.reservationId, reservationId)))

/** A look and a taking back do not pass each other. */
export const lockCapsule = async (tx: Tx, reservationId: string): Promise<CapsuleRow | null> =>
  first(await tx.select().from(capsules).where(eq(capsules.reservationId, reservationId)).for('update'))

export async function putCapsule(tx: Tx, row: CapsuleRow): Promise<void> {
  const { reservationId: _id, ...changes } = row
  await tx.insert(capsules).values(row).onConflictDoUpdate({ target: capsules.reservationId, set: changes })
}

export async function emptyCapsule(tx: Tx, reservationId: string): Promise<void> {
  await tx.update(capsules).set({ sealed: null }).where(eq(capsules.reservationId, reservationId))
}

export async function insertLook(tx: Tx, row: typeof capsuleLooks.$inferInsert): Promise<void> {
  await tx.insert(capsuleLooks).values(row)
}

const mostLooks = 100

export async function listLooks(tx: Tx, reservationId: string): Promise<Date[]> {
  const rows = await tx
    .select({ at: capsuleLooks.at })
    .from(capsuleLooks)
    .where(eq(capsuleLooks.reservationId, reservationId))
    .orderBy(desc(capsuleLooks.at))
    .limit(mostLooks)
  return rows.map(({ at }) => at)
}

export const listAllOf = (tx: Tx, userId: string): Promise<CapsuleRow[]> =>
  tx.select().from(capsules).where(eq(capsules.userId, userId)).orderBy(asc(capsules.sealedAt))

export const listCapsules = async (tx: Tx, ids: readonly string[]): Promise<CapsuleRow[]> =>
  ids.length === 0
    ? []
    : tx
        .select()
        .from(capsules)
        .where(inArray(capsules.reservationId, [...ids]))

export async function moveCapsules(tx: Tx, from: string, to: string): Promise<void> {
  await tx.update(capsules).set({ userId: to }).where(eq(capsules.userId, from))
}

export async function deleteCapsules(tx: Tx, userId: string): Promise<void> {
  await tx.delete(capsules).where(eq(capsules.userId, userId))
}

export const listToClose = (tx: Tx, now: Date, limit: number): Promise<Array<{ id: string }>> =>
  tx
    .select({ id: capsules.reservationId })
    .from(capsules)
    .where(and(isNotNull(capsules.sealed), lte(capsules.closesAt, now)))
    .orderBy(asc(capsules.closesAt))
    .limit(limit)

export async function closeLater(tx: Tx, reservationId: string, closesAt: Date): Promise<void> {
  await tx.update(capsules).set({ closesAt }).where(eq(capsules.reservationId, reservationId))
}
