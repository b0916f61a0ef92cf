import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import type { Streak } from './streak.ts'
import { rewards, signInStreaks, takenBefore } from './tables.ts'

export type RewardRow = typeof rewards.$inferSelect

const waiting = (userId: string) => and(eq(rewards.userId, userId), isNull(rewards.claimedAt))

export async function findStreak(tx: Tx, userId: string): Promise<Streak | null> {
  const [row] = await tx.select().from(signInStreaks).where(eq(signInStreaks.userId, userId))
  return row ?? null
}

export async function putStreak(tx: Tx, userId: string, streak: Streak): Promise<void> {
  await tx
    .insert(signInStreaks)
    .values({ userId, ...streak })
    .onConflictDoUpdate({ target: signInStreaks.userId, set: streak })
}

/** Once for each occasion, whoever says so how often. */
export async function insertReward(tx: Tx, reward: typeof rewards.$inferInsert): Promise<void> {
  await tx.insert(rewards).values(reward).onConflictDoNothing()
}

export async function findReward(tx: Tx, userId: string, id: string): Promise<RewardRow | null> {
  const [row] = await tx
    .select()
    .from(rewards)
    .where(and(eq(rewards.id, id), eq(rewards.userId, userId)))
  return row ?? null
}

/** Those that were still waiting, and wait no longer; `id` is one of them, null is all. */
export const takeRewards = (tx: Tx, userId: string, id: string | null, now: Date): Promise<RewardRow[]> =>
  tx
    .update(rewards)
    .set({ claimedAt: now })
    .where(and(waiting(userId), id === null ? undefined : eq(rewards.id, id)))
    .returning()

export const listWaiting = (
  tx: Tx,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<RewardRow[]> =>
  tx
    .select()
    .from(rewards)
    .where(waiting(userId))
    .orderBy(desc(rewards.createdAt), desc(rewards.id))
    .limit(limit)
    .offset(offset)

export interface TaskSum {
  task: RewardRow['task']
  count: number
  points: number
}

/** What waits to be taken, task by task. */
export const sumWaiting = (tx: Tx, userId: string): Promise<TaskSum[]> =>
  tx
    .select({
      task: rewards.task,
      count: sql<number>`count(*)::int`,
      points: sql<number>`sum(${rewards.points})::int`,
    })
    .from(rewards)
    .where(waiting(userId))
    .groupBy(rewards.task)

export async function hasClaimed(tx: Tx, userId: string, task: RewardRow['task']): Promise<boolean> {
  const rows = await tx
    .select({ id: rewards.id })
    .from(rewards)
    .where(and(eq(rewards.userId, userId), eq(rewards.task, task), isNotNull(rewards.claimedAt)))
    .limit(1)
  return rows.length > 0
}

export const listTakenOnce = (tx: Tx, userId: string): Promise<Array<Pick<RewardRow, 'task' | 'occasion'>>> =>
  tx
    .select({ task: rewards.task, occasion: rewards.occasion })
    .from(rewards)
    .where(and(eq(rewards.userId, userId), isNotNull(rewards.claimedAt), ne(rewards.task, 'sign_in')))

export async function insertMarks(tx: Tx, marks: readonly string[], until: string): Promise<void> {
  if (marks.length === 0) return
  await tx
    .insert(takenBefore)
    .values(marks.map((mark) => ({ mark, until })))
    .onConflictDoUpdate({ target: takenBefore.mark, set: { until } })
}

export async function hasMark(tx: Tx, marks: readonly string[]): Promise<boolean> {
  const rows = await tx
    .select({ mark: takenBefore.mark })
    .from(takenBefore)
    .where(inArray(takenBefore.mark, [...marks]))
    .limit(1)
  return rows.length > 0
}

export async function deleteMarks(tx: Tx, now: Date): Promise<void> {
  await tx.delete(takenBefore).where(lt(takenBefore.until, now.toISOString().slice(0, 10)))
}
