import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { counselorTimes } from '../tables.ts'
import { counselorWaits } from './tables.ts'

export type WaitRow = typeof counselorWaits.$inferSelect
export type NewWait = typeof counselorWaits.$inferInsert

const first = <T>(rows: readonly T[]): T | null => rows[0] ?? null
const inLine = asc(counselorWaits.nth)

/** Those who are asked next, in order; the counselor is held by the caller, as with every change of a wait. */
export const listWaiting = (tx: Tx, counselorId: string, limit: number): Promise<WaitRow[]> =>
  tx
    .select()
    .from(counselorWaits)
    .where(and(eq(counselorWaits.counselorId, counselorId), eq(counselorWaits.state, 'waiting')))
    .orderBy(inLine)
    .limit(limit)

export const listLine = (tx: Tx, counselorId: string, limit: number): Promise<WaitRow[]> =>
  tx
    .select()
    .from(counselorWaits)
    .where(eq(counselorWaits.counselorId, counselorId))
    .orderBy(inLine)
    .limit(limit)

export async function countLine(tx: Tx, counselorId: string): Promise<number> {
  const [row] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(counselorWaits)
    .where(eq(counselorWaits.counselorId, counselorId))
  return row?.total ?? 0
}

export async function countBefore(tx: Tx, { counselorId, nth }: WaitRow): Promise<number> {
  const [row] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(counselorWaits)
    .where(and(eq(counselorWaits.counselorId, counselorId), lt(counselorWaits.nth, nth)))
  return row?.total ?? 0
}

export const listWaitsOf = (tx: Tx, userId: string): Promise<WaitRow[]> =>
  tx.select().from(counselorWaits).where(eq(counselorWaits.userId, userId)).orderBy(inLine)

export async function findWait(tx: Tx, id: string): Promise<WaitRow | null> {
  return first(await tx.select().from(counselorWaits).where(eq(counselorWaits.id, id)))
}

export async function findWaitFor(tx: Tx, userId: string, counselorId: string): Promise<WaitRow | null> {
  return first(
    await tx
      .select()
      .from(counselorWaits)
      .where(and(eq(counselorWaits.userId, userId), eq(counselorWaits.counselorId, counselorId))),
  )
}

export async function insertWait(tx: Tx, row: NewWait): Promise<void> {
  await tx.insert(counselorWaits).values(row)
}

export async function updateWait(tx: Tx, id: string, changes: Partial<NewWait>): Promise<void> {
  await tx.update(counselorWaits).set(changes).where(eq(counselorWaits.id, id))
}

export async function deleteWait(tx: Tx, id: string): Promise<void> {
  await tx.delete(counselorWaits).where(eq(counselorWaits.id, id))
}

const isTaken = or(isNull(counselorTimes.until), gt(counselorTimes.until, sql`now()`))

/** What these people have of their own, with whomever. */
export const listOwnTimes = (tx: Tx, userIds: readonly string[], after: Date) =>
  tx
    .select({
      clientId: counselorTimes.clientId,
      startsAt: counselorTimes.startsAt,
      endsAt: counselorTimes.endsAt,
    })
    .from(counselorTimes)
    .where(and(inArray(counselorTimes.clientId, [...userIds]), gt(counselorTimes.endsAt, after), isTaken))

type Kept = Pick<
  typeof counselorTimes.$inferInsert,
  'id' | 'counselorId' | 'clientId' | 'startsAt' | 'endsAt' | 'freeAt'
>

/** Null where somebody has just taken it, or the person something else at that time: the next one is asked then. */
export async function insertOffer(tx: Tx, row: Kept, minutes: number): Promise<Date | null> {
  const until = sql`now() + ${minutes} * interval '1 minute'`
  const [made] = await tx
    .insert(counselorTimes)
    .values({ ...row, kind: 'hold', until: until as never })
    .onConflictDoNothing()
    .returning({ until: counselorTimes.until })
  return made?.until ?? null
}

/** What is offered, as long as the database says that it is. */
export async function findOffer(tx: Tx, timeId: string) {
  return first(
    await tx
      .select()
      .from(counselorTimes)
      .where(and(eq(counselorTimes.id, timeId), gt(counselorTimes.until, sql`now()`))),
  )
}

/** An offer becomes the hold of somebody who pays, or the session itself. */
export async function takeOffer(
  tx: Tx,
  timeId: string,
  reservationId: string,
  minutes: number | null,
): Promise<Date | null> {
  const until = minutes === null ? null : sql`now() + ${minutes} * interval '1 minute'`
  const [row] = await tx
    .update(counselorTimes)
    .set({ reservationId, kind: minutes === null ? 'booked' : 'hold', until: until as never })
    .where(eq(counselorTimes.id, timeId))
    .returning({ until: counselorTimes.until })
  return row?.until ?? null
}

export async function dropOffer(tx: Tx, timeId: string): Promise<void> {
  await tx
    .delete(counselorTimes)
    .where(and(eq(counselorTimes.id, timeId), isNull(counselorTimes.reservationId)))
}

export const listUnanswered = (tx: Tx, limit: number): Promise<Array<{ id: string; counselorId: string }>> =>
  tx
    .select({ id: counselorWaits.id, counselorId: counselorWaits.counselorId })
    .from(counselorWaits)
    .where(and(isNotNull(counselorWaits.offeredUntil), lte(counselorWaits.offeredUntil, sql`now()`)))
    .orderBy(asc(counselorWaits.offeredUntil))
    .limit(limit)

/** By the clock that the offer was made by. */
export async function isUnanswered(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: counselorWaits.id })
    .from(counselorWaits)
    .where(and(eq(counselorWaits.id, id), lte(counselorWaits.offeredUntil, sql`now()`)))
  return rows.length > 0
}

/** Of two in one line the account's own stays. */
export async function moveWaits(tx: Tx, from: string, to: string): Promise<void> {
  const had = sql`exists (select from ${counselorWaits} own where own.user_id = ${to} and own.counselor_id = ${counselorWaits.counselorId})`
  const dropped = await tx
    .delete(counselorWaits)
    .where(and(eq(counselorWaits.userId, from), had))
    .returning({ timeId: counselorWaits.timeId })
  for (const { timeId } of dropped) if (timeId !== null) await dropOffer(tx, timeId)
  await tx.update(counselorWaits).set({ userId: to }).where(eq(counselorWaits.userId, from))
}
