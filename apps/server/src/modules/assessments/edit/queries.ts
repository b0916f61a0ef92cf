import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { keyset, type Place } from '../../../platform/db/keyset.ts'
import type { AssessmentRow, SpecialRow } from '../queries.ts'
import { assessmentTags, categories, instruments, specials, tables, tags } from '../tables.ts'

interface Price {
  fen: number
  points: number
}

interface Wanted {
  find: string | null
  after: Place | null
  limit: number
}

const isIn = (name: unknown, find: string) => sql`position(lower(${find}) in lower(${name}::text)) > 0`

/** Hidden ones too, in the order of the catalogue. */
export function listAllAssessments(tx: Tx, { find, after, limit }: Wanted): Promise<AssessmentRow[]> {
  const page = keyset({ column: tables.position, id: tables.id, direction: 'asc', after })
  const found =
    find === null
      ? undefined
      : or(
          eq(tables.id, find),
          sql`position(lower(${find}) in lower(concat_ws(' ', ${tables.name} ->> 'zh-Hans', ${tables.name} ->> 'zh-Hant', ${tables.name} ->> 'en'))) > 0`,
        )
  return tx
    .select()
    .from(tables)
    .where(page.where(and(found)))
    .orderBy(...page.orderBy)
    .limit(limit)
}

/** Its origin stays: what it asks and says goes on to follow each release. */
export async function setVisible(tx: Tx, id: string, isVisible: boolean): Promise<void> {
  await tx.update(tables).set({ isVisible }).where(eq(tables.id, id))
}

/** Those that are sold, hidden ones too, in the order of the catalogue. */
export function listSold(tx: Tx, { find, after, limit }: Wanted): Promise<AssessmentRow[]> {
  const page = keyset({ column: tables.position, id: tables.id, direction: 'asc', after })
  const found = find === null ? undefined : or(eq(tables.id, find), isIn(tables.name, find))
  return tx
    .select()
    .from(tables)
    .where(page.where(and(found, or(gt(tables.priceFen, 0), gt(tables.pricePoints, 0)))))
    .orderBy(...page.orderBy)
    .limit(limit)
}

export const listPrices = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({ id: tables.id, fen: tables.priceFen, points: tables.pricePoints })
    .from(tables)
    .where(inArray(tables.id, [...ids]))

/** Its origin stays: whatever else it is goes on to follow each release. */
export async function setPrice(tx: Tx, id: string, { fen, points }: Price): Promise<void> {
  await tx.update(tables).set({ priceFen: fen, pricePoints: points }).where(eq(tables.id, id))
}

export const listVersions = (tx: Tx, id: string) =>
  tx
    .select({ version: instruments.version, createdAt: instruments.createdAt })
    .from(instruments)
    .where(eq(instruments.assessmentId, id))
    .orderBy(asc(instruments.createdAt))

export type TagRow = typeof tags.$inferSelect
type EditedTopic = SpecialRow & { origin: string }

/** Hidden ones too. */
export async function listAllTopics(tx: Tx, { find, after, limit }: Wanted): Promise<EditedTopic[]> {
  const page = keyset({ column: specials.position, id: specials.id, direction: 'asc', after })
  const found = find === null ? undefined : or(eq(specials.id, find), isIn(specials.texts, find))
  const rows = await tx
    .select()
    .from(specials)
    .where(page.where(and(found)))
    .orderBy(...page.orderBy)
    .limit(limit)
  return rows as unknown as EditedTopic[]
}

export async function findAnyTopic(tx: Tx, id: string): Promise<SpecialRow | null> {
  const [row] = await tx.select().from(specials).where(eq(specials.id, id))
  return (row as SpecialRow | undefined) ?? null
}

export async function putTopic(tx: Tx, row: typeof specials.$inferInsert): Promise<void> {
  const edited = { ...row, origin: 'edited' as const }
  await tx.insert(specials).values(edited).onConflictDoUpdate({ target: specials.id, set: edited })
}

export function listAllTags(tx: Tx, { find, after, limit }: Wanted): Promise<TagRow[]> {
  const page = keyset({ column: tags.position, id: tags.id, direction: 'asc', after })
  const found = find === null ? undefined : or(eq(tags.id, find), isIn(tags.name, find))
  return tx
    .select()
    .from(tags)
    .where(page.where(and(found)))
    .orderBy(...page.orderBy)
    .limit(limit)
}

export async function findTag(tx: Tx, id: string): Promise<TagRow | null> {
  const [row] = await tx.select().from(tags).where(eq(tags.id, id))
  return row ?? null
}

export async function putTag(tx: Tx, row: typeof tags.$inferInsert): Promise<void> {
  const edited = { ...row, origin: 'edited' as const }
  await tx.insert(tags).values(edited).onConflictDoUpdate({ target: tags.id, set: edited })
}

/** In the order of the catalogue. */
export async function listUnder(tx: Tx, tagId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: assessmentTags.assessmentId })
    .from(assessmentTags)
    .innerJoin(tables, eq(tables.id, assessmentTags.assessmentId))
    .where(eq(assessmentTags.tagId, tagId))
    .orderBy(asc(tables.position))
  return rows.map(({ id }) => id)
}

export async function replaceUnder(tx: Tx, tagId: string, ids: readonly string[]): Promise<void> {
  await tx.delete(assessmentTags).where(eq(assessmentTags.tagId, tagId))
  const known = await listKnownTests(tx, ids)
  if (known.length > 0)
    await tx.insert(assessmentTags).values(known.map((assessmentId) => ({ assessmentId, tagId })))
}

export async function listKnownTests(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: tables.id })
    .from(tables)
    .where(inArray(tables.id, [...ids]))
  return rows.map(({ id }) => id)
}

export async function isCategory(tx: Tx, id: string): Promise<boolean> {
  return (await tx.$count(categories, eq(categories.id, id))) > 0
}
