import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { rowCount } from '../../../platform/personal.ts'
import type { NewReservation, ReservationRow } from '../queries.ts'
import { counselorCourses, counselors, counselorTimes, reservations } from '../tables.ts'

/** More than anybody has in a few weeks. */
const mostAround = 600

const first = <T>(rows: readonly T[]): T | null => rows[0] ?? null

export async function insertReservation(tx: Tx, row: NewReservation): Promise<void> {
  await tx.insert(reservations).values(row)
}

export async function updateReservation(tx: Tx, id: string, changes: Partial<NewReservation>): Promise<void> {
  await tx.update(reservations).set(changes).where(eq(reservations.id, id))
}

export async function findReservation(tx: Tx, id: string): Promise<ReservationRow | null> {
  return first(await tx.select().from(reservations).where(eq(reservations.id, id)))
}

/** After its counselor, whom the caller holds. */
export async function lockReservation(tx: Tx, id: string): Promise<ReservationRow | null> {
  return first(await tx.select().from(reservations).where(eq(reservations.id, id)).for('no key update'))
}

/** What a person has to do with: what is held only while it is. */
const isHeld = sql`exists (select from ${counselorTimes} where ${counselorTimes.reservationId} = ${reservations.id} and ${counselorTimes.until} > now())`

const ofPerson = (userId: string, isOver: boolean, now: Date) =>
  and(
    eq(reservations.userId, userId),
    isOver
      ? or(
          inArray(reservations.state, ['done', 'cancelled', 'missed']),
          and(eq(reservations.state, 'booked'), lte(reservations.endsAt, now)),
        )
      : and(
          gt(reservations.endsAt, now),
          or(
            eq(reservations.state, 'booked'),
            and(eq(reservations.state, 'held'), isNull(reservations.courseId), isHeld),
          ),
        ),
  )

export const listMine = (
  tx: Tx,
  userId: string,
  isOver: boolean,
  { limit, offset }: { limit: number; offset: number },
  now: Date,
): Promise<ReservationRow[]> =>
  tx
    .select()
    .from(reservations)
    .where(ofPerson(userId, isOver, now))
    .orderBy(isOver ? desc(reservations.startsAt) : asc(reservations.startsAt), asc(reservations.id))
    .limit(limit)
    .offset(offset)

export async function countMine(tx: Tx, userId: string, isOver: boolean, now: Date): Promise<number> {
  const [row] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(reservations)
    .where(ofPerson(userId, isOver, now))
  return row?.total ?? 0
}

export async function hadService(
  tx: Tx,
  { userId, counselorId, serviceId }: { userId: string; counselorId: string; serviceId: string },
): Promise<boolean> {
  const rows = await tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(
      and(
        eq(reservations.userId, userId),
        eq(reservations.counselorId, counselorId),
        eq(reservations.serviceId, serviceId),
        inArray(reservations.state, ['booked', 'done']),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** What was booked by a client, with a counselor, or by the one with the other, and ends after a moment; soonest first. */
export const listSessionsAround = (
  tx: Tx,
  { userId, counselorId }: { userId?: string; counselorId?: string },
  since: Date,
): Promise<ReservationRow[]> =>
  tx
    .select()
    .from(reservations)
    .where(
      and(
        userId === undefined ? undefined : eq(reservations.userId, userId),
        counselorId === undefined ? undefined : eq(reservations.counselorId, counselorId),
        inArray(reservations.state, ['booked', 'done', 'missed']),
        gt(reservations.endsAt, since),
      ),
    )
    .orderBy(asc(reservations.startsAt), asc(reservations.id))
    .limit(mostAround)

export const listStandingOf = (tx: Tx, userId: string): Promise<ReservationRow[]> =>
  tx
    .select()
    .from(reservations)
    .where(and(eq(reservations.userId, userId), inArray(reservations.state, ['held', 'booked'])))
    .orderBy(asc(reservations.counselorId), asc(reservations.id))

export const listAllOf = (tx: Tx, userId: string): Promise<ReservationRow[]> =>
  tx.select().from(reservations).where(eq(reservations.userId, userId)).orderBy(asc(reservations.startsAt))

export const moveReservations = async (tx: Tx, from: string, to: string): Promise<number> =>
  rowCount(await tx.update(reservations).set({ userId: to }).where(eq(reservations.userId, from)))

/** What a counselor has earned stays, without whoever it was; all else goes. */
export async function forgetClient(tx: Tx, userId: string): Promise<void> {
  const isNoIncome = or(
    eq(reservations.state, 'held'),
    and(eq(reservations.state, 'cancelled'), isNull(reservations.orderId), isNull(reservations.courseId)),
  )
  await tx.delete(reservations).where(and(eq(reservations.userId, userId), isNoIncome))
  await tx.update(reservations).set({ userId: null, remindAt: null }).where(eq(reservations.userId, userId))
}

export const listToRemind = (tx: Tx, now: Date, limit: number) =>
  tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(isNotNull(reservations.remindAt), lte(reservations.remindAt, now)))
    .orderBy(asc(reservations.remindAt))
    .limit(limit)

export const listOverdue = (tx: Tx, now: Date, limit: number) =>
  tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.state, 'booked'), lte(reservations.endsAt, now)))
    .orderBy(asc(reservations.endsAt))
    .limit(limit)

/** Paid sessions that a counselor gave up or did not come to: their money goes back. */
export const listOwed = (tx: Tx, limit: number): Promise<Array<{ id: string; orderId: string | null }>> =>
  tx
    .select({ id: reservations.id, orderId: reservations.orderId })
    .from(reservations)
    .where(eq(reservations.isOwed, true))
    .limit(limit)

/** Wishes that nobody paid for; an order that was over may still be paid for a while. */
export async function dropLapsed(tx: Tx, before: Date): Promise<void> {
  await tx
    .delete(reservations)
    .where(and(eq(reservations.state, 'held'), lte(reservations.createdAt, before), sql`not ${isHeld}`))
}

/** Of the sessions that took place: whether this person may speak of the service. */
export async function hasAttended(tx: Tx, userId: string, serviceId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(
      and(
        eq(reservations.userId, userId),
        eq(reservations.serviceId, serviceId),
        eq(reservations.state, 'done'),
      ),
    )
    .limit(1)
  return rows.length > 0
}

export async function hasSessionWith(tx: Tx, userId: string, counselorId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(and(eq(reservations.userId, userId), eq(reservations.counselorId, counselorId)))
    .limit(1)
  return rows.length > 0
}

/** With whom and when, for whoever is told of it. */
export const listNamed = async (tx: Tx, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : tx
        .select({
          id: reservations.id,
          courseId: reservations.courseId,
          isLostSinceEnd: sql<boolean>`coalesce(${counselorCourses.state} = 'ended' and ${reservations.changedAt} > ${counselorCourses.changedAt}, false)`,
          serviceId: reservations.serviceId,
          startsAt: reservations.startsAt,
          name: counselors.name,
          timeZone: counselors.timeZone,
        })
        .from(reservations)
        .innerJoin(counselors, eq(counselors.id, reservations.counselorId))
        .leftJoin(counselorCourses, eq(counselorCourses.id, reservations.courseId))
        .where(inArray(reservations.id, [...ids]))

const isUnordered = (userId: string) =>
  and(eq(reservations.userId, userId), eq(reservations.state, 'held'), isNull(reservations.orderId))

/** With whom this person holds a time without an order of its own: a date of a course too. */
export async function listHeldWith(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ counselorId: reservations.counselorId })
    .from(reservations)
    .where(isUnordered(userId))
  return rows.map(({ counselorId }) => counselorId)
}

/** Tells whose times came free. */
export async function dropUnordered(tx: Tx, userId: string): Promise<string[]> {
  const dropped = await tx
    .delete(reservations)
    .where(and(isUnordered(userId), isNull(reservations.courseId)))
    .returning({ counselorId: reservations.counselorId })
  return dropped.map(({ counselorId }) => counselorId)
}
