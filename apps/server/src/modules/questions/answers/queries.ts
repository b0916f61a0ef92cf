import { and, asc, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { questionAnswers, questionMessages, questions } from '../tables.ts'

export type AnswerRow = typeof questionAnswers.$inferSelect
export type NewAnswer = typeof questionAnswers.$inferInsert
export type MessageRow = typeof questionMessages.$inferSelect
export type NewMessage = typeof questionMessages.$inferInsert

const first = <T>(rows: readonly T[]): T | null => rows[0] ?? null

export const findAnswer = async (tx: Tx, id: string): Promise<AnswerRow | null> =>
  first(await tx.select().from(questionAnswers).where(eq(questionAnswers.id, id)))

/** The best first, then what helped most. */
export const listAnswers = (tx: Tx, questionId: string): Promise<AnswerRow[]> =>
  tx
    .select()
    .from(questionAnswers)
    .where(eq(questionAnswers.questionId, questionId))
    .orderBy(
      desc(questionAnswers.isBest),
      desc(questionAnswers.helpfulCount),
      asc(questionAnswers.createdAt),
      asc(questionAnswers.id),
    )

/** The one that stands for each in a list. */
export const listLeading = async (tx: Tx, questionIds: readonly string[]): Promise<AnswerRow[]> =>
  questionIds.length === 0
    ? []
    : tx
        .selectDistinctOn([questionAnswers.questionId])
        .from(questionAnswers)
        .where(and(inArray(questionAnswers.questionId, [...questionIds]), eq(questionAnswers.state, 'shown')))
        .orderBy(
          questionAnswers.questionId,
          desc(questionAnswers.isBest),
          desc(questionAnswers.helpfulCount),
          asc(questionAnswers.createdAt),
          asc(questionAnswers.id),
        )

/** Null when the id is taken. */
export const insertAnswer = async (tx: Tx, answer: NewAnswer): Promise<AnswerRow | null> =>
  first(await tx.insert(questionAnswers).values(answer).onConflictDoNothing().returning())

export async function updateAnswer(tx: Tx, id: string, changes: Partial<NewAnswer>): Promise<void> {
  await tx.update(questionAnswers).set(changes).where(eq(questionAnswers.id, id))
}

export async function clearBest(tx: Tx, questionId: string): Promise<void> {
  await tx
    .update(questionAnswers)
    .set({ isBest: false })
    .where(and(eq(questionAnswers.questionId, questionId), eq(questionAnswers.isBest, true)))
}

export const listMessages = async (tx: Tx, answerIds: readonly string[]): Promise<MessageRow[]> =>
  answerIds.length === 0
    ? []
    : tx
        .select()
        .from(questionMessages)
        .where(inArray(questionMessages.answerId, [...answerIds]))
        .orderBy(asc(questionMessages.createdAt), asc(questionMessages.id))

export const findMessage = async (tx: Tx, id: string): Promise<MessageRow | null> =>
  first(await tx.select().from(questionMessages).where(eq(questionMessages.id, id)))

export async function countMessages(tx: Tx, answerId: string): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(questionMessages)
    .where(eq(questionMessages.answerId, answerId))
  return row?.n ?? 0
}

export const insertMessage = async (tx: Tx, message: NewMessage): Promise<MessageRow | null> =>
  first(await tx.insert(questionMessages).values(message).onConflictDoNothing().returning())

export async function updateMessage(tx: Tx, id: string, changes: Partial<NewMessage>): Promise<void> {
  await tx.update(questionMessages).set(changes).where(eq(questionMessages.id, id))
}

/** What the one who asked said under the answers. */
export async function deleteOwnMessages(tx: Tx, questionId: string): Promise<void> {
  await tx.execute(sql`
    delete from question_messages using question_answers
    where question_answers.id = question_messages.answer_id and question_answers.question_id = ${questionId}
      and not question_messages.is_counselor`)
}

const held = sql`'held'`

export const listHeldAnswers = (tx: Tx, limit: number): Promise<AnswerRow[]> =>
  tx
    .select()
    .from(questionAnswers)
    .where(and(eq(questionAnswers.state, held), isNotNull(questionAnswers.text)))
    .orderBy(asc(questionAnswers.createdAt))
    .limit(limit)

export const listHeldMessages = (tx: Tx, limit: number): Promise<MessageRow[]> =>
  tx
    .select()
    .from(questionMessages)
    .where(and(eq(questionMessages.state, held), isNotNull(questionMessages.text)))
    .orderBy(asc(questionMessages.createdAt))
    .limit(limit)

/** Of which not all who follow have been told. */
export const listUntold = (tx: Tx, limit: number): Promise<AnswerRow[]> =>
  tx
    .select()
    .from(questionAnswers)
    .where(isNotNull(questionAnswers.toldUpTo))
    .orderBy(asc(questionAnswers.createdAt))
    .limit(limit)

/** All that a counselor has answered, with whose question it was. */
export const listGiven = (tx: Tx, counselorId: string) =>
  tx
    .select({ answer: questionAnswers, askerId: questions.userId })
    .from(questionAnswers)
    .innerJoin(questions, eq(questions.id, questionAnswers.questionId))
    .where(eq(questionAnswers.counselorId, counselorId))
    .orderBy(asc(questionAnswers.createdAt), asc(questionAnswers.id))
