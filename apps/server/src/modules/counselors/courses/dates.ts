import { freeStarts } from '@mindisle/availability'
import type { Tx } from '../../../platform/db/database.ts'
import { reserve } from '../bookings/reserve.ts'
import { takeTime } from '../bookings/slots.ts'
import { offeringOf, type Offering } from '../offers/offering.ts'
import { holdMinutes } from '../policy.ts'
import { lockCounselor, type CourseRow, type ReservationRow } from '../queries.ts'
import { serviceOf } from '../services.ts'
import { diaryOf } from '../time/calendar.ts'
import { listOwnTimes } from '../waits/queries.ts'
import { findCourse, listSessionsOf } from './queries.ts'
import { priceOfNext, restOf } from './value.ts'

const minute = 60_000

export interface HeldCourse {
  course: CourseRow
  counselor: Offering
  sessions: ReservationRow[]
}

/** A course with its counselor held, and its sessions as they are now. */
export async function holdCourse(tx: Tx, id: string): Promise<HeldCourse | null> {
  const seen = await findCourse(tx, id)
  const counselor = seen && (await lockCounselor(tx, seen.counselorId))
  const course = counselor && (await findCourse(tx, id))
  if (!course) return null
  const offering = await offeringOf(tx, counselor, course.serviceId)
  return { course, counselor: offering, sessions: await listSessionsOf(tx, [id]) }
}

interface Wanted {
  counselor: Offering
  minutes: number
  userId: string
  starts: readonly Date[]
}

/** Those that cannot be had, one beside the other; the counselor is held by the caller. */
export async function notToBeHad(
  tx: Tx,
  { counselor, minutes, userId, starts }: Wanted,
  now: Date,
): Promise<string[]> {
  const { calendar, taken } = await diaryOf(tx, counselor, now)
  const own = await listOwnTimes(tx, [userId], now)
  const all = [...taken]
  return starts.flatMap((at) => {
    const [from, to] = [at.getTime(), at.getTime() + minutes * minute]
    const isFree =
      freeStarts(calendar, { from, to: from + 1, now: now.getTime(), minutes, taken: all }).length > 0
    const isBusy = own.some(({ startsAt, endsAt }) => startsAt.getTime() < to && endsAt.getTime() > from)
    if (!isFree || isBusy) return [at.toISOString()]
    all.push({ from, to: to + counselor.gap * minute, reservationId: null })
    return []
  })
}

/** Writes sessions of a course for these dates, each with its part of the price. */
export async function takeDates(
  tx: Tx,
  { course, counselor, sessions }: HeldCourse,
  { userId, starts }: { userId: string; starts: readonly Date[] },
  now: Date,
): Promise<void> {
  const isPaid = course.state === 'open'
  const rest = restOf(course, sessions)
  for (const startsAt of starts) {
    const priceFen = priceOfNext(rest)
    rest.count -= 1
    rest.fen -= priceFen
    const service = serviceOf(course.serviceId)
    const agreed = { counselor, service, priceFen, userId, startsAt, mode: course.mode }
    const row = await reserve(tx, { ...agreed, course: { id: course.id, isPaid } }, now)
    await takeTime(tx, counselor, row, isPaid ? null : holdMinutes)
  }
}
