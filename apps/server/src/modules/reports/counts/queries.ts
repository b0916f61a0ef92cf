import { and, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { reportCounts } from '../tables.ts'

const ofTable = (userId: string, tableId: string) =>
  and(eq(reportCounts.userId, userId), eq(reportCounts.tableId, tableId))

export async function countUp(tx: Tx, userId: string, tableId: string): Promise<void> {
  await tx
    .insert(reportCounts)
    .values({ userId, tableId, count: 1 })
    .onConflictDoUpdate({
      target: [reportCounts.userId, reportCounts.tableId],
      set: { count: sql`${reportCounts.count} + 1` },
    })
}

export async function countDown(tx: Tx, userId: string, tableId: string): Promise<void> {
  const changed = await tx
    .update(reportCounts)
    .set({ count: sql`${reportCounts.count} - 1` })
    .where(and(ofTable(userId, tableId), gt(reportCounts.count, 1)))
  if (changed.rowCount === 0) await tx.delete(reportCounts).where(ofTable(userId, tableId))
}

export type CountByTable = (userId: string) => Promise<ReadonlyMap<string, number>>

export function prepareCounts(tx: Tx): CountByTable {
  const query = tx
    .select({ tableId: reportCounts.tableId, count: reportCounts.count })
    .from(reportCounts)
    .where(eq(reportCounts.userId, sql.placeholder('userId')))
    .prepare('count_reports')
  return async (userId) =>
    new Map((await query.execute({ userId })).map(({ tableId, count }) => [tableId, count]))
}

export async function totalOf(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx
    .select({ total: sql<number>`coalesce(sum(${reportCounts.count}), 0)::int` })
    .from(reportCounts)
    .where(eq(reportCounts.userId, userId))
  return row?.total ?? 0
}

export const listCounts = (tx: Tx, userId: string) =>
  tx.select().from(reportCounts).where(eq(reportCounts.userId, userId)).orderBy(reportCounts.tableId)

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
