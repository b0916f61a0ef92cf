import { backOf, fullUntil, isOurFault } from '../policy.ts'
import type { CourseRow, ReservationRow } from '../queries.ts'

type Session = Pick<
  ReservationRow,
  'state' | 'startsAt' | 'priceFen' | 'cancelledBy' | 'missedBy' | 'changedAt'
>
type Bought = Pick<CourseRow, 'sessions' | 'priceFen'>

/** Given up when half of it was the counselor's already. */
const isLate = ({ state, cancelledBy, changedAt, startsAt }: Session): boolean =>
  state === 'cancelled' && cancelledBy === 'client' && changedAt > fullUntil({ startsAt })

/** Whether it counts among those that were bought: what was given up in time, or not held by us, can be booked again. */
const isUsed = (session: Session): boolean =>
  !isOurFault(session) && (session.state !== 'cancelled' || isLate(session))

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

/** The sessions that have no date, and what was paid for them: to the fen, however the price divides. */
export function restOf(
  { sessions, priceFen }: Bought,
  booked: readonly Session[],
): { count: number; fen: number } {
  const used = booked.filter(isUsed)
  return { count: sessions - used.length, fen: priceFen - sumOf(used.map((one) => one.priceFen)) }
}

export const priceOfNext = ({ count, fen }: { count: number; fen: number }): number => Math.ceil(fen / count)

/** By the rule of each session: all of what has no date, and of what has one as much as by itself. */
export function backOfCourse(course: Bought, booked: readonly Session[], now: Date): number {
  const each = booked.filter(isUsed).map((session) => {
    if (session.state === 'booked') return backOf(session, now)
    return isLate(session) ? Math.floor(session.priceFen / 2) : 0
  })
  return restOf(course, booked).fen + sumOf(each)
}
