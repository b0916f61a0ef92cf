import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { rowCount } from '../../../platform/personal.ts'
import { reservations } from '../tables.ts'
import { sessionFeeds } from './tables.ts'

export type FeedRow = typeof sessionFeeds.$inferSelect

export async function findFeed(tx: Tx, userId: string): Promise<FeedRow | null> {
  const [row] = await tx.select().from(sessionFeeds).where(eq(sessionFeeds.userId, userId))
  return row ?? null
}

export async function findFeedBy(tx: Tx, tokenHash: string): Promise<FeedRow | null> {
  const [row] = await tx.select().from(sessionFeeds).where(eq(sessionFeeds.tokenHash, tokenHash))
  return row ?? null
}

/** One for each person: the older address ends. */
export async function putFeed(tx: Tx, row: FeedRow): Promise<void> {
  const { userId: _whose, ...set } = row
  await tx.insert(sessionFeeds).values(row).onConflictDoUpdate({ target: sessionFeeds.userId, set })
}

export async function dropFeed(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessionFeeds).where(eq(sessionFeeds.userId, userId))
}

export async function moveFeed(tx: Tx, from: string, to: string): Promise<void> {
  const taken = sql`exists (select from session_feeds own where own.user_id = ${to})`
  await tx.delete(sessionFeeds).where(and(eq(sessionFeeds.userId, from), taken))
  await tx.update(sessionFeeds).set({ userId: to }).where(eq(sessionFeeds.userId, from))
}

export const dropAllFeeds = async (tx: Tx): Promise<number> => rowCount(await tx.delete(sessionFeeds))

/** More than anybody has booked. */
const mostTold = 200

export const listBookedSince = (tx: Tx, userId: string, since: Date) =>
  tx
    .select({
      id: reservations.id,
      startsAt: reservations.startsAt,
      endsAt: reservations.endsAt,
      changedAt: reservations.changedAt,
    })
    .from(reservations)
    .where(
      and(eq(reservations.userId, userId), eq(reservations.state, 'booked'), gt(reservations.endsAt, since)),
    )
    .orderBy(asc(reservations.startsAt), asc(reservations.id))
    .limit(mostTold)
