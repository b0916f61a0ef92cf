import { and, asc, desc, eq, isNull, lt, max, min, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { tallyOf } from '../../platform/db/tally.ts'
import type { CheckInAnswer } from './episode.ts'
import { callBacks, checkInAnswers, riskSigns, safetyCases, staffLooks } from './tables.ts'

export type SignRow = typeof riskSigns.$inferSelect
export type CaseRow = typeof safetyCases.$inferSelect

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

/** One that is open already is raised, never lowered. */
export async function putCase(
  tx: Tx,
  row: Pick<CaseRow, 'id' | 'userId' | 'level' | 'openedAt'>,
): Promise<void> {
  await tx
    .insert(safetyCases)
    .values(row)
    .onConflictDoUpdate({
      target: safetyCases.userId,
      targetWhere: isNull(safetyCases.settledAt),
      set: {
        level: sql`case when excluded.level = 'imminent' then 'imminent' else ${safetyCases.level} end`,
      },
    })
}

export async function lockCase(tx: Tx, id: string): Promise<CaseRow | null> {
  const rows = await tx.select().from(safetyCases).where(eq(safetyCases.id, id)).for('update')
  return rows[0] ?? null
}

export async function settleCase(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.update(safetyCases).set({ settledAt: at }).where(eq(safetyCases.id, id))
}

export const listCasesOf = (tx: Tx, userId: string): Promise<CaseRow[]> =>
  tx.select().from(safetyCases).where(eq(safetyCases.userId, userId)).orderBy(asc(safetyCases.openedAt))

/** The account's own open case stays, at the higher level of both. */
export async function moveCases(tx: Tx, from: string, to: string): Promise<void> {
  const [open] = await tx
    .delete(safetyCases)
    .where(and(eq(safetyCases.userId, from), isNull(safetyCases.settledAt)))
    .returning()
  if (open) await putCase(tx, { ...open, userId: to })
  await tx.update(safetyCases).set({ userId: to }).where(eq(safetyCases.userId, from))
  await tx.update(staffLooks).set({ userId: to }).where(eq(staffLooks.userId, from))
}

export async function deleteCases(tx: Tx, userId: string): Promise<void> {
  await tx.delete(safetyCases).where(eq(safetyCases.userId, userId))
  await tx.delete(staffLooks).where(eq(staffLooks.userId, userId))
}

export async function insertLook(tx: Tx, row: typeof staffLooks.$inferInsert): Promise<void> {
  await tx.insert(staffLooks).values(row)
}

export const listLooks = (tx: Tx, userId: string) =>
  tx
    .select({
      id: staffLooks.id,
      operatorId: staffLooks.operatorId,
      reason: staffLooks.reason,
      what: staffLooks.what,
      at: staffLooks.at,
    })
    .from(staffLooks)
    .where(eq(staffLooks.userId, userId))
    .orderBy(desc(staffLooks.at))

export const signTally = tallyOf({ table: riskSigns, at: riskSigns.lastAt, part: riskSigns.source })

export async function oldestOpenCase(tx: Tx): Promise<Date | null> {
  const [row] = await tx
    .select({ at: min(safetyCases.openedAt) })
    .from(safetyCases)
    .where(isNull(safetyCases.settledAt))
  return row?.at ?? null
}

export async function oldestOverdueCall(tx: Tx): Promise<Date | null> {
  const [row] = await tx.select({ at: min(callBacks.dueAt) }).from(callBacks)
  return row?.at ?? null
}
