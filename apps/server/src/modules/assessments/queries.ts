import type { Language } from '@mindisle/base'
import type { LongText } from '@mindisle/contract/blocks'
import { and, asc, count, desc, eq, inArray, isNotNull, lte, notInArray, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import {
  categories,
  instruments,
  specials,
  starredAssessments,
  tables,
  assessmentTags,
  tags,
} from './tables.ts'

export type AssessmentRow = typeof tables.$inferSelect
export type AssessmentSort = 'recommended' | 'popular' | 'newest' | 'shortest'

export interface AssessmentFilter {
  categoryId?: string | undefined
  tagId?: string | undefined
  isFree?: boolean
  isShort?: boolean
  hasNorm?: boolean
  /** Tables to leave out. */
  except?: readonly string[]
}

export const listCategories = (tx: Tx) => tx.select().from(categories).orderBy(categories.position)
export const listTags = (tx: Tx) => tx.select().from(tags).orderBy(tags.position)

const shortMinutes = 5

function matching(filter: AssessmentFilter): SQL | undefined {
  const { categoryId, tagId, except = [] } = filter
  return and(
    eq(tables.isVisible, true),
    categoryId === undefined ? undefined : eq(tables.categoryId, categoryId),
    tagId === undefined
      ? undefined
      : sql`exists (select 1 from ${assessmentTags} where ${assessmentTags.assessmentId} = ${tables.id} and ${assessmentTags.tagId} = ${tagId})`,
    filter.isFree ? and(eq(tables.priceFen, 0), eq(tables.pricePoints, 0)) : undefined,
    filter.isShort ? lte(tables.minutes, shortMinutes) : undefined,
    filter.hasNorm ? isNotNull(tables.normN) : undefined,
    except.length > 0 ? notInArray(tables.id, [...except]) : undefined,
  )
}

const orders: Record<AssessmentSort, SQL[]> = {
  recommended: [asc(tables.position), asc(tables.id)],
  popular: [desc(tables.takenCount), desc(tables.id)],
  newest: [desc(tables.publishedAt), asc(tables.position), asc(tables.id)],
  shortest: [asc(tables.minutes), asc(tables.itemCount), asc(tables.id)],
}

export interface Page {
  page: number
  perPage: number
}

export async function listAssessments(
  tx: Tx,
  filter: AssessmentFilter,
  sort: AssessmentSort,
  { page, perPage }: Page,
) {
  const where = matching(filter)
  const list = await tx
    .select()
    .from(tables)
    .where(where)
    .orderBy(...orders[sort])
    .limit(perPage)
    .offset((page - 1) * perPage)
  const [counted] = await tx.select({ total: count() }).from(tables).where(where)
  return { list, total: counted?.total ?? 0 }
}

export async function findAssessment(tx: Tx, id: string): Promise<AssessmentRow | null> {
  const [row] = await tx.select().from(tables).where(eq(tables.id, id))
  return row ?? null
}

/** Those of the tables that can be seen, in the order they were asked for. */
export async function findAssessments(tx: Tx, ids: readonly string[]): Promise<AssessmentRow[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select()
    .from(tables)
    .where(and(inArray(tables.id, [...new Set(ids)]), eq(tables.isVisible, true)))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

/** Those that are no longer offered too. */
export async function readAssessments(tx: Tx, ids: readonly string[]): Promise<AssessmentRow[]> {
  if (ids.length === 0) return []
  return tx
    .select()
    .from(tables)
    .where(inArray(tables.id, [...new Set(ids)]))
}

/** With which wording each assessment is begun today. */
export const listInForce = (tx: Tx): Promise<Array<{ id: string; version: string }>> =>
  tx.select({ id: tables.id, version: tables.version }).from(tables)

/** Of those that are no longer offered too. */
export async function listNames(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return []
  return tx
    .select({ id: tables.id, name: tables.name })
    .from(tables)
    .where(inArray(tables.id, [...new Set(ids)]))
}

export async function countByCategory(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: tables.categoryId, n: count() })
    .from(tables)
    .where(eq(tables.isVisible, true))
    .groupBy(tables.categoryId)
  return new Map(rows.map((row) => [row.id, row.n]))
}

export async function countByTag(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: assessmentTags.tagId, n: count() })
    .from(assessmentTags)
    .innerJoin(tables, and(eq(tables.id, assessmentTags.assessmentId), eq(tables.isVisible, true)))
    .groupBy(assessmentTags.tagId)
  return new Map(rows.map((row) => [row.id, row.n]))
}

export const listTagsOf = (tx: Tx, assessmentId: string) =>
  tx
    .select({ id: tags.id, name: tags.name })
    .from(assessmentTags)
    .innerJoin(tags, eq(tags.id, assessmentTags.tagId))
    .where(eq(assessmentTags.assessmentId, assessmentId))
    .orderBy(tags.position)

/** Held in one order by everybody: two who touch several would otherwise wait for each other. */
export async function addPeople(tx: Tx, changes: ReadonlyMap<string, number>): Promise<void> {
  const [ids, people] = [[...changes.keys()], [...changes.values()]]
  await tx.execute(sql`
    with changed as (select * from unnest(${sql.param(ids)}::text[], ${sql.param(people)}::int[]) as c (id, people)),
    held as (select id from tables where id in (select id from changed) order by id for no key update)
    update tables set taken_count = taken_count + changed.people
    from changed join held on held.id = changed.id where tables.id = changed.id`)
}

/** As text, so that its size is known and nothing is parsed twice. */
export async function readInstrumentBody(
  tx: Tx,
  assessmentId: string,
  version: string,
): Promise<string | null> {
  const [row] = await tx
    .select({ body: sql<string>`${instruments.body}::text` })
    .from(instruments)
    .where(and(eq(instruments.assessmentId, assessmentId), eq(instruments.version, version)))
  return row?.body ?? null
}

export async function readInstrumentTexts(
  tx: Tx,
  assessmentId: string,
  version: string,
  language: string,
): Promise<string | null> {
  const [row] = await tx
    .select({ texts: sql<string | null>`(${instruments.texts} -> ${language})::text` })
    .from(instruments)
    .where(and(eq(instruments.assessmentId, assessmentId), eq(instruments.version, version)))
  return row?.texts ?? null
}

export async function putStar(tx: Tx, userId: string, assessmentId: string, now: Date): Promise<void> {
  await tx.insert(starredAssessments).values({ userId, assessmentId, createdAt: now }).onConflictDoNothing()
}

export async function removeStar(tx: Tx, userId: string, assessmentId: string): Promise<void> {
  await tx
    .delete(starredAssessments)
    .where(and(eq(starredAssessments.userId, userId), eq(starredAssessments.assessmentId, assessmentId)))
}

export async function isStarred(tx: Tx, userId: string, assessmentId: string): Promise<boolean> {
  const where = and(eq(starredAssessments.userId, userId), eq(starredAssessments.assessmentId, assessmentId))
  return (
    (await tx.select({ id: starredAssessments.assessmentId }).from(starredAssessments).where(where)).length >
    0
  )
}

export const listStars = (tx: Tx, userId: string) =>
  tx
    .select({ table_id: starredAssessments.assessmentId, starred_at: starredAssessments.createdAt })
    .from(starredAssessments)
    .where(eq(starredAssessments.userId, userId))
    .orderBy(desc(starredAssessments.createdAt), asc(starredAssessments.assessmentId))

/** What both starred stays once. */
export async function moveStars(tx: Tx, from: string, to: string): Promise<number> {
  const moved = (await listStars(tx, from)).length
  await tx.execute(sql`
    insert into starred_tables (user_id, table_id, created_at)
    select ${to}, table_id, created_at from starred_tables where user_id = ${from}
    on conflict do nothing`)
  await deleteStars(tx, from)
  return moved
}

export async function deleteStars(tx: Tx, userId: string): Promise<void> {
  await tx.delete(starredAssessments).where(eq(starredAssessments.userId, userId))
}

export interface TopicTexts {
  name: string
  line: string
  lead: string
  sections: ReadonlyArray<{ id: string; title: string; text: LongText }>
  note: string
}

export interface SpecialRow {
  id: string
  position: number
  categoryId: string
  isVisible: boolean
  texts: Record<Language, TopicTexts>
  /** Tables by section. */
  body: Record<string, readonly string[]>
}

export async function listSpecials(tx: Tx): Promise<SpecialRow[]> {
  return (await tx
    .select()
    .from(specials)
    .where(eq(specials.isVisible, true))
    .orderBy(specials.position, specials.id)) as SpecialRow[]
}

export async function findSpecial(tx: Tx, id: string): Promise<SpecialRow | null> {
  const [row] = await tx
    .select()
    .from(specials)
    .where(and(eq(specials.id, id), eq(specials.isVisible, true)))
  return (row as SpecialRow | undefined) ?? null
}
