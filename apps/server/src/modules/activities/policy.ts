import type { ActivityRow, PlaceRow } from './queries.ts'

const minute = 60_000
const hour = 60 * minute

/** How long a place that became free is kept for the next one in line. */
export const offerLife = 12 * hour
/** How long one is kept for whoever is about to pay; the order takes over from there. */
export const checkoutLife = 15 * minute
/** The word of a gateway comes after the payment, and a second order after the first. */
export const checkoutGrace = 2 * minute

type Times = Pick<ActivityRow, 'startsAt' | 'opensAt' | 'cancelledAt' | 'cancelUntil'>

export type Closed = 'cancelled' | 'over' | 'not_yet'

export function closedFor({ startsAt, opensAt, cancelledAt }: Times, now: Date): Closed | null {
  if (cancelledAt) return 'cancelled'
  if (startsAt <= now) return 'over'
  return opensAt !== null && opensAt > now ? 'not_yet' : null
}

export const isFree = ({ priceFen, pricePoints }: Pick<ActivityRow, 'priceFen' | 'pricePoints'>): boolean =>
  priceFen === 0 && pricePoints === 0

/** Nobody keeps a place beyond the beginning. */
export const keptUntil = ({ startsAt }: Times, now: Date, life: number): Date =>
  new Date(Math.min(now.getTime() + life, startsAt.getTime()))

/** What cost something can be given back until the deadline; everything else until it begins. */
export function mayLeave(
  activity: Times,
  { state, orderId, checkedInAt }: Pick<PlaceRow, 'state' | 'orderId' | 'checkedInAt'>,
  now: Date,
): boolean {
  if (state === 'left' || checkedInAt) return false
  if (state === 'taken' && orderId !== null) return now <= activity.cancelUntil
  return now < activity.startsAt
}

/** The day before; for whoever comes later, the hour before. */
export function remindAt({ startsAt }: Times, now: Date): Date | null {
  const before = (time: number) => new Date(startsAt.getTime() - time)
  return [before(24 * hour), before(hour)].find((time) => time > now) ?? null
}

/** People arrive early and leave late. */
export const isCheckInTime = (
  { startsAt, endsAt }: Pick<ActivityRow, 'startsAt' | 'endsAt'>,
  now: Date,
): boolean => now.getTime() >= startsAt.getTime() - 2 * hour && now.getTime() <= endsAt.getTime() + 2 * hour

/** Answers are of use until shortly after. */
export const answersKept = 30 * 24 * hour
