import type { ReservationRow } from '../queries.ts'

const day = 24 * 3_600_000
/** How long one may think better of it. */
const changeable = 7 * day
/** Figures speak of so many people or of nobody, and grow by so many at once. */
export const fewest = 5

export const changeUntil = (created: Date): Date => new Date(created.getTime() + changeable)

/** What was written by then no longer changes, and may be counted. */
export const settledBy = (now: Date): Date => new Date(now.getTime() - changeable)

export const tookPlace = ({ state, endsAt }: Pick<ReservationRow, 'state' | 'endsAt'>, now: Date): boolean =>
  state === 'done' || (state === 'booked' && endsAt <= now)
