import { and, asc, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import type { Part, QuestionRow } from '../queries.ts'
import { questionAnswers, questionFollows, questionReports, questions, questionVotes } from '../tables.ts'

/** Answers whether anything changed. */
export async function putVote(tx: Tx, vote: typeof questionVotes.$inferInsert): Promise<boolean> {
  return (await tx.insert(questionVotes).values(vote).onConflictDoNothing().returning()).length > 0
}

export async function removeVote(tx: Tx, userId: string, answerId: string): Promise<boolean> {
  const mine = and(eq(questionVotes.userId, userId), eq(questionVotes.answerId, answerId))
  return (await tx.delete(questionVotes).where(mine).returning()).length > 0
}

export async function addVotes(tx: Tx, answerId: string, change: number): Promise<number> {
  const [row] = await tx
    .update(questionAnswers)
    .set({ helpfulCount: sql`${questionAnswers.helpfulCount} + ${change}` })
    .where(eq(questionAnswers.id, answerId))
    .returning({ n: questionAnswers.helpfulCount })
  return row?.n ?? 0
}

export async function listVotedBy(tx: Tx, userId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: questionVotes.answerId })
    .from(questionVotes)
    .where(and(eq(questionVotes.userId, userId), inArray(questionVotes.answerId, [...ids])))
  return new Set(rows.map(({ id }) => id))
}

export async function putFollow(tx: Tx, follow: typeof questionFollows.$inferInsert): Promise<boolean> {
  return (await tx.insert(questionFollows).values(follow).onConflictDoNothing().returning()).length > 0
}

export async function removeFollow(tx: Tx, userId: string, questionId: string): Promise<boolean> {
  const mine = and(eq(questionFollows.userId, userId), eq(questionFollows.questionId, questionId))
  return (await tx.delete(questionFollows).where(mine).returning()).length > 0
}

export async function isFollowedBy(tx: Tx, userId: string, questionId: string): Promise<boolean> {
  const mine = and(eq(questionFollows.userId, userId), eq(questionFollows.questionId, questionId))
  return (
    (
      await tx
        .select({ one: sql`1` })
        .from(questionFollows)
        .where(mine)
    ).length > 0
  )
}

export async function addFollows(tx: Tx, questionId: string, change: number): Promise<number> {
  const [row] = await tx
    .update(questions)
    .set({ sameCount: sql`${questions.sameCount} + ${change}` })
    .where(eq(questions.id, questionId))
    .returning({ n: questions.sameCount })
  return row?.n ?? 0
}

/** What I follow and can still read. */
export async function listFollowed(tx: Tx, userId: string, { limit, offset }: Part): Promise<QuestionRow[]> {
  const rows = await tx
    .select({ question: questions })
    .from(questionFollows)
    .innerJoin(questions, eq(questions.id, questionFollows.questionId))
    .where(
      and(eq(questionFollows.userId, userId), eq(questions.state, 'shown'), ne(questions.seenBy, 'private')),
    )
    .orderBy(desc(questionFollows.createdAt), desc(questionFollows.questionId))
    .limit(limit)
    .offset(offset)
  return rows.map(({ question }) => question)
}

export async function listFollowers(
  tx: Tx,
  questionId: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await tx
    .select({ userId: questionFollows.userId })
    .from(questionFollows)
    .where(and(eq(questionFollows.questionId, questionId), gt(questionFollows.userId, after)))
    .orderBy(asc(questionFollows.userId))
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

export async function putReport(tx: Tx, report: typeof questionReports.$inferInsert): Promise<void> {
  await tx.insert(questionReports).values(report).onConflictDoNothing()
}

export const listReports = (tx: Tx, subjectId: string) =>
  tx.select().from(questionReports).where(eq(questionReports.subjectId, subjectId))

export async function deleteReports(tx: Tx, subjectId: string): Promise<void> {
  await tx.delete(questionReports).where(eq(questionReports.subjectId, subjectId))
}

export const listVotesOf = (tx: Tx, userId: string) =>
  tx.select().from(questionVotes).where(eq(questionVotes.userId, userId)).orderBy(questionVotes.createdAt)

export const listFollowsOf = (tx: Tx, userId: string) =>
  tx
    .select()
    .from(questionFollows)
    .where(eq(questionFollows.userId, userId))
    .orderBy(questionFollows.createdAt)

export const listReportsOf = (tx: Tx, userId: string) =>
  tx
    .select()
    .from(questionReports)
    .where(eq(questionReports.userId, userId))
    .orderBy(questionReports.createdAt)

/** The questions whose numbers somebody has a part in. */
export async function listTouched(tx: Tx, userId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select question_id as id from question_follows where user_id = ${userId}
    union select question_id from question_votes join question_answers on question_answers.id = question_votes.answer_id
      where user_id = ${userId}`)
  return rows.map(({ id }) => id)
}

/** Takes votes and follows away, and from the numbers with them; the questions are held. */
export async function deleteReactionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from question_votes where user_id = ${userId} returning answer_id)
    update question_answers set helpful_count = helpful_count - 1 where id in (select answer_id from gone)`)
  await tx.execute(sql`
    with gone as (delete from question_follows where user_id = ${userId} returning question_id)
    update questions set same_count = same_count - 1 where id in (select question_id from gone)`)
  await tx.delete(questionReports).where(eq(questionReports.userId, userId))
}

/** What both have counts once; the questions are held. */
export async function moveReactions(tx: Tx, from: string, to: string) {
  const votes = await tx.execute(sql`
    update question_votes mine set user_id = ${to} where user_id = ${from} and not exists (
      select 1 from question_votes other where other.user_id = ${to} and other.answer_id = mine.answer_id)`)
  const follows = await tx.execute(sql`
    update question_follows mine set user_id = ${to} where user_id = ${from} and not exists (
      select 1 from question_follows other where other.user_id = ${to} and other.question_id = mine.question_id)`)
  const reports = await tx.execute(sql`
    update question_reports mine set user_id = ${to} where user_id = ${from} and not exists (
      select 1 from question_reports other where other.user_id = ${to} and other.subject_id = mine.subject_id)`)
  await deleteReactionsOf(tx, from)
  return { votes: votes.rowCount ?? 0, follows: follows.rowCount ?? 0, reports: reports.rowCount ?? 0 }
}
