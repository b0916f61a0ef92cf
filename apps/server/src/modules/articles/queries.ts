import type { Language } from '@mindisle/base'
import type { LongText } from '@mindisle/contract/blocks'
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { articleCategories, articles } from './tables.ts'

const first = <T>(rows: T[]): T | null => rows[0] ?? null

/** Without the text: a list of twenty would carry a book. */
const card = {
  id: articles.id,
  categoryId: articles.categoryId,
  categoryName: articleCategories.name,
  look: articleCategories.look,
  title: articles.title,
  lead: articles.lead,
  minutes: articles.minutes,
  reviewer: articles.reviewer,
  publishedOn: articles.publishedOn,
  changedOn: articles.changedOn,
}

export type CardRow = Awaited<ReturnType<typeof listArticles>>[number]

export const listCategories = (tx: Tx) =>
  tx.select().from(articleCategories).orderBy(articleCategories.position, articleCategories.id)

const newest = [desc(articles.publishedOn), asc(articles.position), asc(articles.id)]

export const cards = (tx: Tx) =>
  tx.select(card).from(articles).innerJoin(articleCategories, eq(articleCategories.id, articles.categoryId))

/** Hidden ones too: whoever marked one may take that back. */
export async function isKept(tx: Tx, id: string): Promise<boolean> {
  return (await tx.select({ id: articles.id }).from(articles).where(eq(articles.id, id))).length > 0
}

export interface Part {
  categoryId?: string | undefined
  /** Left out. */
  except?: string
  limit: number
  offset?: number
}

export const listArticles = (tx: Tx, { categoryId, except, limit, offset = 0 }: Part) =>
  cards(tx)
    .where(
      and(
        eq(articles.isVisible, true),
        categoryId === undefined ? undefined : eq(articles.categoryId, categoryId),
        except === undefined ? undefined : ne(articles.id, except),
      ),
    )
    .orderBy(...newest)
    .limit(limit)
    .offset(offset)

/** Counted once, when articles are written. */
export async function countArticles(tx: Tx, categoryId?: string): Promise<number> {
  const [counted] = await tx
    .select({ total: sql<number>`coalesce(sum(${articleCategories.articleCount}), 0)::int` })
    .from(articleCategories)
    .where(categoryId === undefined ? undefined : eq(articleCategories.id, categoryId))
  return counted?.total ?? 0
}

/** After every change of which articles there are. */
export async function recountCategories(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update article_categories set article_count = counted.n
    from (select article_categories.id, count(articles.id) as n from article_categories
      left join articles on articles.category_id = article_categories.id and articles.is_visible
      group by article_categories.id) counted
    where counted.id = article_categories.id and article_categories.article_count <> counted.n`)
}

export async function findArticle(tx: Tx, id: string) {
  return first(await cards(tx).where(and(eq(articles.id, id), eq(articles.isVisible, true))))
}

/** Those that are published, in the order asked for. */
export async function findArticles(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await cards(tx).where(and(inArray(articles.id, [...ids]), eq(articles.isVisible, true)))
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** In one language: the others stay in the database. */
export async function readText(tx: Tx, id: string, language: Language) {
  return first(
    await tx
      .select({
        text: sql<LongText>`${articles.text} -> ${language}`,
        tests: articles.tests,
        sources: articles.sources,
        likeCount: articles.likeCount,
        favouriteCount: articles.favouriteCount,
      })
      .from(articles)
      .where(eq(articles.id, id)),
  )
}

/** All that is published. */
export const listFindable = (tx: Tx) =>
  cards(tx)
    .where(eq(articles.isVisible, true))
    .orderBy(...newest)

/** Of hidden ones too. */
export async function listTitles(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return []
  return tx
    .select({ id: articles.id, title: articles.title })
    .from(articles)
    .where(inArray(articles.id, [...ids]))
}
