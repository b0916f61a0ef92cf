import type { Language } from '@mindisle/base'
import { gte, inArray, lt, sql, and } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import type { Asked } from './ask.ts'
import { searchCounts, searchEntries } from './tables.ts'

export type NewEntry = typeof searchEntries.$inferInsert
export type Kind = NewEntry['kind']

/** Days are those of UTC, for everyone alike. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10)

const batch = 50

/** All at once in one transaction: who searches meanwhile finds the old ones. */
export async function replaceEntries(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  await tx.delete(searchEntries)
  for (let at = 0; at < entries.length; at += batch)
    await tx.insert(searchEntries).values(entries.slice(at, at + batch))
}

export interface Found {
  kind: Kind
  id: string
  title: string
  /** The same title in the other Chinese script. */
  twin: string | null
  line: string
  category_id: string
}

export interface FoundPage {
  list: Found[]
  counts: Record<Kind, number>
}

interface Wish {
  language: Language
  kind?: Kind | undefined
  limit: number
  offset: number
}

const twinOf: Record<Language, Language | null> = { 'zh-Hans': 'zh-Hant', 'zh-Hant': 'zh-Hans', en: null }
const array = (values: readonly string[]) => sql`${sql.param(values)}::text[]`

/**
 * The whole name before its beginning before parts of it before everything else. Of what is found only the best stays:
 * what has all that was asked for, or the most of it.
 */
export async function findEntries(tx: Tx, asked: Asked, wish: Wish): Promise<FoundPage> {
  const { units, extra, least, whole, begins } = asked
  const { language, kind = null, limit, offset } = wish
  const { rows } = await tx.execute(sql`
    with found as (
      select kind, id, title, line, category_id, weight,
        (select count(*) from unnest(${array(units)}) unit where unit = any(pieces)) as hits,
        (select count(*) from unnest(${array(extra)}) unit where unit = any(pieces)) as extra,
        case
          when ${whole} = any(title_pieces) then 3
          when ${begins} = any(title_pieces) then 2
          when title_pieces @> ${array(units)} then 1
          else 0
        end as rank
      from search_entries
      where language = ${language} and pieces && ${array(units)}
    ), best as (
      select * from found where hits = (select max(hits) from found) and hits >= ${least}
    ), page as (
      select best.*, row_number() over (order by rank desc, extra desc, weight desc, kind, id) as place from best
      where ${kind}::text is null or kind = ${kind} order by place limit ${limit} offset ${offset}
    )
    select counts.counts, page.kind, page.id, page.title, twin.title as twin, page.line, page.category_id
    from (
      select json_build_object(
        'table', count(*) filter (where kind = 'table'),
        'special', count(*) filter (where kind = 'special'),
        'tag', count(*) filter (where kind = 'tag')) as counts
      from best) counts
    left join page on true
    left join search_entries twin
      on twin.kind = page.kind and twin.id = page.id and twin.language = ${twinOf[language]}
    order by page.place`)
  const found = rows as unknown as Array<Found & { counts: FoundPage['counts'] }>
  return {
    list: found.filter((row) => row.id !== null),
    counts: found[0]?.counts ?? { table: 0, special: 0, tag: 0 },
  }
}

export async function addCounts(tx: Tx, day: string, counts: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...counts].sort(([a], [b]) => (a < b ? -1 : 1))
  await tx
    .insert(searchCounts)
    .values(rows.map(([word, count]) => ({ word, day, count })))
    .onConflictDoUpdate({
      target: [searchCounts.word, searchCounts.day],
      set: { count: sql`${searchCounts.count} + excluded.count` },
    })
}

export async function sumCounts(
  tx: Tx,
  words: readonly string[],
  since: string,
): Promise<Map<string, number>> {
  if (words.length === 0) return new Map()
  const rows = await tx
    .select({ word: searchCounts.word, sum: sql<number>`sum(${searchCounts.count})::int` })
    .from(searchCounts)
    .where(and(inArray(searchCounts.word, [...words]), gte(searchCounts.day, since)))
    .groupBy(searchCounts.word)
  return new Map(rows.map((row) => [row.word, row.sum]))
}

/** Hot words look back fourteen days. */
export async function deleteCountsBefore(tx: Tx, time: Date): Promise<void> {
  await tx.delete(searchCounts).where(lt(searchCounts.day, dayOf(time)))
}
