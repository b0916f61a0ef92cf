import type { ReservationRow } from '../queries.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Before that, somebody may only be late. */
const patience = 15 * minute
/** Afterwards what a counselor said is not changed any more. */
const saidUntil = 7 * day
/** So long after the end a client can say that nobody came: what it earned still waits then. */
const claimUntil = 3 * day
/** So long the counselor can answer. */
export const answerWithin = day

type Standing = Pick<ReservationRow, 'state' | 'startsAt' | 'endsAt' | 'claim' | 'missedBy'>

const isSince = ({ startsAt, endsAt }: Standing, now: Date, lasts: number): boolean =>
  now.getTime() >= startsAt.getTime() + patience && now.getTime() <= endsAt.getTime() + lasts

/** Nobody knows yet who is right: what it earned waits. */
export const isClaimed = ({ claim }: Pick<Standing, 'claim'>): boolean =>
  claim === 'open' || claim === 'disputed'

/** The counselor says that the client did not come; it is also the answer to a claim. */
export const mayMiss = (one: Standing, now: Date): boolean =>
  (one.state === 'booked' || one.state === 'done') &&
  (one.claim === null || one.claim === 'open') &&
  (one.claim === 'open' || isSince(one, now, saidUntil))

/** The client says that the counselor did not come, also where the counselor says it of them. */
export const mayClaim = (one: Standing, now: Date): boolean =>
  one.claim === null &&
  (one.state === 'booked' || one.state === 'done' || one.missedBy === 'client') &&
  isSince(one, now, claimUntil)
