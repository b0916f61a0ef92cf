import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { ownNorms } from '../tables.ts'

export type OwnNormRow = typeof ownNorms.$inferSelect

const first = <T>(rows: T[]): T | null => rows[0] ?? null
const isStanding = and(isNotNull(ownNorms.publishedAt), isNull(ownNorms.endedAt))
const ofGroup = ({ assessmentId, language }: Pick<OwnNormRow, 'assessmentId' | 'language'>) =>
  and(eq(ownNorms.assessmentId, assessmentId), eq(ownNorms.language, language))

/** One report a person: the newest whose wording is the one in force. */
export interface Counted {
  userId: string
  attemptId: string
  assessmentId: string
  language: string
}

interface Wanted {
  people: readonly string[]
  versions: ReadonlyArray<{ id: string; version: string }>
}

export async function listCounted(tx: Tx, { people, versions }: Wanted): Promise<Counted[]> {
  const { rows } = await tx.execute<Counted & Record<string, unknown>>(sql`
    select distinct on (r.user_id, r.table_id) r.user_id as "userId", r.exam_id as "attemptId",
      r.table_id as "assessmentId", r.result -> 'person' ->> 'language' as language
    from reports r
    join unnest(${sql.param(versions.map(({ id }) => id))}::text[],
      ${sql.param(versions.map(({ version }) => version))}::text[]) as wanted (table_id, version)
      on wanted.table_id = r.table_id and wanted.version = r.instrument_version
    where r.user_id = any(${sql.param([...people])}::text[]) and r.result -> 'person' ->> 'language' is not null
    order by r.user_id, r.table_id, r.created_at desc`)
  return rows
}

export const listNorms = (tx: Tx): Promise<OwnNormRow[]> =>
  tx.select().from(ownNorms).orderBy(asc(ownNorms.assessmentId), asc(ownNorms.language), asc(ownNorms.madeAt))

export const listStanding = (tx: Tx): Promise<OwnNormRow[]> => tx.select().from(ownNorms).where(isStanding)

export async function lockNorm(tx: Tx, id: string): Promise<OwnNormRow | null> {
  return first(await tx.select().from(ownNorms).where(eq(ownNorms.id, id)).for('update'))
}

export async function findStanding(
  tx: Tx,
  group: Pick<OwnNormRow, 'assessmentId' | 'language'>,
): Promise<OwnNormRow | null> {
  return first(
    await tx
      .select()
      .from(ownNorms)
      .where(and(ofGroup(group), isStanding)),
  )
}

/** A draft that nobody published gives way to the new one. */
export async function putDraft(tx: Tx, norm: typeof ownNorms.$inferInsert): Promise<void> {
  await tx.delete(ownNorms).where(and(ofGroup(norm), isNull(ownNorms.publishedAt)))
  await tx.insert(ownNorms).values(norm)
}

export async function endStanding(
  tx: Tx,
  group: Pick<OwnNormRow, 'assessmentId' | 'language'>,
  now: Date,
): Promise<void> {
  await tx
    .update(ownNorms)
    .set({ endedAt: now })
    .where(and(ofGroup(group), isStanding))
}

export async function publishDraft(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(ownNorms).set({ publishedAt: now }).where(eq(ownNorms.id, id))
}
