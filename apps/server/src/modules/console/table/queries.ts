import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { theRow } from '../../../platform/db/rows.ts'
import { savedViews } from '../tables.ts'

export type ViewRow = typeof savedViews.$inferSelect

export const listViews = (tx: Tx, operatorId: string, page: string): Promise<ViewRow[]> =>
  tx
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.operatorId, operatorId), eq(savedViews.page, page)))
    .orderBy(asc(savedViews.name))

export const putView = async (tx: Tx, row: ViewRow): Promise<ViewRow> =>
  theRow(
    await tx
      .insert(savedViews)
      .values(row)
      .onConflictDoUpdate({
        target: [savedViews.operatorId, savedViews.page, savedViews.name],
        set: { query: row.query },
      })
      .returning(),
  )

export async function deleteView(tx: Tx, operatorId: string, id: string): Promise<void> {
  await tx.delete(savedViews).where(and(eq(savedViews.operatorId, operatorId), eq(savedViews.id, id)))
}
