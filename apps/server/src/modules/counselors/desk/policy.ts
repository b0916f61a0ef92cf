import type { ReservationRow } from '../queries.ts'

type Standing = Pick<ReservationRow, 'state' | 'startsAt' | 'endsAt'>

export const mayGiveUp = ({ state, startsAt }: Standing, now: Date): boolean =>
  state === 'booked' && now < startsAt
