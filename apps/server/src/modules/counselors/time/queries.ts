import { and, asc, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import type { TimeRow } from '../queries.ts'
import { counselorExceptions, counselorHours, counselors, counselorTimes } from '../tables.ts'

/** A hold is over when the database says so: no two servers have the same clock. */
const isOver = lte(counselorTimes.until, sql`now()`)
const isTaken = or(isNull(counselorTimes.until), gt(counselorTimes.until, sql`now()`))

export const listHours = (tx: Tx, ids: readonly string[]) =>
  tx
    .select()
    .from(counselorHours)
    .where(inArray(counselorHours.counselorId, [...ids]))

export const listExceptions = (tx: Tx, ids: readonly string[]) =>
  tx
    .select()
    .from(counselorExceptions)
    .where(inArray(counselorExceptions.counselorId, [...ids]))

/** All that is not free from a moment on. */
export const listTaken = (tx: Tx, ids: readonly string[], after: Date): Promise<TimeRow[]> =>
  tx
    .select()
    .from(counselorTimes)
    .where(and(inArray(counselorTimes.counselorId, [...ids]), gt(counselorTimes.freeAt, after), isTaken))

/** What stands in the way of a new time and is there no longer: holds that are over, and those the client thought better of. */
export async function dropHolds(
  tx: Tx,
  { counselorId, clientId }: { counselorId: string; clientId: string },
): Promise<void> {
  const whose = or(eq(counselorTimes.counselorId, counselorId), eq(counselorTimes.clientId, clientId))
  await tx.delete(counselorTimes).where(and(whose, isOver))
}

export async function insertTime(
  tx: Tx,
  row: Omit<typeof counselorTimes.$inferInsert, 'until'>,
  holdMinutes: number | null,
): Promise<Date | null> {
  const until = holdMinutes === null ? null : sql`now() + ${holdMinutes} * interval '1 minute'`
  const [made] = await tx
    .insert(counselorTimes)
    .values({ ...row, until: until as never })
    .returning({ until: counselorTimes.until })
  return made?.until ?? null
}

export async function findTime(tx: Tx, reservationId: string): Promise<TimeRow | null> {
  const [row] = await tx
    .select()
    .from(counselorTimes)
    .where(and(eq(counselorTimes.reservationId, reservationId), isTaken))
  return row ?? null
}

export const findTimes = async (tx: Tx, reservationIds: readonly string[]): Promise<TimeRow[]> =>
  reservationIds.length === 0
    ? []
    : tx
        .select()
        .from(counselorTimes)
        .where(and(inArray(counselorTimes.reservationId, [...reservationIds]), isTaken))

export async function extendHold(tx: Tx, reservationId: string, minutes: number): Promise<void> {
  await tx
    .update(counselorTimes)
    .set({ until: sql`greatest(${counselorTimes.until}, now() + ${minutes} * interval '1 minute')` })
    .where(and(eq(counselorTimes.reservationId, reservationId), eq(counselorTimes.kind, 'hold')))
}

export async function bookTime(tx: Tx, reservationId: string): Promise<void> {
  await tx
    .update(counselorTimes)
    .set({ kind: 'booked', until: null })
    .where(eq(counselorTimes.reservationId, reservationId))
}

export async function freeTime(tx: Tx, reservationId: string): Promise<void> {
  await tx.delete(counselorTimes).where(eq(counselorTimes.reservationId, reservationId))
}

export async function moveClient(tx: Tx, from: string, to: string): Promise<void> {
  await tx.update(counselorTimes).set({ clientId: to }).where(eq(counselorTimes.clientId, from))
}

export const listOverHolds = (tx: Tx, limit: number) =>
  tx
    .select({ id: counselorTimes.id, counselorId: counselorTimes.counselorId })
    .from(counselorTimes)
    .where(isOver)
    .orderBy(asc(counselorTimes.until))
    .limit(limit)

export async function dropHold(tx: Tx, id: string): Promise<void> {
  await tx.delete(counselorTimes).where(and(eq(counselorTimes.id, id), isOver))
}

export const listToLookAt = (tx: Tx, now: Date, limit: number) =>
  tx
    .select({ id: counselors.id })
    .from(counselors)
    .where(and(isNull(counselors.leftAt), lte(counselors.lookAt, now)))
    .orderBy(asc(counselors.lookAt))
    .limit(limit)

export async function keepNextFree(
  tx: Tx,
  id: string,
  kept: { nextFreeAt: Date | null; lookAt: Date },
): Promise<void> {
  await tx.update(counselors).set(kept).where(eq(counselors.id, id))
}

/** Something else this client has at that time. */
export async function hasOwnAt(
  tx: Tx,
  clientId: string,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): Promise<boolean> {
  const rows = await tx
    .select({ id: counselorTimes.id })
    .from(counselorTimes)
    .where(
      and(
        eq(counselorTimes.clientId, clientId),
        lt(counselorTimes.startsAt, endsAt),
        gt(counselorTimes.endsAt, startsAt),
        isTaken,
      ),
    )
    .limit(1)
  return rows.length > 0
}

export async function forgetTimes(tx: Tx, clientId: string): Promise<void> {
  await tx.delete(counselorTimes).where(eq(counselorTimes.clientId, clientId))
}
