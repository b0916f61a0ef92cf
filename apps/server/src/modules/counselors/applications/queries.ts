import { and, asc, eq, inArray, lte, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { rowCount } from '../../../platform/personal.ts'
import { counselorApplications, counselorPapers } from './tables.ts'

export type ApplicationRow = typeof counselorApplications.$inferSelect
export type PaperRow = typeof counselorPapers.$inferSelect

const first = <T>(rows: readonly T[]): T | null => rows[0] ?? null

export const findOfPerson = async (tx: Tx, userId: string): Promise<ApplicationRow | null> =>
  first(await tx.select().from(counselorApplications).where(eq(counselorApplications.userId, userId)))

export const findApplication = async (tx: Tx, id: string): Promise<ApplicationRow | null> =>
  first(await tx.select().from(counselorApplications).where(eq(counselorApplications.id, id)))

export const lockOfPerson = async (tx: Tx, userId: string): Promise<ApplicationRow | null> =>
  first(
    await tx
      .select()
      .from(counselorApplications)
      .where(eq(counselorApplications.userId, userId))
      .for('update'),
  )

export const lockNumber = async (tx: Tx, number: number): Promise<ApplicationRow | null> =>
  first(
    await tx
      .select()
      .from(counselorApplications)
      .where(eq(counselorApplications.number, number))
      .for('update'),
  )

export async function insertApplication(
  tx: Tx,
  row: typeof counselorApplications.$inferInsert,
): Promise<void> {
  await tx.insert(counselorApplications).values(row)
}

export async function updateApplication(
  tx: Tx,
  id: string,
  change: Partial<typeof counselorApplications.$inferInsert>,
): Promise<void> {
  await tx.update(counselorApplications).set(change).where(eq(counselorApplications.id, id))
}

/** Those that one of us has to look at, the oldest first. */
export const listWaitingApplications = (tx: Tx, limit: number): Promise<ApplicationRow[]> =>
  tx
    .select()
    .from(counselorApplications)
    .where(eq(counselorApplications.state, 'sent'))
    .orderBy(asc(counselorApplications.sentAt))
    .limit(limit)

export const countWaitingApplications = (tx: Tx): Promise<number> =>
  tx.$count(counselorApplications, eq(counselorApplications.state, 'sent'))

const paperOf = (userId: string, ids: readonly string[]) =>
  and(eq(counselorPapers.userId, userId), inArray(counselorPapers.id, [...ids]))

export const findPaper = async (tx: Tx, userId: string, id: string): Promise<PaperRow | null> =>
  first(
    await tx
      .select()
      .from(counselorPapers)
      .where(paperOf(userId, [id])),
  )

/** False when the same id was first kept by another request. */
export const insertPaper = async (tx: Tx, row: PaperRow): Promise<boolean> =>
  rowCount(await tx.insert(counselorPapers).values(row).onConflictDoNothing()) > 0

export const listPapers = (tx: Tx, userId: string): Promise<PaperRow[]> =>
  tx
    .select()
    .from(counselorPapers)
    .where(and(eq(counselorPapers.userId, userId), eq(counselorPapers.isNamed, true)))
    .orderBy(asc(counselorPapers.createdAt), asc(counselorPapers.id))

/** Those that the sheet names now, and no others. Answers whether all of them are there. */
export async function namePapers(tx: Tx, userId: string, ids: readonly string[]): Promise<boolean> {
  const others = ids.length === 0 ? undefined : notInArray(counselorPapers.id, [...ids])
  await tx
    .update(counselorPapers)
    .set({ isNamed: false })
    .where(and(eq(counselorPapers.userId, userId), others))
  if (ids.length === 0) return true
  const named = await tx.update(counselorPapers).set({ isNamed: true }).where(paperOf(userId, ids))
  return rowCount(named) === ids.length
}

export const listLoose = (tx: Tx, before: Date, limit: number): Promise<Array<{ id: string }>> =>
  tx
    .select({ id: counselorPapers.key })
    .from(counselorPapers)
    .where(and(eq(counselorPapers.isNamed, false), lte(counselorPapers.createdAt, before)))
    .orderBy(asc(counselorPapers.createdAt))
    .limit(limit)

/** Looks again: the sheet may name it by now. */
export const deleteLoose = async (tx: Tx, key: string): Promise<boolean> =>
  rowCount(
    await tx
      .delete(counselorPapers)
      .where(and(eq(counselorPapers.key, key), eq(counselorPapers.isNamed, false))),
  ) > 0

/** A person has one: the account's own stays. */
export async function moveApplication(tx: Tx, from: string, to: string): Promise<void> {
  const taken = sql`exists (select from ${counselorApplications} own where own.user_id = ${to})`
  await tx.delete(counselorApplications).where(and(eq(counselorApplications.userId, from), taken))
  await tx.update(counselorApplications).set({ userId: to }).where(eq(counselorApplications.userId, from))
  await tx
    .delete(counselorPapers)
    .where(
      and(
        eq(counselorPapers.userId, from),
        sql`exists (select from ${counselorPapers} own where own.user_id = ${to} and own.id = ${counselorPapers.id})`,
      ),
    )
  await tx.update(counselorPapers).set({ userId: to }).where(eq(counselorPapers.userId, from))
}

export async function deleteApplication(tx: Tx, userId: string): Promise<void> {
  await tx.delete(counselorPapers).where(eq(counselorPapers.userId, userId))
  await tx.delete(counselorApplications).where(eq(counselorApplications.userId, userId))
}
