import type { DataOf, InputOf } from '@mindisle/contract'
import { and, asc, count, desc, eq, isNotNull, lt, max, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { tallyOf } from '../../platform/db/tally.ts'
import { attemptAnswers, exams } from './tables.ts'

export type AttemptRow = typeof exams.$inferSelect
export type NewAttempt = typeof exams.$inferInsert
export type SavedAnswer = InputOf<'POST /api/exam/save'>['body']['answers'][number]
export type KeptAnswer = DataOf<'GET /api/exam/show'>['answers'][number]

const first = <T>(rows: T[]): T | null => rows[0] ?? null
const ofPerson = (userId: string, id: string) => and(eq(exams.userId, userId), eq(exams.id, id))
const isUnderway = eq(exams.status, 'underway')

export async function findAttempt(tx: Tx, userId: string, id: string): Promise<AttemptRow | null> {
  return first(await tx.select().from(exams).where(ofPerson(userId, id)))
}

export async function lockAttempt(tx: Tx, userId: string, id: string): Promise<AttemptRow | null> {
  return first(await tx.select().from(exams).where(ofPerson(userId, id)).for('update'))
}

export async function findUnderway(tx: Tx, userId: string, assessmentId: string): Promise<AttemptRow | null> {
  const where = and(eq(exams.userId, userId), eq(exams.assessmentId, assessmentId), isUnderway)
  return first(await tx.select().from(exams).where(where))
}

export async function insertAttempt(tx: Tx, attempt: NewAttempt): Promise<AttemptRow> {
  const [row] = await tx.insert(exams).values(attempt).returning()
  if (!row) throw new Error('the exam was not written')
  return row
}

export async function deleteAttempt(tx: Tx, userId: string, id: string): Promise<void> {
  await tx.delete(exams).where(ofPerson(userId, id))
}

export async function markSubmitted(tx: Tx, { userId, id }: AttemptRow, now: Date): Promise<void> {
  await tx.update(exams).set({ status: 'submitted', submittedAt: now }).where(ofPerson(userId, id))
}

export async function listAnswers(tx: Tx, userId: string, attemptId: string): Promise<KeptAnswer[]> {
  return tx
    .select({
      item_id: attemptAnswers.itemId,
      value: sql<KeptAnswer['value']>`${attemptAnswers.value}`,
      revision: attemptAnswers.revision,
      ms: attemptAnswers.ms,
    })
    .from(attemptAnswers)
    .where(and(eq(attemptAnswers.userId, userId), eq(attemptAnswers.attemptId, attemptId)))
    .orderBy(asc(attemptAnswers.itemId))
}

export interface KeptSheet extends Pick<AttemptRow, 'id' | 'seed' | 'asked'> {
  answers: KeptAnswer[]
}

/** What several people answered, each in one attempt. */
export async function listSheets(
  tx: Tx,
  attempts: ReadonlyArray<{ userId: string; attemptId: string }>,
): Promise<KeptSheet[]> {
  const { rows } = await tx.execute<{ id: string; seed: number; asked: string[]; answers: KeptAnswer[] }>(sql`
    select e.id, e.seed, e.asked, coalesce(a.answers, '[]'::jsonb) as answers
    from unnest(${sql.param(attempts.map(({ userId }) => userId))}::text[],
      ${sql.param(attempts.map(({ attemptId }) => attemptId))}::text[]) as wanted (user_id, exam_id)
    join exams e on e.user_id = wanted.user_id and e.id = wanted.exam_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('item_id', kept.item_id, 'value', kept.value, 'revision', kept.revision, 'ms', kept.ms)) as answers
      from exam_answers kept where kept.user_id = e.user_id and kept.exam_id = e.id
    ) a`)
  return rows
}

const newestStays = sql`
  on conflict (user_id, exam_id, item_id) do update
  set value = excluded.value, revision = excluded.revision, ms = excluded.ms
  where excluded.revision > exam_answers.revision`

/** In JSON a null is a null of the database; a kept value that is null must not be. */
const keepsNull = sql`coalesce(sent.value, 'null'::jsonb)`

/** For whoever holds the exam's row already. */
export async function putAnswers(
  tx: Tx,
  { userId, id }: Pick<AttemptRow, 'userId' | 'id'>,
  answers: readonly SavedAnswer[],
): Promise<void> {
  if (answers.length === 0) return
  await tx.execute(sql`
    insert into exam_answers (user_id, exam_id, item_id, value, revision, ms)
    select ${userId}, ${id}, sent.item_id, ${keepsNull}, sent.revision, sent.ms
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb)
      as sent(item_id text, value jsonb, revision bigint, ms integer)
    ${newestStays}`)
}

export interface Saving {
  userId: string
  id: string
  /** No item twice. */
  answers: readonly SavedAnswer[]
  currentItem: string | null
  elapsedMs: number
  now: Date
}

/** By person and exam: how many answers were newer than what was there. What is missing was not open to this person. */
export type Saved = ReadonlyMap<string, number>

export const savingKey = ({ userId, id }: Pick<Saving, 'userId' | 'id'>): string => `${userId} ${id}`

/**
 * The most frequent write of all, prepared once for each connection: one statement that takes the exams' rows where
 * they are this person's, under way and in time, and keeps each answer that is newer than the one it replaces. The
 * state is asked by a `case`, because an index on it would lead past all exams under way instead of straight to these.
 */
export function prepareSave(tx: Tx): (savings: readonly Saving[]) => Promise<Saved> {
  const p = sql.placeholder
  const held = tx.$with('held', {}).as(sql`
    update exams e set last_answer_at = coalesce(s.answered_at, e.last_answer_at),
      current_item = coalesce(s.current_item, e.current_item), elapsed_ms = greatest(e.elapsed_ms, s.elapsed_ms)
    from jsonb_to_recordset(${p('savings')}::jsonb) as s(user_id text, id text, now timestamptz,
      answered_at timestamptz, current_item text, elapsed_ms bigint)
    where e.id = s.id and e.user_id = s.user_id
      and case when e.status = 'underway' then e.expires_at is null or e.expires_at > s.now end
    returning e.user_id, e.id`)
  const kept = tx.$with('kept', {}).as(sql`
    insert into exam_answers (user_id, exam_id, item_id, value, revision, ms)
    select held.user_id, held.id, sent.item_id, ${keepsNull}, sent.revision, sent.ms
    from held join jsonb_to_recordset(${p('answers')}::jsonb)
      as sent(user_id text, exam_id text, item_id text, value jsonb, revision bigint, ms integer)
      on sent.exam_id = held.id and sent.user_id = held.user_id
    ${newestStays}
    returning user_id, exam_id`)
  const query = tx
    .with(held, kept)
    .select({
      userId: sql<string>`held.user_id`,
      id: sql<string>`held.id`,
      kept: sql<number>`(select count(*)::int from kept where kept.user_id = held.user_id and kept.exam_id = held.id)`,
    })
    .from(sql`held`)
    .prepare('save_answers')
  return async (savings) => {
    const attempts = savings.map(({ userId, id, answers, currentItem, elapsedMs, now }) => ({
      user_id: userId,
      id,
      now,
      answered_at: answers.length > 0 ? now : null,
      current_item: currentItem,
      elapsed_ms: elapsedMs,
    }))
    const answers = savings.flatMap(({ userId, id, answers: all }) =>
      all.map((answer) => ({ user_id: userId, exam_id: id, ...answer })),
    )
    const values = { savings: JSON.stringify(attempts), answers: JSON.stringify(answers) }
    return new Map((await query.execute(values)).map((row) => [savingKey(row), row.kept]))
  }
}

/** Atomic, so that two devices that ask for the next question at once are asked the same one. */
export async function addAsked(tx: Tx, { userId, id }: AttemptRow, itemId: string): Promise<void> {
  const item = sql`${JSON.stringify([itemId])}::jsonb`
  await tx
    .update(exams)
    .set({ asked: sql`${exams.asked} || ${item}` })
    .where(and(ofPerson(userId, id), isUnderway, sql`not ${exams.asked} @> ${item}`))
}

const answeredCount = sql<number>`(
  select count(*)::int from exam_answers a
  where a.user_id = ${exams.userId} and a.exam_id = ${exams.id} and a.value <> 'null'::jsonb)`

/** The one answered last comes first. */
export const listUnderway = (tx: Tx, userId: string) =>
  tx
    .select({ attempt: exams, answered: answeredCount })
    .from(exams)
    .where(and(eq(exams.userId, userId), isUnderway))
    .orderBy(desc(sql`coalesce(${exams.lastAnswerAt}, ${exams.startedAt})`), asc(exams.id))

export async function countAnswered(tx: Tx, { userId, id }: AttemptRow): Promise<number> {
  const rows = await tx.select({ answered: answeredCount }).from(exams).where(ofPerson(userId, id))
  return first(rows)?.answered ?? 0
}

const isTaken = isNotNull(exams.submittedAt)

export async function countTimesTaken(tx: Tx, userId: string, assessmentId: string): Promise<number> {
  const where = and(eq(exams.userId, userId), eq(exams.assessmentId, assessmentId), isTaken)
  return first(await tx.select({ n: count() }).from(exams).where(where))?.n ?? 0
}

export const hasTaken = async (tx: Tx, userId: string, assessmentId: string): Promise<boolean> =>
  (await countTimesTaken(tx, userId, assessmentId)) > 0

/** What a person has taken, the last one first. */
export const listTaken = (tx: Tx, userId: string) =>
  tx
    .select({ assessmentId: exams.assessmentId, times: count(), lastAt: max(exams.submittedAt) })
    .from(exams)
    .where(and(eq(exams.userId, userId), isTaken))
    .groupBy(exams.assessmentId)
    .orderBy(desc(max(exams.submittedAt)), asc(exams.assessmentId))

/** Those that nobody can go on with any more. */
export async function deleteExpiredAttempts(tx: Tx, expiredBefore: Date): Promise<void> {
  await tx.delete(exams).where(and(isUnderway, lt(exams.expiresAt, expiredBefore)))
}

export const listAttempts = (tx: Tx, userId: string) =>
  tx.select().from(exams).where(eq(exams.userId, userId)).orderBy(asc(exams.startedAt), asc(exams.id))

export const listAllAnswers = (tx: Tx, userId: string) =>
  tx
    .select()
    .from(attemptAnswers)
    .where(eq(attemptAnswers.userId, userId))
    .orderBy(asc(attemptAnswers.attemptId), asc(attemptAnswers.itemId))

export async function deleteAttempts(tx: Tx, userId: string): Promise<void> {
  await tx.delete(exams).where(eq(exams.userId, userId))
}

/** Answers and reports follow their exam by the foreign keys. */
export async function moveAttempts(tx: Tx, from: string, to: string): Promise<number> {
  const moved = await tx.update(exams).set({ userId: to }).where(eq(exams.userId, from))
  return moved.rowCount ?? 0
}

/** Gives the answers of one attempt to another of the same version; of two to one item the newer stays. */
export async function pourAnswers(tx: Tx, from: AttemptRow, into: AttemptRow): Promise<void> {
  await tx.execute(sql`
    insert into exam_answers (user_id, exam_id, item_id, value, revision, ms)
    select ${into.userId}, ${into.id}, item_id, value, revision, ms
    from exam_answers where user_id = ${from.userId} and exam_id = ${from.id}
    ${newestStays}`)
  const asked = [...into.asked, ...from.asked.filter((item) => !into.asked.includes(item))]
  const elapsedMs = into.elapsedMs + from.elapsedMs
  await tx.update(exams).set({ asked, elapsedMs }).where(ofPerson(into.userId, into.id))
}

/** One attempt that is over goes to somebody else; its report goes with it. */
export async function moveAttempt(
  tx: Tx,
  { userId, attemptId }: { userId: string; attemptId: string },
  to: string,
): Promise<void> {
  await tx
    .update(exams)
    .set({ userId: to })
    .where(and(eq(exams.userId, userId), eq(exams.id, attemptId)))
}

export const begunTally = tallyOf({ table: exams, at: exams.startedAt, part: exams.assessmentId })
