import type { articleCategories as builtInCategories } from '@mindisle/content/articles'
import { and, eq, inArray } from 'drizzle-orm'
import { bringBuiltIn, removeBuiltIn } from '../../../platform/content/rows.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { recountCategories } from '../queries.ts'
import { articleCategories, articles } from '../tables.ts'

export type ArticleContent = Omit<
  typeof articles.$inferInsert,
  'origin' | 'builtinHash' | 'isVisible' | 'reviewer'
>

/** What we no longer publish is hidden, not removed: people have marked it, and talked about it. */
async function hide(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(articles)
    .set({ isVisible: false, builtinHash: null })
    .where(and(inArray(articles.id, [...ids]), eq(articles.origin, 'builtin')))
}

export async function loadArticles(
  tx: Tx,
  categories: typeof builtInCategories,
  list: readonly ArticleContent[],
): Promise<void> {
  const placed = categories.map((row, position) => ({ id: row.id, values: { ...row, position } }))
  const before = await bringBuiltIn(tx, articleCategories, articleCategories.id, placed)
  const rows = list.map((row) => ({ id: row.id, values: { ...row, isVisible: true } }))
  const { gone } = await bringBuiltIn(tx, articles, articles.id, rows)
  await hide(tx, gone)
  const used = await tx.selectDistinct({ id: articles.categoryId }).from(articles)
  const unused = before.gone.filter((id) => used.every((row) => row.id !== id))
  await removeBuiltIn(tx, articleCategories, articleCategories.id, unused)
  await recountCategories(tx)
}
