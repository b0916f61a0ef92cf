import { and, asc, count, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { questionAnswers, questionListings, questions } from './tables.ts'

export type QuestionRow = typeof questions.$inferSelect
export type NewQuestion = typeof questions.$inferInsert

export interface Part {
  limit: number
  offset: number
}

/** The topic that every question is listed under. */
export const everyTopic = 'all'

const first = <T>(rows: readonly T[]): T | null => rows[0] ?? null

export const findQuestion = async (tx: Tx, id: string): Promise<QuestionRow | null> =>
  first(await tx.select().from(questions).where(eq(questions.id, id)))

/** Whoever changes anything under a question holds it first. */
export const lockQuestion = async (tx: Tx, id: string): Promise<QuestionRow | null> =>
  first(await tx.select().from(questions).where(eq(questions.id, id)).for('update'))

/** Null when the id is taken. */
export const insertQuestion = async (tx: Tx, question: NewQuestion): Promise<QuestionRow | null> =>
  first(await tx.insert(questions).values(question).onConflictDoNothing().returning())

export async function updateQuestion(tx: Tx, id: string, changes: Partial<NewQuestion>): Promise<void> {
  await tx.update(questions).set(changes).where(eq(questions.id, id))
}

export async function deleteQuestions(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(questions).where(inArray(questions.id, [...ids]))
}

/** By the answers that can be read, of which there are never many. */
export async function recount(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`
    update questions set answer_count = found.answers, helpful_count = found.helpful, answered_at = found.answered_at
    from (
      select count(*)::int as answers, coalesce(sum(helpful_count), 0)::int as helpful, max(created_at) as answered_at
      from question_answers where question_id = ${id} and state = 'shown') found
    where id = ${id}`)
}

/** A question is listed exactly while everybody may read it. */
export async function relist(tx: Tx, id: string): Promise<void> {
  await tx.delete(questionListings).where(eq(questionListings.questionId, id))
  await tx.execute(sql`
    insert into question_listings (topic, question_id, asked_at, answered_at, helpful_count)
    select topic, id, created_at, answered_at, helpful_count
    from questions, unnest(array_append(topics, ${everyTopic})) as topic
    where id = ${id} and seen_by <> 'private' and state = 'shown'`)
}

export type Sort = 'newest' | 'answered' | 'helpful'

const sorted = {
  newest: [desc(questionListings.askedAt), desc(questionListings.questionId)],
  answered: [desc(questionListings.answeredAt), desc(questionListings.questionId)],
  helpful: [desc(questionListings.helpfulCount), desc(questionListings.questionId)],
}

/** In the order of the ids. */
export async function findQuestions(tx: Tx, ids: readonly string[]): Promise<QuestionRow[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select()
    .from(questions)
    .where(inArray(questions.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function listPublic(
  tx: Tx,
  { topic, sort }: { topic: string; sort: Sort },
  { limit, offset }: Part,
): Promise<QuestionRow[]> {
  const ids = await tx
    .select({ id: questionListings.questionId })
    .from(questionListings)
    .where(
      and(
        eq(questionListings.topic, topic),
        sort === 'answered' ? isNotNull(questionListings.answeredAt) : undefined,
      ),
    )
    .orderBy(...sorted[sort])
    .limit(limit)
    .offset(offset)
  return findQuestions(
    tx,
    ids.map(({ id }) => id),
  )
}

const ofAuthor = (userId: string) => and(eq(questions.userId, userId), ne(questions.state, 'gone'))

export const listAsked = (tx: Tx, userId: string, { limit, offset }: Part): Promise<QuestionRow[]> =>
  tx
    .select()
    .from(questions)
    .where(ofAuthor(userId))
    .orderBy(desc(questions.createdAt), desc(questions.id))
    .limit(limit)
    .offset(offset)

export async function countAsked(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(questions).where(ofAuthor(userId))
  return row?.n ?? 0
}

interface Answering {
  userId: string
  counselorId: string
}

const unansweredBy = ({ userId, counselorId }: Answering) =>
  and(
    eq(questions.answerCount, sql`0`),
    eq(questions.state, sql`'shown'`),
    ne(questions.userId, userId),
    sql`not exists (select from ${questionAnswers} where ${questionAnswers.questionId} = ${questions.id}
      and ${questionAnswers.counselorId} = ${counselorId})`,
  )

const oldestFirst = [asc(questions.createdAt), asc(questions.id)]
const mostForOne = 200

/** What a counselor could answer next: what was asked of them in private, then what nobody has answered. */
export async function listUnanswered(
  tx: Tx,
  answering: Answering,
  { limit, offset }: Part,
): Promise<QuestionRow[]> {
  const { counselorId } = answering
  const own = await tx
    .select()
    .from(questions)
    .where(and(eq(questions.counselorId, counselorId), unansweredBy(answering)))
    .orderBy(...oldestFirst)
    .limit(mostForOne)
  const mine = own.slice(offset, offset + limit)
  const others = await tx
    .select()
    .from(questions)
    .where(and(ne(questions.seenBy, 'private'), unansweredBy(answering)))
    .orderBy(...oldestFirst)
    .limit(limit - mine.length)
    .offset(Math.max(0, offset - own.length))
  return [...mine, ...others]
}

/** Only what others would read waits for us: nobody of us sees a private one. */
export const listHeldQuestions = (tx: Tx, limit: number): Promise<QuestionRow[]> =>
  tx
    .select()
    .from(questions)
    .where(and(eq(questions.state, sql`'held'`), ne(questions.seenBy, 'private')))
    .orderBy(asc(questions.createdAt))
    .limit(limit)

export const listAllAsked = (tx: Tx, userId: string): Promise<QuestionRow[]> =>
  tx
    .select()
    .from(questions)
    .where(eq(questions.userId, userId))
    .orderBy(asc(questions.createdAt), asc(questions.id))

/** In the order of their ids, so that nobody waits in a circle. */
export const lockQuestions = (tx: Tx, ids: readonly string[]): Promise<QuestionRow[]> =>
  tx
    .select()
    .from(questions)
    .where(inArray(questions.id, [...ids]))
    .orderBy(asc(questions.id))
    .for('update')

export async function moveQuestions(tx: Tx, from: string, to: string): Promise<number> {
  const moved = await tx.update(questions).set({ userId: to }).where(eq(questions.userId, from))
  return moved.rowCount ?? 0
}

/** Everything that search may find. */
export const listFindable = (tx: Tx): Promise<QuestionRow[]> =>
  tx
    .select()
    .from(questions)
    .where(and(eq(questions.state, 'shown'), ne(questions.seenBy, 'private'), eq(questions.isFolded, false)))
