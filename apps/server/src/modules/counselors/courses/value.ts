import { backOf, fullUntil, isOurFault } from '../policy.ts'
import type { CourseRow, ReservationRow } from '../queries.ts'

type Session = Pick<
  ReservationRow,
  'state' | 'startsAt' | 'priceFen' | 'cancelledBy' | 'missedBy' | 'returnedFen' | 'changedAt'
>
type Bought = Pick<CourseRow, 'sessions' | 'priceFen'>

/** Given up when half of it was the counselor's already. */
const isLate = ({ state, cancelledBy, changedAt, startsAt }: Session): boolean =>
  state === 'cancelled' && cancelledBy === 'client' && changedAt > fullUntil({ startsAt })

/** Whether it counts among those that were bought: what was given up in time, or not held by us, can be booked again, until its money went back. */
const isUsed = (session: Session): boolean =>
  session.returnedFen !== null || (!isOurFault(session) && (session.state !== 'cancelled' || isLate(session)))

const costOf = ({ returnedFen, priceFen }: Session): number => returnedFen ?? priceFen

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

/** The sessions that have no date, and what was paid for them: to the fen, however the price divides. */
export function restOf(
  { sessions, priceFen }: Bought,
  booked: readonly Session[],
): { count: number; fen: number } {
  const used = booked.filter(isUsed)
  return { count: sessions - used.length, fen: priceFen - sumOf(used.map(costOf)) }
}

export const priceOfNext = ({ count, fen }: { count: number; fen: number }): number => Math.ceil(fen / count)

/** By the rule of each session: all of what has no date, and of what has one as much as by itself. */
export function backOfCourse(
  course: Bought,
  booked: readonly Session[],
  isThere: boolean,
  now: Date,
): number {
  const each = booked.filter(isUsed).map((session) => {
    if (session.state === 'booked') return backOf(session, isThere, now)
    return isLate(session) ? Math.floor(session.priceFen / 2) : 0
  })
  return restOf(course, booked).fen + sumOf(each)
}

/**
 * What goes back for one session that its counselor gave up or did not come to, while the others stay: its own part, and
 * of the last one that is left all that is left. Null where there is none to give back.
 */
export function partOf(course: Bought, booked: readonly Session[], session: Session): number | null {
  if (!isOurFault(session) || session.returnedFen !== null) return null
  const { count, fen } = restOf(course, booked)
  const part = count === 1 ? fen : Math.min(fen, session.priceFen)
  return count > 0 && part > 0 ? part : null
}

/** Never before a session that was counted in what goes back: by a slower clock its claim would seem to be upheld since, and be paid twice. */
export const endOf = (booked: ReadonlyArray<Pick<Session, 'changedAt'>>, now: Date): Date =>
  new Date(Math.max(now.getTime(), ...booked.map(({ changedAt }) => changedAt.getTime())))

/** When a claim was upheld: after an end that did not count it, whichever clock was slower. */
export const upheldAt = (course: Pick<CourseRow, 'state' | 'changedAt'> | null, now: Date): Date =>
  course?.state === 'ended' && course.changedAt >= now ? new Date(course.changedAt.getTime() + 1) : now

/** What goes back for a session whose claim was upheld when its course was over: the end gave nothing back for it. */
export function lostSinceEnd(
  { changedAt: endedAt }: Pick<CourseRow, 'changedAt'>,
  {
    claim,
    changedAt,
    returnedFen,
    priceFen,
  }: Pick<ReservationRow, 'claim' | 'changedAt' | 'returnedFen' | 'priceFen'>,
): number | null {
  const isLost = claim === 'upheld' && returnedFen === null && changedAt > endedAt
  return isLost && priceFen > 0 ? priceFen : null
}
