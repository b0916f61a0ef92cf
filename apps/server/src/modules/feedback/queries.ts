import { and, asc, count, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { rowCount } from '../../platform/personal.ts'
import { feedbackFiles, feedbackMessages, feedbackThreads } from './tables.ts'

export type ThreadRow = typeof feedbackThreads.$inferSelect
export type MessageRow = typeof feedbackMessages.$inferSelect
export type FileRow = typeof feedbackFiles.$inferSelect

const ofPerson = (userId: string) => eq(feedbackThreads.userId, userId)
const newestFirst = [desc(feedbackThreads.updatedAt), desc(feedbackThreads.id)]
const inState = {
  open: inArray(feedbackThreads.status, ['received', 'looking']),
  answered: inArray(feedbackThreads.status, ['answered', 'done', 'closed']),
}
export type State = keyof typeof inState

/** False when the id is taken. */
export const insertThread = async (
  tx: Tx,
  thread: typeof feedbackThreads.$inferInsert,
): Promise<ThreadRow | undefined> =>
  (await tx.insert(feedbackThreads).values(thread).onConflictDoNothing().returning())[0]

export const findThread = async (tx: Tx, id: string): Promise<ThreadRow | undefined> =>
  (await tx.select().from(feedbackThreads).where(eq(feedbackThreads.id, id)))[0]

export const lockThread = async (tx: Tx, id: string): Promise<ThreadRow | undefined> =>
  (await tx.select().from(feedbackThreads).where(eq(feedbackThreads.id, id)).for('update'))[0]

export const lockNumber = async (tx: Tx, number: number): Promise<ThreadRow | undefined> =>
  (await tx.select().from(feedbackThreads).where(eq(feedbackThreads.number, number)).for('update'))[0]

export async function updateThread(tx: Tx, id: string, change: Partial<ThreadRow>): Promise<void> {
  await tx.update(feedbackThreads).set(change).where(eq(feedbackThreads.id, id))
}

export const listThreads = (
  tx: Tx,
  userId: string,
  { state, page, perPage }: { state: State | undefined; page: number; perPage: number },
): Promise<ThreadRow[]> =>
  tx
    .select()
    .from(feedbackThreads)
    .where(and(ofPerson(userId), state && inState[state]))
    .orderBy(...newestFirst)
    .limit(perPage)
    .offset((page - 1) * perPage)

export async function countThreads(tx: Tx, userId: string): Promise<Record<'all' | State, number>> {
  const [row] = await tx
    .select({ all: count(), open: sql<number>`count(*) filter (where ${inState.open})::int` })
    .from(feedbackThreads)
    .where(ofPerson(userId))
  const { all, open } = row ?? { all: 0, open: 0 }
  return { all, open, answered: all - open }
}

export const listAllThreads = (tx: Tx, userId: string): Promise<ThreadRow[]> =>
  tx
    .select()
    .from(feedbackThreads)
    .where(ofPerson(userId))
    .orderBy(...newestFirst)

/** Of all people, whoever has waited longest first. */
export const listWaiting = (tx: Tx, limit: number): Promise<ThreadRow[]> =>
  tx
    .select()
    .from(feedbackThreads)
    .where(sql`${feedbackThreads.waitingSince} is not null`)
    .orderBy(asc(feedbackThreads.waitingSince))
    .limit(limit)

export async function countWaiting(tx: Tx): Promise<number> {
  return tx.$count(feedbackThreads, sql`${feedbackThreads.waitingSince} is not null`)
}

export const insertMessage = async (tx: Tx, message: MessageRow): Promise<boolean> =>
  rowCount(await tx.insert(feedbackMessages).values(message).onConflictDoNothing()) > 0

export const findMessage = async (tx: Tx, id: string): Promise<MessageRow | undefined> =>
  (await tx.select().from(feedbackMessages).where(eq(feedbackMessages.id, id)))[0]

export const listMessages = (tx: Tx, threadIds: readonly string[]): Promise<MessageRow[]> =>
  tx
    .select()
    .from(feedbackMessages)
    .where(inArray(feedbackMessages.threadId, [...threadIds]))
    .orderBy(asc(feedbackMessages.createdAt), asc(feedbackMessages.id))

export const countMessages = (tx: Tx, threadId: string): Promise<number> =>
  tx.$count(feedbackMessages, eq(feedbackMessages.threadId, threadId))

const fileOf = (userId: string, ids: readonly string[]) =>
  and(eq(feedbackFiles.userId, userId), inArray(feedbackFiles.id, [...ids]))

export const findFile = async (tx: Tx, userId: string, id: string): Promise<FileRow | undefined> =>
  (
    await tx
      .select()
      .from(feedbackFiles)
      .where(fileOf(userId, [id]))
  )[0]

/** False when the same id was first kept by another request. */
export const insertFile = async (tx: Tx, file: typeof feedbackFiles.$inferInsert): Promise<boolean> =>
  rowCount(await tx.insert(feedbackFiles).values(file).onConflictDoNothing()) > 0

/** Answers whether all of them were there and loose. */
export async function attachFiles(
  tx: Tx,
  {
    userId,
    threadId,
    messageId,
    ids,
  }: Pick<FileRow, 'userId' | 'threadId' | 'messageId'> & { ids: readonly string[] },
): Promise<boolean> {
  let attached = 0
  for (const [place, id] of ids.entries())
    attached += rowCount(
      await tx
        .update(feedbackFiles)
        .set({ threadId, messageId, place })
        .where(and(fileOf(userId, [id]), isNull(feedbackFiles.threadId))),
    )
  return attached === ids.length
}

export const listFiles = (tx: Tx, threadIds: readonly string[]): Promise<FileRow[]> =>
  tx
    .select()
    .from(feedbackFiles)
    .where(inArray(feedbackFiles.threadId, [...threadIds]))
    .orderBy(asc(feedbackFiles.place))

export async function findPicture(tx: Tx, threadId: string, id: string): Promise<FileRow | null> {
  const [row] = await tx
    .select()
    .from(feedbackFiles)
    .where(and(eq(feedbackFiles.threadId, threadId), eq(feedbackFiles.id, id)))
  return row ?? null
}

export const listLoose = (tx: Tx, before: Date, limit: number): Promise<Array<{ id: string }>> =>
  tx
    .select({ id: feedbackFiles.key })
    .from(feedbackFiles)
    .where(and(isNull(feedbackFiles.threadId), lte(feedbackFiles.createdAt, before)))
    .orderBy(asc(feedbackFiles.createdAt))
    .limit(limit)

/** Looks again: it may have been sent meanwhile. */
export const deleteLoose = async (tx: Tx, key: string): Promise<boolean> =>
  rowCount(
    await tx.delete(feedbackFiles).where(and(eq(feedbackFiles.key, key), isNull(feedbackFiles.threadId))),
  ) > 0

/** Of two loose pictures with one id the account's own stays; the other is swept away. */
export async function moveFeedback(tx: Tx, from: string, to: string): Promise<number> {
  await tx
    .update(feedbackFiles)
    .set({ id: sql`left(md5(${feedbackFiles.key}), 16)` })
    .where(
      and(
        eq(feedbackFiles.userId, from),
        inArray(
          feedbackFiles.id,
          tx.select({ id: feedbackFiles.id }).from(feedbackFiles).where(eq(feedbackFiles.userId, to)),
        ),
      ),
    )
  await tx.update(feedbackFiles).set({ userId: to }).where(eq(feedbackFiles.userId, from))
  return rowCount(await tx.update(feedbackThreads).set({ userId: to }).where(ofPerson(from)))
}

export async function deleteFeedback(tx: Tx, userId: string): Promise<void> {
  await tx.delete(feedbackFiles).where(eq(feedbackFiles.userId, userId))
  await tx.delete(feedbackThreads).where(ofPerson(userId))
}
