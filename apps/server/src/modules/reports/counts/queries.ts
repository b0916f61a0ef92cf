import { and, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { reportCounts } from '../tables.ts'

const ofAssessment = (userId: string, assessmentId: string) =>
  and(eq(reportCounts.userId, userId), eq(reportCounts.assessmentId, assessmentId))

export async function countUp(tx: Tx, userId: string, assessmentId: string): Promise<void> {
  await tx
    .insert(reportCounts)
    .values({ userId, assessmentId, count: 1 })
    .onConflictDoUpdate({
      target: [reportCounts.userId, reportCounts.assessmentId],
      set: { count: sql`${reportCounts.count} + 1` },
    })
}

export async function countDown(tx: Tx, userId: string, assessmentId: string): Promise<void> {
  const changed = await tx
    .update(reportCounts)
    .set({ count: sql`${reportCounts.count} - 1` })
    .where(and(ofAssessment(userId, assessmentId), gt(reportCounts.count, 1)))
  if (changed.rowCount === 0) await tx.delete(reportCounts).where(ofAssessment(userId, assessmentId))
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

export async function moveCounts(tx: Tx, from: string, to: string): Promise<number> {
  const moved = await totalOf(tx, from)
  await tx.execute(sql`
    insert into report_counts (user_id, table_id, count)
    select ${to}, table_id, count from report_counts where user_id = ${from}
    on conflict (user_id, table_id) do update set count = report_counts.count + excluded.count`)
  await deleteCounts(tx, from)
  return moved
}

export async function deleteCounts(tx: Tx, userId: string): Promise<void> {
  await tx.delete(reportCounts).where(eq(reportCounts.userId, userId))
}
