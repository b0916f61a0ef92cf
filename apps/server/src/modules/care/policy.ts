import type { findReservation } from '../counselors/index.ts'

export type Session = NonNullable<Awaited<ReturnType<typeof findReservation>>>
type Standing = Pick<Session, 'state' | 'startsAt' | 'endsAt'>

const day = 24 * 3_600_000
/** How long the two may still write after a session. */
export const openAfter = 7 * day
/** How long a client is shown the way back to what was written. */
export const readFor = 90 * day
/** More than that is no question around a session any more. */
export const mostMessages = 200

export const closesAt = ({ endsAt }: Pick<Session, 'endsAt'>): Date => new Date(endsAt.getTime() + openAfter)

/** Of a session that stands, or took place; one that was cancelled closes at once. */
export const isOpen = (session: Standing, now: Date): boolean =>
  (session.state === 'booked' || session.state === 'done' || session.state === 'missed') &&
  now < closesAt(session)

export const opensAt = ({ startsAt }: Pick<Session, 'startsAt'>): Date => new Date(startsAt.getTime() - day)

export const mayAnswer = (session: Standing, now: Date): boolean =>
  session.state === 'booked' && now >= opensAt(session) && now < session.endsAt
