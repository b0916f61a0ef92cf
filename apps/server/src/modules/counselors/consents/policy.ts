import type { ReservationRow } from '../queries.ts'

const ofAge = 18
const week = 7 * 24 * 3_600_000

/** On this day, by the day of birth that somebody told; who told none is asked. */
export function isMinor(birthday: string | null, now: Date): boolean {
  if (birthday === null) return false
  const today = now.toISOString().slice(0, 10)
  const grown = `${Number(birthday.slice(0, 4)) + ofAge}${birthday.slice(4)}`
  return today < grown
}

/** While the two have to do with each other: from the booking to a week after the session. */
export const mayOpenContact = (
  { state, endsAt }: Pick<ReservationRow, 'state' | 'endsAt'>,
  now: Date,
): boolean => (state === 'booked' || state === 'done') && now.getTime() < endsAt.getTime() + week
