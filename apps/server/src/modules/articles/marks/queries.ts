import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { rowCount } from '../../../platform/personal.ts'
import { cards } from '../queries.ts'
import { articleFavourites, articlePlaces, articles } from '../tables.ts'

/** The two ways to mark an article; each has rows of its own and a number beside the article. */
export type Mark = 'like' | 'favourite'

const places: Record<Mark, { table: SQL; counter: SQL }> = {
  like: { table: sql`article_likes`, counter: sql`like_count` },
  favourite: { table: sql`article_favourites`, counter: sql`favourite_count` },
}

interface Marked {
  mark: Mark
  userId: string
  articleId: string
}

/** One statement: a number can only change with a row. */
export async function putMark(tx: Tx, { mark, userId, articleId }: Marked, now: Date): Promise<number> {
  const { table, counter } = places[mark]
  const { rows } = await tx.execute<{ n: number }>(sql`
    with put as (
      insert into ${table} (user_id, article_id, created_at) values (${userId}, ${articleId}, ${now})
      on conflict do nothing returning 1)
    update articles set ${counter} = articles.${counter} + (select count(*) from put)
    where articles.id = ${articleId} returning articles.${counter} as n`)
  return rows[0]?.n ?? 0
}

export async function removeMark(tx: Tx, { mark, userId, articleId }: Marked): Promise<number> {
  const { table, counter } = places[mark]
  const { rows } = await tx.execute<{ n: number }>(sql`
    with gone as (
      delete from ${table} marked where marked.user_id = ${userId} and marked.article_id = ${articleId} returning 1)
    update articles set ${counter} = articles.${counter} - (select count(*) from gone)
    where articles.id = ${articleId} returning articles.${counter} as n`)
  return rows[0]?.n ?? 0
}

/** Locks what the person marked, always in the order of ids, and counts it anew after the change. */
async function recounted(tx: Tx, mark: Mark, userId: string, change: () => Promise<void>): Promise<number> {
  const { table, counter } = places[mark]
  const { rows } = await tx.execute<{ id: string }>(sql`
    select articles.id from articles join ${table} marked on marked.article_id = articles.id
    where marked.user_id = ${userId} order by articles.id for no key update of articles`)
  const ids = rows.map(({ id }) => id)
  await change()
  await tx.execute(sql`
    update articles set ${counter} = counted.n
    from (select asked.id, count(marked.user_id) as n from unnest(${sql.param(ids)}::text[]) as asked (id)
      left join ${table} marked on marked.article_id = asked.id group by asked.id) counted
    where articles.id = counted.id`)
  return ids.length
}

/** What both have marked stays once. */
export const moveMarks = (tx: Tx, mark: Mark, from: string, to: string): Promise<number> => {
  const { table } = places[mark]
  return recounted(tx, mark, from, async () => {
    await tx.execute(sql`
      insert into ${table} (user_id, article_id, created_at)
      select ${to}, marked.article_id, marked.created_at from ${table} marked where marked.user_id = ${from}
      on conflict do nothing`)
    await tx.execute(sql`delete from ${table} marked where marked.user_id = ${from}`)
  })
}

export async function deleteMarks(tx: Tx, mark: Mark, userId: string): Promise<void> {
  const { table } = places[mark]
  await recounted(tx, mark, userId, async () => {
    await tx.execute(sql`delete from ${table} marked where marked.user_id = ${userId}`)
  })
}

export async function listMarks(tx: Tx, mark: Mark, userId: string) {
  const { rows } = await tx.execute<{ article_id: string; marked_at: string }>(sql`
    select marked.article_id, marked.created_at as marked_at from ${places[mark].table} marked
    where marked.user_id = ${userId} order by marked.created_at, marked.article_id`)
  return rows
}

export async function isMarked(tx: Tx, { mark, userId, articleId }: Marked): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from ${places[mark].table} marked
    where marked.user_id = ${userId} and marked.article_id = ${articleId}`)
  return rows.length > 0
}

export async function listFavourites(tx: Tx, userId: string, part: { limit: number; offset: number }) {
  const where = and(eq(articleFavourites.userId, userId), eq(articles.isVisible, true))
  const join = eq(articleFavourites.articleId, articles.id)
  const list = await cards(tx)
    .innerJoin(articleFavourites, join)
    .where(where)
    .orderBy(desc(articleFavourites.createdAt), articleFavourites.articleId)
    .limit(part.limit)
    .offset(part.offset)
  const [counted] = await tx
    .select({ total: count() })
    .from(articleFavourites)
    .innerJoin(articles, join)
    .where(where)
  return { list, total: counted?.total ?? 0 }
}

export interface Place {
  block: number
  percent: number
}

export async function putPlace(
  tx: Tx,
  { userId, articleId }: Omit<Marked, 'mark'>,
  place: Place,
  readAt: Date,
): Promise<void> {
  await tx
    .insert(articlePlaces)
    .values({ userId, articleId, ...place, readAt })
    .onConflictDoUpdate({
      target: [articlePlaces.userId, articlePlaces.articleId],
      set: { ...place, readAt },
    })
}

export async function findPlace(tx: Tx, userId: string, articleId: string): Promise<Place | null> {
  const where = and(eq(articlePlaces.userId, userId), eq(articlePlaces.articleId, articleId))
  const columns = { block: articlePlaces.block, percent: articlePlaces.percent }
  return (await tx.select(columns).from(articlePlaces).where(where))[0] ?? null
}

export interface Middle {
  from: number
  to: number
}

/** The one read last, where it was begun and not finished. */
export async function findUnderway(tx: Tx, userId: string, { from, to }: Middle) {
  const [last] = await tx
    .select({
      articleId: articlePlaces.articleId,
      block: articlePlaces.block,
      percent: articlePlaces.percent,
    })
    .from(articlePlaces)
    .where(eq(articlePlaces.userId, userId))
    .orderBy(desc(articlePlaces.readAt))
    .limit(1)
  return last && last.percent >= from && last.percent <= to ? last : null
}

export const listPlaces = (tx: Tx, userId: string) =>
  tx.select().from(articlePlaces).where(eq(articlePlaces.userId, userId)).orderBy(articlePlaces.readAt)

/** Of two places in one article the later stays. */
export async function movePlaces(tx: Tx, from: string, to: string): Promise<number> {
  await tx.execute(sql`
    insert into article_places (user_id, article_id, block, percent, read_at)
    select ${to}, old.article_id, old.block, old.percent, old.read_at from article_places old where old.user_id = ${from}
    on conflict (user_id, article_id) do update
    set block = excluded.block, percent = excluded.percent, read_at = excluded.read_at
    where article_places.read_at < excluded.read_at`)
  return deletePlaces(tx, from)
}

export const deletePlaces = async (tx: Tx, userId: string): Promise<number> =>
  rowCount(await tx.delete(articlePlaces).where(eq(articlePlaces.userId, userId)))
