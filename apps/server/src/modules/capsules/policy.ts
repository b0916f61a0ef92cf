import type { findReservation } from '../counselors/index.ts'
import type { CapsuleRow } from './queries.ts'

export type Session = NonNullable<Awaited<ReturnType<typeof findReservation>>>
type Ends = CapsuleRow['ends']

const week = 7 * 24 * 3_600_000
/** After a session. */
export const longestOpen = week

export const closesAt = ({ endsAt }: Pick<Session, 'endsAt'>, ends: Ends): Date =>
  ends === 'week' ? new Date(endsAt.getTime() + week) : endsAt

const stands = ({ state }: Pick<Session, 'state'>): boolean => state === 'booked' || state === 'done'

/** For a session that is booked, until the last moment at which it could be read. */
export const mayFill = (session: Session, now: Date): boolean =>
  stands(session) && now < closesAt(session, 'week')

export const isOpen = (
  session: Session,
  capsule: Pick<CapsuleRow, 'sealed' | 'ends'> | null,
  now: Date,
): boolean =>
  capsule !== null && capsule.sealed !== null && stands(session) && now < closesAt(session, capsule.ends)
