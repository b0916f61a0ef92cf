import { categories as categoryContent, tags as tagContent } from '@mindisle/content'
import { and, asc, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { categories, tables, tags } from './tables.ts'

export type TableRow = typeof tables.$inferSelect

export const listCategories = (tx: Tx) => tx.select().from(categories).orderBy(categories.position)
export const listTags = (tx: Tx) => tx.select().from(tags).orderBy(tags.position)

export async function listPopular(tx: Tx, page: number, perPage: number) {
  const visible = eq(tables.isVisible, true)
  const list = await tx
    .select()
    .from(tables)
    .where(visible)
    .orderBy(desc(tables.takenCount), desc(tables.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const [counted] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(tables)
    .where(visible)
  return { list, total: counted?.total ?? 0 }
}

export async function listOfCategory(tx: Tx, categoryId: string, limit: number): Promise<TableRow[]> {
  return tx
    .select()
    .from(tables)
    .where(and(eq(tables.categoryId, categoryId), eq(tables.isVisible, true)))
    .orderBy(desc(tables.takenCount), asc(tables.id))
    .limit(limit)
}

/** Brings categories and tags to what the content says; what it no longer names is removed. */
export async function loadCatalogue(tx: Tx): Promise<void> {
  for (const [position, row] of categoryContent.entries()) {
    const values = { ...row, position }
    await tx.insert(categories).values(values).onConflictDoUpdate({ target: categories.id, set: values })
  }
  for (const [position, row] of tagContent.entries()) {
    const values = { ...row, position }
    await tx.insert(tags).values(values).onConflictDoUpdate({ target: tags.id, set: values })
  }
  const categoryIds = categoryContent.map((row) => row.id)
  const tagIds = tagContent.map((row) => row.id)
  await tx.delete(categories).where(notInArray(categories.id, categoryIds))
  await tx.delete(tags).where(notInArray(tags.id, tagIds))
}
