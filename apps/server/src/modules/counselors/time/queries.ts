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

export type DiaryRow = { counselor_id: string } & (
  | { what: 'hours'; weekday: number; from: number; to: number }
  | { what: 'open' | 'closed'; day: string; from: number; to: number }
  | { what: 'taken'; from: number; to: number; reservation_id: string | null }
)

/** Steps are counted from two days before what is asked for, and no clock is more than a day away. */
const before = sql`interval '4 days'`

/** Their weekly hours, their own days and what is not free from a moment on: one way to the database, since every list and every booking asks it. */
export async function listDiaries(tx: Tx, ids: readonly string[], after: Date): Promise<DiaryRow[]> {
  const own = sql`any(${sql.param(ids)}::text[])`
  const since = sql`${after.toISOString()}::timestamptz`
  const { rows } = await tx.execute(sql`
    select h.counselor_id, 'hours' as what, h.weekday, null::text as day, h.from_minute::float8 as "from",
      h.to_minute::float8 as "to", null::text as reservation_id
    from counselor_hours h where h.counselor_id = ${own}
    union all
    select e.counselor_id, e.kind, null, e.day::text, e.from_minute, e.to_minute, null
    from counselor_exceptions e where e.counselor_id = ${own} and e.day >= (${since} - ${before})::date
    union all
    select t.counselor_id, 'taken', null, null, (extract(epoch from t.starts_at) * 1000)::float8,
      (extract(epoch from t.free_at) * 1000)::float8, t.reservation_id
    from counselor_times t
    where t.counselor_id = ${own} and t.free_at > ${since} and (t.until is null or t.until > now())`)
  return rows as DiaryRow[]
}

/**
 * What stands in the way of a new time and is there no longer: holds that are over. Gone, the sweep of ended holds cannot find those
 * with other counselors, for whom somebody may wait: they are looked at next. Of this one the caller tells the line.
 */
export async function dropHolds(
  tx: Tx,
  { counselorId, clientId }: { counselorId: string; clientId: string },
): Promise<void> {
  const whose = or(eq(counselorTimes.counselorId, counselorId), eq(counselorTimes.clientId, clientId))
  const dropped = await tx
    .delete(counselorTimes)
    .where(and(whose, isOver))
    .returning({ counselorId: counselorTimes.counselorId })
  const others = dropped.map((one) => one.counselorId).filter((id) => id !== counselorId)
  if (others.length === 0) return
  await tx
    .update(counselors)
    .set({ lookAt: sql`least(${counselors.lookAt}, now())` })
    .where(inArray(counselors.id, others))
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
