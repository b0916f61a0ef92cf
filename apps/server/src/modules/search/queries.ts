import type { Language } from '@mindisle/base'
import { and, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import type { Asked } from './parse-query.ts'
import { searchCounts, searchEntries, searchPieces } from './tables.ts'

export type Condition = SQL
export type NewEntry = typeof searchEntries.$inferInsert
export type NewPiece = typeof searchPieces.$inferInsert

/** Days are those of UTC, for everyone alike. */
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10)

/** Columns a statement: PostgreSQL takes 65,535 values at most, and pieces are tens of thousands. */
async function insertPieces(tx: Tx, pieces: readonly NewPiece[]): Promise<void> {
  const column = <T>(pick: (piece: NewPiece) => T, type: string) =>
    sql`${sql.param(pieces.map(pick))}::${sql.raw(type)}[]`
  await tx.execute(sql`
    insert into search_pieces (piece, kind, id, nearness)
    select * from unnest(
      ${column(({ piece }) => piece, 'text')}, ${column(({ kind }) => kind, 'text')},
      ${column(({ id }) => id, 'text')}, ${column(({ nearness }) => nearness, 'integer')})`)
}

const entryOf = (kind: string, id: string) => and(eq(searchEntries.kind, kind), eq(searchEntries.id, id))
const piecesOf = (kind: string, id: string) => and(eq(searchPieces.kind, kind), eq(searchPieces.id, id))

/** One entry in all its languages. Its own rows come first: two that put it at once take turns. */
export async function putEntry(tx: Tx, entry: readonly NewEntry[], pieces: readonly NewPiece[]) {
  const [one] = entry
  if (!one) return
  const { title, line, categoryId, weight, hash } = searchEntries
  const set = Object.fromEntries(
    Object.entries({ title, line, categoryId, weight, hash }).map(([key, column]) => [
      key,
      sql.raw(`excluded.${column.name}`),
    ]),
  )
  await tx
    .insert(searchEntries)
    .values([...entry])
    .onConflictDoUpdate({ target: [searchEntries.kind, searchEntries.id, searchEntries.language], set })
  await tx.delete(searchPieces).where(piecesOf(one.kind, one.id))
  await insertPieces(tx, pieces)
}

export async function placeEntry(
  tx: Tx,
  { kind, id, ...place }: Pick<NewEntry, 'kind' | 'id' | 'weight' | 'categoryId'>,
): Promise<void> {
  await tx.update(searchEntries).set(place).where(entryOf(kind, id))
}

export async function deleteEntry(tx: Tx, kind: string, id: string): Promise<void> {
  await tx.delete(searchEntries).where(entryOf(kind, id))
  await tx.delete(searchPieces).where(piecesOf(kind, id))
}

export type Marks = Pick<NewEntry, 'kind' | 'id' | 'hash' | 'weight' | 'categoryId'>

const marks = {
  kind: searchEntries.kind,
  id: searchEntries.id,
  hash: searchEntries.hash,
  weight: searchEntries.weight,
  categoryId: searchEntries.categoryId,
}

/** Of every entry once, however many languages it is in. */
export const listMarks = (tx: Tx): Promise<Marks[]> =>
  tx.selectDistinctOn([searchEntries.kind, searchEntries.id], marks).from(searchEntries)

export async function findMarks(tx: Tx, kind: string, id: string): Promise<Marks | undefined> {
  return (await tx.select(marks).from(searchEntries).where(entryOf(kind, id)).limit(1))[0]
}

export interface Found {
  kind: string
  id: string
  title: string
  /** The same title in the other Chinese script. */
  twin: string | null
  line: string
  category_id: string
}

export interface FoundPage {
  list: Found[]
  /** Of every kind that was found. */
  counts: Record<string, number>
}

export interface SearchPage {
  language: Language
  kind?: string | undefined
  limit: number
  offset: number
}

const twinOf: Record<Language, Language | null> = { 'zh-Hans': 'zh-Hant', 'zh-Hant': 'zh-Hans', en: null }
const array = (values: readonly string[]) => sql`${sql.param(values)}::text[]`

/** That an entry may be told of, by the sources that hide some of theirs. */
export const isTold = (
  sources: Iterable<{ kind: string; isHidden?: (id: Condition) => Condition }>,
): Condition =>
  sql.join(
    [...sources].flatMap(({ kind, isHidden }) =>
      isHidden ? [sql`and not (entry.kind = ${kind} and ${isHidden(sql`entry.id`)})`] : [],
    ),
    sql` `,
  )

/**
 * The whole name, then the sound of a whole word that means the same, then the beginning of the name, the sound of any other
 * word that leads here, parts of the name, what means the same, everything else. Of what is found only the best stays:
 * what has all that was asked for, or the most of it.
 */
export async function findEntries(
  tx: Tx,
  asked: Asked,
  searchPage: SearchPage,
  told: Condition = sql``,
): Promise<FoundPage> {
  const { units, extra, least, whole, begins, sound } = asked
  const { language, kind = null, limit, offset } = searchPage
  const { rows } = await tx.execute(sql`
    with found as (
      select kind, id,
        count(*) filter (where piece = any(${array(units)})) as hits,
        count(*) filter (where piece = any(${array(extra)})) as extra,
        case
          when bool_or(piece = ${whole}) then 6
          when bool_or(piece = ${sound} and nearness > 0) then 5
          when bool_or(piece = ${begins}) then 4
          when bool_or(piece = ${sound}) then 3
          when count(*) filter (where piece = any(${array(units)})) < ${units.length} then 0
          else min(nearness) filter (where piece = any(${array(units)}))
        end as rank
      from search_pieces
      where piece = any(${array([...units, ...extra, whole, begins, sound])})
      group by kind, id
      having bool_or(piece = any(${array(units)}))
    ), best as (
      select entry.kind, entry.id, title, line, category_id, weight, rank, extra
      from found join search_entries entry
        on entry.kind = found.kind and entry.id = found.id and entry.language = ${language}
      where hits = (select max(hits) from found) and hits >= ${least} ${told}
    ), page as (
      select best.*, row_number() over (order by rank desc, extra desc, weight desc, kind, id) as place from best
      where ${kind}::text is null or kind = ${kind} order by place limit ${limit} offset ${offset}
    )
    select counts.counts, page.kind, page.id, page.title, twin.title as twin, page.line, page.category_id
    from (
      select coalesce(json_object_agg(kind, n), '{}') as counts
      from (select kind, count(*) as n from best group by kind) each_kind) counts
    left join page on true
    left join search_entries twin
      on twin.kind = page.kind and twin.id = page.id and twin.language = ${twinOf[language]}
    order by page.place`)
  const found = rows as unknown as Array<Found & { counts: FoundPage['counts'] }>
  return {
    list: found.filter((row) => row.id !== null),
    counts: found[0]?.counts ?? {},
  }
}

/** Named ones in the order of their names, whatever was typed. */
export async function listNamed(
  tx: Tx,
  kind: string,
  ids: readonly string[],
  language: Language,
): Promise<Found[]> {
  const rows = await tx
    .select()
    .from(searchEntries)
    .where(
      and(
        eq(searchEntries.kind, kind),
        inArray(searchEntries.id, [...ids]),
        eq(searchEntries.language, language),
      ),
    )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .map(({ categoryId, ...row }) => ({
      kind: row.kind,
      id: row.id,
      title: row.title,
      line: row.line,
      twin: null,
      category_id: categoryId,
    }))
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
