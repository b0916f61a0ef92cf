import { and, desc, eq, inArray, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { keyset, type Place } from '../../platform/db/keyset.ts'
import { editions } from './tables.ts'

export type EditionRow = typeof editions.$inferSelect
type NewEdition = typeof editions.$inferInsert

const first = <T>(rows: T[]): T | null => rows[0] ?? null
const of = (kind: string, subject: string): SQL | undefined =>
  and(eq(editions.kind, kind), eq(editions.subject, subject))

/** Without what was written: a history of two hundred would carry a library. */
const { body: _, ...facts } = {
  id: editions.id,
  kind: editions.kind,
  subject: editions.subject,
  number: editions.number,
  body: editions.body,
  operatorId: editions.operatorId,
  reason: editions.reason,
  createdAt: editions.createdAt,
  publishAt: editions.publishAt,
  publishedAt: editions.publishedAt,
  isLive: editions.isLive,
  isLast: editions.isLast,
  restores: editions.restores,
}
export type EditionFacts = Omit<EditionRow, 'body'>

export async function insertEdition(tx: Tx, row: NewEdition): Promise<void> {
  await tx
    .update(editions)
    .set({ isLast: false })
    .where(and(of(row.kind, row.subject), editions.isLast))
  await tx.insert(editions).values(row)
}

export async function updateEdition(tx: Tx, id: string, change: Partial<NewEdition>): Promise<void> {
  await tx.update(editions).set(change).where(eq(editions.id, id))
}

/** Nobody else writes or publishes this subject until the transaction ends, also where it has no version yet. */
export async function holdSubject(tx: Tx, kind: string, subject: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`edition ${kind} ${subject}`}, 0))`)
}

export async function findEdition(tx: Tx, id: string): Promise<EditionRow | null> {
  return first(await tx.select().from(editions).where(eq(editions.id, id)))
}

export async function findLast(tx: Tx, kind: string, subject: string): Promise<EditionRow | null> {
  return first(
    await tx
      .select()
      .from(editions)
      .where(and(of(kind, subject), editions.isLast)),
  )
}

export async function findLive(tx: Tx, kind: string, subject: string): Promise<EditionRow | null> {
  return first(
    await tx
      .select()
      .from(editions)
      .where(and(of(kind, subject), editions.isLive)),
  )
}

/** Of what has no row of its own: the words an operator published; null while those of the program hold. */
export async function readEdited(tx: Tx, kind: string, subject: string): Promise<unknown> {
  const live = await findLive(tx, kind, subject)
  return live && live.operatorId !== null ? live.body : null
}

/** All of a kind that an operator has published and people see. */
export const listEdited = (tx: Tx, kind: string): Promise<Array<{ subject: string; body: unknown }>> =>
  tx
    .select({ subject: editions.subject, body: editions.body })
    .from(editions)
    .where(and(eq(editions.kind, kind), editions.isLive, isNotNull(editions.operatorId)))

/** Of each of a kind that an operator has published, one field: whoever asks for a date reads no library. */
export const readParts = (kind: string, part: string): SQL<Record<string, string>> => sql`coalesce((
  select jsonb_object_agg(e.subject, e.body ->> ${part}) from editions e
  where e.kind = ${kind} and e.is_live and e.operator_id is not null), '{}')`

/** The one that was published last of those that say so. */
export async function findPublishedWith(
  tx: Tx,
  { kind, subject, part, value }: { kind: string; subject: string; part: string; value: string },
): Promise<EditionRow | null> {
  const is = sql`${editions.body} ->> ${part} = ${value}`
  return first(
    await tx
      .select()
      .from(editions)
      .where(and(of(kind, subject), isNotNull(editions.publishedAt), is))
      .orderBy(desc(editions.publishedAt))
      .limit(1),
  )
}

/** Nothing of it is seen any more, or waits to be. */
export async function retireOthers(tx: Tx, kind: string, subject: string): Promise<void> {
  await tx
    .update(editions)
    .set({ isLive: false })
    .where(and(of(kind, subject), editions.isLive))
  await unschedule(tx, kind, subject)
}

export async function unschedule(tx: Tx, kind: string, subject: string): Promise<void> {
  await tx
    .update(editions)
    .set({ publishAt: null })
    .where(and(of(kind, subject), isNotNull(editions.publishAt), isNull(editions.publishedAt)))
}

const historyShown = 200

export const listHistory = (tx: Tx, kind: string, subject: string): Promise<EditionFacts[]> =>
  tx.select(facts).from(editions).where(of(kind, subject)).orderBy(desc(editions.number)).limit(historyShown)

export const listLast = (tx: Tx, kind: string, subjects: readonly string[]): Promise<EditionFacts[]> =>
  subjects.length === 0
    ? Promise.resolve([])
    : tx
        .select(facts)
        .from(editions)
        .where(and(eq(editions.kind, kind), inArray(editions.subject, [...subjects]), editions.isLast))

interface Written {
  kind: string
  state: 'draft' | 'scheduled' | 'edited'
  after: Place | null
  limit: number
}

const isInState = ({ state }: Written) => {
  if (state === 'edited') return isNotNull(editions.operatorId)
  const isUnpublished = isNull(editions.publishedAt)
  return and(
    isUnpublished,
    state === 'scheduled' ? isNotNull(editions.publishAt) : isNull(editions.publishAt),
  )
}

/** The newest version of each subject that somebody wrote, the last change first. */
export function listWritten(tx: Tx, wanted: Written): Promise<EditionRow[]> {
  const { kind, after, limit } = wanted
  const page = keyset({ column: editions.createdAt, id: editions.id, direction: 'desc', after })
  return tx
    .select()
    .from(editions)
    .where(page.where(eq(editions.kind, kind), eq(editions.isLast, true), isInState(wanted)))
    .orderBy(...page.orderBy)
    .limit(limit)
}

interface OfKind {
  kind: string
  find: string | null
  after: Place | null
  limit: number
}

/** Of what has no row of its own: each thing of a kind in its newest version, by name. */
export function listNewest(tx: Tx, { kind, find, after, limit }: OfKind): Promise<EditionRow[]> {
  const page = keyset({ column: editions.subject, id: editions.id, direction: 'asc', after })
  return tx
    .select()
    .from(editions)
    .where(
      page.where(
        and(eq(editions.kind, kind), editions.isLast),
        find === null ? undefined : sql`strpos(${editions.subject}, ${find}) > 0`,
      ),
    )
    .orderBy(...page.orderBy)
    .limit(limit)
}

export const listDue = (tx: Tx, now: Date, limit: number): Promise<Array<{ id: string }>> =>
  tx
    .select({ id: editions.id })
    .from(editions)
    .where(and(lte(editions.publishAt, now), isNull(editions.publishedAt)))
    .orderBy(editions.publishAt)
    .limit(limit)
