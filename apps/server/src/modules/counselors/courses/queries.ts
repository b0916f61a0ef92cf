import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import type { CourseRow, ReservationRow } from '../queries.ts'
import { counselorCourses, counselors, counselorTimes, reservations } from '../tables.ts'

type NewCourse = typeof counselorCourses.$inferInsert
const first = <T>(rows: readonly T[]): T | null => rows[0] ?? null

export async function insertCourse(tx: Tx, row: NewCourse): Promise<void> {
  await tx.insert(counselorCourses).values(row)
}

export async function updateCourse(tx: Tx, id: string, changes: Partial<NewCourse>): Promise<void> {
  await tx.update(counselorCourses).set(changes).where(eq(counselorCourses.id, id))
}

export async function deleteCourse(tx: Tx, id: string): Promise<void> {
  await tx.delete(counselorCourses).where(eq(counselorCourses.id, id))
}

export async function findCourse(tx: Tx, id: string): Promise<CourseRow | null> {
  return first(await tx.select().from(counselorCourses).where(eq(counselorCourses.id, id)))
}

export const listSessionsOf = (tx: Tx, courseIds: readonly string[]): Promise<ReservationRow[]> =>
  tx
    .select()
    .from(reservations)
    .where(inArray(reservations.courseId, [...courseIds]))
    .orderBy(asc(reservations.startsAt))

export const listCoursesOf = (tx: Tx, userId: string): Promise<CourseRow[]> =>
  tx
    .select()
    .from(counselorCourses)
    .where(eq(counselorCourses.userId, userId))
    .orderBy(asc(counselorCourses.createdAt))

/** Of a course that is held: until when its dates are, by the database's clock. */
export async function heldUntil(tx: Tx, courseId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ until: sql<Date | null>`min(${counselorTimes.until})`.mapWith(counselorTimes.until) })
    .from(counselorTimes)
    .innerJoin(reservations, eq(reservations.id, counselorTimes.reservationId))
    .where(and(eq(reservations.courseId, courseId), sql`${counselorTimes.until} > now()`))
  return row?.until ?? null
}

/** Whoever takes another course has thought better of the one nobody ordered. Tells whose times came free. */
export async function dropUnorderedCourses(tx: Tx, userId: string): Promise<string[]> {
  const dropped = await tx
    .delete(counselorCourses)
    .where(
      and(
        eq(counselorCourses.userId, userId),
        eq(counselorCourses.state, 'held'),
        isNull(counselorCourses.orderId),
      ),
    )
    .returning({ counselorId: counselorCourses.counselorId })
  return dropped.map(({ counselorId }) => counselorId)
}

export async function dropLapsedCourses(tx: Tx, before: Date): Promise<void> {
  const isHeld = sql`exists (select from ${counselorTimes} join ${reservations} on ${reservations.id} = ${counselorTimes.reservationId}
    where ${reservations.courseId} = ${counselorCourses.id} and ${counselorTimes.until} > now())`
  await tx
    .delete(counselorCourses)
    .where(
      and(eq(counselorCourses.state, 'held'), lte(counselorCourses.createdAt, before), sql`not ${isHeld}`),
    )
}

/** Those of which every session is over beyond doubt, and those whose counselor has left: what is left of them goes back. */
export const listToEnd = (
  tx: Tx,
  settledBefore: Date,
  limit: number,
): Promise<Array<{ id: string; orderId: string | null }>> => {
  const isHeld = sql`(${reservations.state} = 'done' or ${reservations.missedBy} = 'client') and ${reservations.endsAt} <= ${settledBefore}
    and (${reservations.claim} is null or ${reservations.claim} not in ('open', 'disputed'))`
  const isLate = sql`${reservations.state} = 'cancelled' and ${reservations.cancelledBy} = 'client'
    and ${reservations.changedAt} > ${reservations.startsAt} - interval '24 hours'`
  const isOver = sql`${reservations.returnedFen} is not null or (${isHeld}) or (${isLate})`
  const over = sql`(select count(*) from ${reservations} where ${reservations.courseId} = ${counselorCourses.id} and (${isOver}))`
  return tx
    .select({ id: counselorCourses.id, orderId: counselorCourses.orderId })
    .from(counselorCourses)
    .innerJoin(counselors, eq(counselors.id, counselorCourses.counselorId))
    .where(
      and(
        eq(counselorCourses.state, 'open'),
        or(isNotNull(counselors.leftAt), sql`${over} >= ${counselorCourses.sessions}`),
      ),
    )
    .orderBy(asc(counselorCourses.changedAt))
    .limit(limit)
}

export const listToShareOf = (tx: Tx, now: Date, limit: number) =>
  tx
    .select({ id: counselorCourses.id, orderId: counselorCourses.orderId })
    .from(counselorCourses)
    .where(and(isNotNull(counselorCourses.shareAt), lte(counselorCourses.shareAt, now)))
    .orderBy(asc(counselorCourses.shareAt))
    .limit(limit)

export const listNamedCourses = async (tx: Tx, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : tx
        .select({
          id: counselorCourses.id,
          serviceId: counselorCourses.serviceId,
          sessions: counselorCourses.sessions,
          name: counselors.name,
        })
        .from(counselorCourses)
        .innerJoin(counselors, eq(counselors.id, counselorCourses.counselorId))
        .where(inArray(counselorCourses.id, [...ids]))

export async function moveCourses(tx: Tx, from: string, to: string): Promise<void> {
  await tx.update(counselorCourses).set({ userId: to }).where(eq(counselorCourses.userId, from))
}

/** What was paid for stays, without whoever it was. */
export async function forgetCourses(tx: Tx, userId: string): Promise<void> {
  await tx
    .delete(counselorCourses)
    .where(and(eq(counselorCourses.userId, userId), eq(counselorCourses.state, 'held')))
  await tx.update(counselorCourses).set({ userId: null }).where(eq(counselorCourses.userId, userId))
}
