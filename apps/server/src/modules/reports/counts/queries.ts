import { and, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { reportCounts } from '../tables.ts'

const ofAssessment = (userId: string, assessmentId: string) =>
  and(eq(reportCounts.userId, userId), eq(reportCounts.assessmentId, assessmentId))

/** Whether it is the first of this person. */
export async function countUp(tx: Tx, userId: string, assessmentId: string): Promise<boolean> {
  const [row] = await tx
    .insert(reportCounts)
    .values({ userId, assessmentId, count: 1 })
    .onConflictDoUpdate({
      target: [reportCounts.userId, reportCounts.assessmentId],
      set: { count: sql`${reportCounts.count} + 1` },
    })
    .returning({ count: reportCounts.count })
  return row?.count === 1
}

/** Whether it was the last of this person. */
export async function countDown(tx: Tx, userId: string, assessmentId: string): Promise<boolean> {
  const changed = await tx
    .update(reportCounts)
    .set({ count: sql`${reportCounts.count} - 1` })
    .where(and(ofAssessment(userId, assessmentId), gt(reportCounts.count, 1)))
  if (changed.rowCount !== 0) return false
  const gone = await tx.delete(reportCounts).where(ofAssessment(userId, assessmentId))
  return gone.rowCount !== 0
}

export type CountByAssessment = (userId: string) => Promise<ReadonlyMap<string, number>>

export function prepareCounts(tx: Tx): CountByAssessment {
  const query = tx
    .select({ assessmentId: reportCounts.assessmentId, count: reportCounts.count })
    .from(reportCounts)
    .where(eq(reportCounts.userId, sql.placeholder('userId')))
    .prepare('count_reports')
  return async (userId) =>
    new Map((await query.execute({ userId })).map(({ assessmentId, count }) => [assessmentId, count]))
}

export async function totalOf(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ total: sql<number>`coalesce(sum(${reportCounts.count}), 0)::int` })
    .from(reportCounts)
    .where(eq(reportCounts.userId, userId))
  return row?.total ?? 0
}

export const listCounts = (tx: Tx, userId: string) =>
  tx.select().from(reportCounts).where(eq(reportCounts.userId, userId)).orderBy(reportCounts.assessmentId)

/** What was moved, and the assessments of which both had reports. */
export async function moveCounts(
  tx: Tx,
  from: string,
  to: string,
): Promise<{ moved: number; shared: string[] }> {
  const mine = await tx.delete(reportCounts).where(eq(reportCounts.userId, from)).returning()
  if (mine.length === 0) return { moved: 0, shared: [] }
  const both = await tx
    .insert(reportCounts)
    .values(mine.map((row) => ({ ...row, userId: to })))
    .onConflictDoUpdate({
      target: [reportCounts.userId, reportCounts.assessmentId],
      set: { count: sql`${reportCounts.count} + excluded.count` },
    })
    .returning()
  const before = new Map(mine.map(({ assessmentId, count }) => [assessmentId, count]))
  return {
    moved: mine.reduce((sum, { count }) => sum + count, 0),
    shared: both.flatMap(({ assessmentId, count }) =>
      count > (before.get(assessmentId) ?? 0) ? [assessmentId] : [],
    ),
  }
}

/** The assessments it was counted for. */
export async function deleteCounts(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .delete(reportCounts)
    .where(eq(reportCounts.userId, userId))
    .returning({ assessmentId: reportCounts.assessmentId })
  return rows.map(({ assessmentId }) => assessmentId)
}
