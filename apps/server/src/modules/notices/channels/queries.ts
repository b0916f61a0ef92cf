import { and, asc, desc, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { noticeDeliveries, notices, pushSubscriptions } from '../tables.ts'
import type { Channel } from './channel.ts'

export type SubscriptionRow = typeof pushSubscriptions.$inferSelect
export type DeliveryRow = typeof noticeDeliveries.$inferSelect

export async function listSubscriptionIds(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
  return rows.map(({ id }) => id)
}

export const listSubscriptions = (tx: Tx, userId: string): Promise<SubscriptionRow[]> =>
  tx
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt))

export async function hasSubscription(tx: Tx, sessionId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionId, sessionId))
  return rows.length > 0
}

export async function findSubscription(tx: Tx, id: string): Promise<SubscriptionRow | null> {
  const rows = await tx.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id))
  return rows[0] ?? null
}

/** A browser is one person's, and a session one browser's: what either held before goes. */
export async function putSubscription(tx: Tx, subscription: SubscriptionRow, most: number): Promise<void> {
  const { userId, sessionId, endpointIndex } = subscription
  await tx
    .delete(pushSubscriptions)
    .where(or(eq(pushSubscriptions.sessionId, sessionId), eq(pushSubscriptions.endpointIndex, endpointIndex)))
  // Whoever was quicker meanwhile has subscribed the same browser.
  await tx.insert(pushSubscriptions).values(subscription).onConflictDoNothing()
  const older = tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt), pushSubscriptions.id)
    .offset(most)
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, older))
}

export async function deleteSubscription(tx: Tx, id: string): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}

export async function deleteSubscriptionOf(tx: Tx, sessionId: string): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId))
}

export async function deleteSubscriptions(tx: Tx, userId: string): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
}

/** One whose session ends with the visitor is forgotten with it. */
export async function moveSubscriptions(tx: Tx, from: string, to: string): Promise<void> {
  await tx.update(pushSubscriptions).set({ userId: to }).where(eq(pushSubscriptions.userId, from))
}

export const listSessionsSubscribed = async (tx: Tx): Promise<string[]> =>
  (await tx.select({ id: pushSubscriptions.sessionId }).from(pushSubscriptions)).map(({ id }) => id)

export async function deleteSubscriptionsOf(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, [...sessionIds]))
}

export async function insertDeliveries(tx: Tx, rows: DeliveryRow[]): Promise<void> {
  await tx.insert(noticeDeliveries).values(rows)
}

export const listDue = (tx: Tx, channel: Channel, now: Date, limit: number): Promise<Array<{ id: string }>> =>
  tx
    .select({ id: noticeDeliveries.id })
    .from(noticeDeliveries)
    .where(
      and(
        eq(noticeDeliveries.channel, channel),
        eq(noticeDeliveries.state, sql`'waiting'`),
        lte(noticeDeliveries.dueAt, now),
      ),
    )
    .orderBy(asc(noticeDeliveries.dueAt))
    .limit(limit)

/** Null where somebody else is at it, or was. */
export async function lockDue(tx: Tx, id: string, now: Date) {
  const rows = await tx
    .select({ delivery: noticeDeliveries, notice: notices })
    .from(noticeDeliveries)
    .innerJoin(notices, eq(notices.id, noticeDeliveries.noticeId))
    .where(
      and(
        eq(noticeDeliveries.id, id),
        eq(noticeDeliveries.state, sql`'waiting'`),
        lte(noticeDeliveries.dueAt, now),
      ),
    )
    .for('update', { of: noticeDeliveries, skipLocked: true })
  return rows[0] ?? null
}

export async function updateDelivery(
  tx: Tx,
  id: string,
  changes: Partial<Pick<DeliveryRow, 'state' | 'attempts' | 'dueAt' | 'problem'>>,
): Promise<void> {
  await tx.update(noticeDeliveries).set(changes).where(eq(noticeDeliveries.id, id))
}

export const listDeliveries = (tx: Tx, userId: string) =>
  tx
    .select({
      channel: noticeDeliveries.channel,
      state: noticeDeliveries.state,
      kind: notices.kind,
      at: notices.createdAt,
    })
    .from(noticeDeliveries)
    .innerJoin(notices, eq(notices.id, noticeDeliveries.noticeId))
    .where(eq(notices.userId, userId))
    .orderBy(desc(notices.createdAt), noticeDeliveries.id)

/** The newest that were given up. */
export const listDead = (tx: Tx, limit: number) =>
  tx
    .select({
      id: noticeDeliveries.id,
      channel: noticeDeliveries.channel,
      problem: noticeDeliveries.problem,
      attempts: noticeDeliveries.attempts,
      kind: notices.kind,
      at: notices.createdAt,
    })
    .from(noticeDeliveries)
    .innerJoin(notices, eq(notices.id, noticeDeliveries.noticeId))
    .where(eq(noticeDeliveries.state, sql`'dead'`))
    .orderBy(desc(noticeDeliveries.dueAt))
    .limit(limit)
