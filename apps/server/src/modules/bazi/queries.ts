import { and, count, desc, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { rowCount } from '../../platform/personal.ts'
import { baziCharts } from './tables.ts'

export type ChartRow = typeof baziCharts.$inferSelect

const ofPerson = (userId: string) => eq(baziCharts.userId, userId)
const newestFirst = [desc(baziCharts.createdAt), desc(baziCharts.id)]

export async function insertChart(tx: Tx, row: ChartRow): Promise<void> {
  await tx.insert(baziCharts).values(row)
}

export async function updateChart(tx: Tx, { id, userId, sealed }: ChartRow): Promise<void> {
  await tx
    .update(baziCharts)
    .set({ sealed })
    .where(and(ofPerson(userId), eq(baziCharts.id, id)))
}

export const findChart = async (tx: Tx, userId: string, id: string): Promise<ChartRow | undefined> =>
  (
    await tx
      .select()
      .from(baziCharts)
      .where(and(ofPerson(userId), eq(baziCharts.id, id)))
  )[0]

export const listCharts = (
  tx: Tx,
  userId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<ChartRow[]> =>
  tx
    .select()
    .from(baziCharts)
    .where(ofPerson(userId))
    .orderBy(...newestFirst)
    .limit(perPage)
    .offset((page - 1) * perPage)

export async function countCharts(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx.select({ charts: count() }).from(baziCharts).where(ofPerson(userId))
  return row?.charts ?? 0
}

export const listAllCharts = (tx: Tx, userId: string): Promise<ChartRow[]> =>
  tx
    .select()
    .from(baziCharts)
    .where(ofPerson(userId))
    .orderBy(...newestFirst)

export const deleteChart = async (tx: Tx, userId: string, id: string): Promise<boolean> =>
  rowCount(await tx.delete(baziCharts).where(and(ofPerson(userId), eq(baziCharts.id, id)))) > 0

export async function deleteCharts(tx: Tx, userId: string): Promise<void> {
  await tx.delete(baziCharts).where(ofPerson(userId))
}

export const moveCharts = async (tx: Tx, from: string, to: string): Promise<number> =>
  rowCount(await tx.update(baziCharts).set({ userId: to }).where(ofPerson(from)))
