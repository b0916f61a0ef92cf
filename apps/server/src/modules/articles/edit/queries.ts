import { and, eq, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { keyset, type Place } from '../../../platform/db/keyset.ts'
import { articleCategories, articles } from '../tables.ts'

export type ArticleRow = typeof articles.$inferSelect

export interface Wanted {
  find: string | null
  after: Place | null
  limit: number
}

/** Hidden ones too, the newest first. */
export function listAll(tx: Tx, { find, after, limit }: Wanted) {
  const page = keyset({ column: articles.publishedOn, id: articles.id, direction: 'desc', after })
  const found =
    find === null
      ? undefined
      : or(
          eq(articles.id, find),
          sql`position(lower(${find}) in lower(concat_ws(' ', ${articles.title} ->> 'zh-Hans', ${articles.title} ->> 'zh-Hant', ${articles.title} ->> 'en'))) > 0`,
        )
  return tx
    .select({
      id: articles.id,
      title: articles.title,
      categoryName: articleCategories.name,
      isVisible: articles.isVisible,
      origin: articles.origin,
      publishedOn: articles.publishedOn,
    })
    .from(articles)
    .innerJoin(articleCategories, eq(articleCategories.id, articles.categoryId))
    .where(page.where(and(found)))
    .orderBy(...page.orderBy)
    .limit(limit)
}

export async function findRow(tx: Tx, id: string): Promise<ArticleRow | null> {
  const [row] = await tx.select().from(articles).where(eq(articles.id, id))
  return row ?? null
}

type Written = Omit<typeof articles.$inferInsert, 'id' | 'origin' | 'likeCount' | 'favouriteCount'>

/** An edited row, which no start overwrites; what people marked stays. */
export async function putArticle(tx: Tx, id: string, written: Written): Promise<void> {
  const edited = { ...written, origin: 'edited' as const }
  await tx
    .insert(articles)
    .values({ id, ...edited })
    .onConflictDoUpdate({ target: articles.id, set: edited })
}
