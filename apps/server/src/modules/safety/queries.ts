import { asc, eq, lt, max, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import type { CheckInAnswer } from './episode.ts'
import { checkInAnswers, riskSigns } from './tables.ts'

export type SignRow = typeof riskSigns.$inferSelect

/** The same hour, source and level widen to one row. */
export async function putSigns(tx: Tx, rows: SignRow[]): Promise<void> {
  if (rows.length === 0) return
  const { userId, hour, source, level } = riskSigns
  const kinds = sql`(select coalesce(array_agg(distinct one order by one), '{}')
    from unnest(${riskSigns.kinds} || excluded.kinds) one)`
  await tx
    .insert(riskSigns)
    .values(rows)
    .onConflictDoUpdate({
      target: [userId, hour, source, level],
      set: {
        kinds,
        firstAt: sql`least(${riskSigns.firstAt}, excluded.first_at)`,
        lastAt: sql`greatest(${riskSigns.lastAt}, excluded.last_at)`,
      },
    })
}

export const listSigns = (tx: Tx, userId: string): Promise<SignRow[]> =>
  tx.select().from(riskSigns).where(eq(riskSigns.userId, userId)).orderBy(asc(riskSigns.firstAt))

export const deleteSigns = (tx: Tx, userId: string) =>
  tx.delete(riskSigns).where(eq(riskSigns.userId, userId))

export const listAnswers = (tx: Tx, userId: string) =>
  tx
    .select({ at: checkInAnswers.at, answer: checkInAnswers.answer })
    .from(checkInAnswers)
    .where(eq(checkInAnswers.userId, userId))
    .orderBy(asc(checkInAnswers.at))

export async function putAnswers(
  tx: Tx,
  userId: string,
  given: ReadonlyArray<{ at: Date; answer: CheckInAnswer }>,
): Promise<void> {
  if (given.length === 0) return
  const rows = given.map((one) => ({ userId, ...one }))
  await tx.insert(checkInAnswers).values(rows).onConflictDoNothing()
}

export const deleteAnswers = (tx: Tx, userId: string) =>
  tx.delete(checkInAnswers).where(eq(checkInAnswers.userId, userId))

/** Of people of whom nothing was heard since; the answers go with the signs they were about. */
export async function deleteSignsBefore(tx: Tx, before: Date): Promise<void> {
  const quiet = tx
    .select({ userId: riskSigns.userId })
    .from(riskSigns)
    .groupBy(riskSigns.userId)
    .having(lt(max(riskSigns.lastAt), before))
  await tx.delete(riskSigns).where(sql`${riskSigns.userId} in ${quiet}`)
  const known = tx.select({ userId: riskSigns.userId }).from(riskSigns)
  await tx.delete(checkInAnswers).where(notInArray(checkInAnswers.userId, known))
}
