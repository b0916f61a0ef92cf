import type { ReservationRow } from './queries.ts'

const minute = 60_000
const hour = 60 * minute

/** How long a time is held for whoever is about to pay. */
export const holdMinutes = 15
/** The word of a gateway comes after the payment. */
export const graceMinutes = 2
export const orderLife = holdMinutes * minute

/** By which everything else is measured: how long a session is where nobody asked for another service. */
export const usualService = 'single'
/** Once with each counselor. */
export const firstTalk = 'first-talk'
export const platformShare = 30
/** Days ahead; nobody can be booked for later. */
export const longestHorizon = 180

const fullBefore = 24 * hour
/** The way in is told from then on. */
const meetingBefore = 10 * minute

type Span = Pick<ReservationRow, 'startsAt' | 'endsAt'>

export const fullUntil = ({ startsAt }: Pick<Span, 'startsAt'>): Date =>
  new Date(startsAt.getTime() - fullBefore)

/** Until when all of a price comes back: nobody pays for not waiting for a counselor who cannot come. */
export const wholeUntil = ({ startsAt }: Pick<Span, 'startsAt'>, isThere: boolean): Date =>
  isThere ? fullUntil({ startsAt }) : startsAt

/** What comes back of a price when the client gives a session up. */
export function backOf(
  { startsAt, priceFen }: Pick<ReservationRow, 'startsAt' | 'priceFen'>,
  isThere: boolean,
  now: Date,
): number {
  if (now >= startsAt) return 0
  return now <= wholeUntil({ startsAt }, isThere) ? priceFen : Math.floor(priceFen / 2)
}

/** The client came, or would have: all goes back, whenever. */
export const isOurFault = ({
  cancelledBy,
  missedBy,
}: Pick<ReservationRow, 'cancelledBy' | 'missedBy'>): boolean =>
  cancelledBy === 'counselor' || cancelledBy === 'us' || missedBy === 'counselor'

type Standing = Span & Pick<ReservationRow, 'state'>

export const mayCancel = ({ state, startsAt }: Standing, now: Date): boolean =>
  state === 'booked' && now < startsAt

/** Free of charge, and therefore as long as all would come back. */
export const mayMove = (one: Standing, now: Date): boolean => mayCancel(one, now) && now <= fullUntil(one)

export const isMeetingTime = ({ startsAt, endsAt }: Span, now: Date): boolean =>
  now.getTime() >= startsAt.getTime() - meetingBefore && now <= endsAt

/** The day before, and two hours before: the first of them that is still to come. */
export function remindAt({ startsAt }: Pick<Span, 'startsAt'>, now: Date): Date | null {
  const before = (time: number) => new Date(startsAt.getTime() - time)
  return [before(24 * hour), before(2 * hour)].find((time) => time > now) ?? null
}
