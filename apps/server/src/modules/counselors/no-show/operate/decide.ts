import type { Acting } from '../../../operators/index.ts'
import { giveUp, holdReservation } from '../../bookings/slots.ts'
import { lockCounselor } from '../../queries.ts'
import { closeCounselor } from '../../close-counselor.ts'
import { listDisputed, listToCome } from '../queries.ts'
import { dismiss, uphold } from '../settle.ts'

/** What is wrong, in words for the operator; null when it was done. */
type Outcome = Promise<string | null>

const sumOf = (fen: number): string => `${(fen / 100).toFixed(2)} CNY`

/** One of us has to cancel a session: all goes back, and the client is told with an apology. */
async function cancelSessionAs(acting: Acting, id: string): Outcome {
  const { tx, now } = acting
  const held = await holdReservation(tx, id)
  if (!held) return `there is no session "${id}"`
  const { state, startsAt, priceFen } = held.reservation
  if (state !== 'booked') return `it is ${state}`
  if (startsAt <= now) return 'it has begun; who did not come is decided by "reservation settle"'
  await giveUp(tx, held.reservation, 'us', now)
  await acting.record({
    verb: 'reservation cancel',
    subject: id,
    before: `booked for ${startsAt.toISOString()}, ${sumOf(priceFen)}`,
    after: 'cancelled by us, all goes back',
  })
  return null
}

/** Each of the two says that the other did not come, or that they did. */
async function settleClaimAs(acting: Acting, id: string, isFor: 'client' | 'counselor'): Outcome {
  const { tx, now } = acting
  const held = await holdReservation(tx, id)
  const claim = held?.reservation.claim
  if (!held || (claim !== 'open' && claim !== 'disputed')) return `nothing is claimed of "${id}"`
  await (isFor === 'client' ? uphold : dismiss)(tx, held, now)
  await acting.record({
    verb: 'reservation settle',
    subject: id,
    before: `${claim}, ${sumOf(held.reservation.priceFen)}`,
    after: isFor === 'client' ? 'for the client, all goes back' : 'for the counselor',
  })
  return null
}

/** Their page leaves the public, and sessions to come are given up with all that was paid. */
async function closeCounselorAs(acting: Acting, id: string): Outcome {
  const { tx, now } = acting
  const counselor = await lockCounselor(tx, id)
  if (!counselor) return `there is no counselor "${id}"`
  if (counselor.leftAt) return 'they left already'
  const given = await closeCounselor(tx, counselor, now)
  await acting.record({
    verb: 'counselor close',
    subject: id,
    before: 'taking clients',
    after: `left, ${given} sessions given up`,
  })
  return null
}

/** What one of us sees and decides of sessions. */
export const sessionsAs = {
  cancel: cancelSessionAs,
  settle: settleClaimAs,
  close: closeCounselorAs,
  listDisputed,
  listToCome,
} as const
