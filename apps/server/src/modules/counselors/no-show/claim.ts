import type { Call } from '../../../platform/http/call.ts'
import { notFound, refused, tooOften } from '../../../platform/http/refusal.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { notify } from '../../notices/index.ts'
import { updateReservation } from '../bookings/queries.ts'
import { holdReservation } from '../bookings/slots.ts'
import { claimPerHour } from '../limits.ts'
import { toldOfClaim } from './notice-kinds.ts'
import { answerWithin, mayClaim } from './policy.ts'

type Key = 'POST /api/reservation/missed'

/** Nobody came. The counselor is asked; where they have said the same of the client, one of us looks. */
export async function claim(call: Call<Key>, { limits }: { limits: Limits }): Promise<object> {
  const { tx, now, actor, body } = call
  const wait = await limits.take([[claimPerHour, actor.userId]])
  if (wait !== null) throw tooOften(wait)
  const held = await holdReservation(tx, body.id)
  if (held?.reservation.userId !== actor.userId) throw notFound('reservation.gone')
  const { reservation, counselor } = held
  if (reservation.claim !== null) return {}
  if (!mayClaim(reservation, now)) throw refused('refund_refused', 'reservation.not_claimable')
  const isDisputed = reservation.state === 'missed'
  await updateReservation(tx, body.id, {
    claim: isDisputed ? 'disputed' : 'open',
    claimDueAt: isDisputed ? null : new Date(now.getTime() + answerWithin),
    changedAt: now,
  })
  if (counselor.userId !== null)
    await notify(
      tx,
      toldOfClaim,
      { userId: counselor.userId, about: body.id, facts: { reservation_id: body.id } },
      now,
    )
  return {}
}
