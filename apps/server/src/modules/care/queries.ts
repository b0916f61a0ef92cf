import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { rowCount } from '../../platform/personal.ts'
import { sessionCheckins, sessionMessages } from './tables.ts'

export type MessageRow = typeof sessionMessages.$inferSelect
export type CheckinRow = typeof sessionCheckins.$inferSelect

const first = <T>(rows: readonly T[]): T | null => rows[0] ?? null

/** False when the id is taken. */
export const insertMessage = async (tx: Tx, row: typeof sessionMessages.$inferInsert): Promise<boolean> =>
  rowCount(await tx.insert(sessionMessages).values(row).onConflictDoNothing()) > 0

export const findMessage = async (tx: Tx, id: string): Promise<MessageRow | null> =>
  first(await tx.select().from(sessionMessages).where(eq(sessionMessages.id, id)))

export const listMessages = (tx: Tx, reservationId: string): Promise<MessageRow[]> =>
  tx
    .select()
    .from(sessionMessages)
    .where(eq(sessionMessages.reservationId, reservationId))
    .orderBy(asc(sessionMessages.createdAt), asc(sessionMessages.id))

export const countMessages = (tx: Tx, reservationId: string): Promise<number> =>
  tx.$count(sessionMessages, eq(sessionMessages.reservationId, reservationId))

const unreadOf = (reservationId: string, isCounselor: boolean) =>
  and(
    eq(sessionMessages.reservationId, reservationId),
    eq(sessionMessages.isCounselor, isCounselor),
    isNull(sessionMessages.readAt),
  )

/** Whether something of this side already waits to be read. */
export const hasUnread = async (tx: Tx, reservationId: string, isCounselor: boolean): Promise<boolean> =>
  (await tx.$count(sessionMessages, unreadOf(reservationId, isCounselor))) > 0

export async function markRead(
  tx: Tx,
  reservationId: string,
  isCounselor: boolean,
  readAt: Date,
): Promise<void> {
  await tx.update(sessionMessages).set({ readAt }).where(unreadOf(reservationId, isCounselor))
}

export interface Counted {
  id: string
  messages: number
  unread: number
}

/** Of each of these sessions: all that was said, and what the other side has not read. */
export const countByOf = async (tx: Tx, ids: readonly string[], isCounselor: boolean): Promise<Counted[]> =>
  ids.length === 0
    ? []
    : tx
        .select({
          id: sessionMessages.reservationId,
          messages: sql<number>`count(*)::int`,
          unread: sql<number>`count(*) filter (where ${sessionMessages.readAt} is null and ${sessionMessages.isCounselor} = ${isCounselor})::int`,
        })
        .from(sessionMessages)
        .where(inArray(sessionMessages.reservationId, [...ids]))
        .groupBy(sessionMessages.reservationId)

export const listMessagesOf = (tx: Tx, userId: string): Promise<MessageRow[]> =>
  tx
    .select()
    .from(sessionMessages)
    .where(eq(sessionMessages.userId, userId))
    .orderBy(asc(sessionMessages.createdAt), asc(sessionMessages.id))

export const findCheckin = async (tx: Tx, reservationId: string): Promise<CheckinRow | null> =>
  first(await tx.select().from(sessionCheckins).where(eq(sessionCheckins.reservationId, reservationId)))

export async function putCheckin(tx: Tx, row: CheckinRow): Promise<void> {
  const { sealed, isShared, answeredAt } = row
  await tx.insert(sessionCheckins).values(row).onConflictDoUpdate({
    target: sessionCheckins.reservationId,
    set: { sealed, isShared, answeredAt },
  })
}

export async function shareCheckin(tx: Tx, reservationId: string, isShared: boolean): Promise<void> {
  await tx.update(sessionCheckins).set({ isShared }).where(eq(sessionCheckins.reservationId, reservationId))
}

const shownCheckins = 24

/** The last ones, the oldest of them first. */
export async function listCheckins(tx: Tx, userId: string): Promise<CheckinRow[]> {
  const rows = await tx
    .select()
    .from(sessionCheckins)
    .where(eq(sessionCheckins.userId, userId))
    .orderBy(desc(sessionCheckins.answeredAt))
    .limit(shownCheckins)
  return rows.toReversed()
}

export const listAllCheckins = (tx: Tx, userId: string): Promise<CheckinRow[]> =>
  tx
    .select()
    .from(sessionCheckins)
    .where(eq(sessionCheckins.userId, userId))
    .orderBy(asc(sessionCheckins.answeredAt))

export const listCheckinsOf = async (tx: Tx, ids: readonly string[]): Promise<CheckinRow[]> =>
  ids.length === 0
    ? []
    : tx
        .select()
        .from(sessionCheckins)
        .where(inArray(sessionCheckins.reservationId, [...ids]))
        .orderBy(asc(sessionCheckins.answeredAt))

export async function moveCare(tx: Tx, from: string, to: string): Promise<void> {
  await tx.update(sessionMessages).set({ userId: to }).where(eq(sessionMessages.userId, from))
  await tx.update(sessionCheckins).set({ userId: to }).where(eq(sessionCheckins.userId, from))
}

export async function deleteCare(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessionMessages).where(eq(sessionMessages.userId, userId))
  await tx.delete(sessionCheckins).where(eq(sessionCheckins.userId, userId))
}
