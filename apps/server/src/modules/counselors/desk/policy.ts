import type { ReservationRow } from '../queries.ts'

const minute = 60_000
/** Before that, somebody may only be late. */
const patience = 15 * minute
/** Afterwards what was said is not changed any more. */
const saidUntil = 7 * 24 * 60 * minute

type Standing = Pick<ReservationRow, 'state' | 'startsAt' | 'endsAt'>

export const mayGiveUp = ({ state, startsAt }: Standing, now: Date): boolean =>
  state === 'booked' && now < startsAt

export const mayMiss = ({ state, startsAt, endsAt }: Standing, now: Date): boolean =>
  (state === 'booked' || state === 'done') &&
  now.getTime() >= startsAt.getTime() + patience &&
  now.getTime() <= endsAt.getTime() + saidUntil
