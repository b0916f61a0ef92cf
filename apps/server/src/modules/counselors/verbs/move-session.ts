import type { Call } from '../../../platform/http/call.ts'
import { notFound, refused, tooOften } from '../../../platform/http/refusal.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { updateReservation } from '../bookings/queries.ts'
import { holdReservation, isFree, slotTaken, takeTime } from '../bookings/slots.ts'
import { movePerHour } from '../limits.ts'
import { offeringOf } from '../offers/offering.ts'
import { mayCancel, mayMove, remindAt } from '../policy.ts'
import { isStanding } from '../standing.ts'
import { freeTime } from '../time/queries.ts'
import { timesFreed } from '../waits/line.ts'

type Key = 'POST /api/reservation/move'

/** The order stays as it is: the same session, at another time. */
export async function moveSession(call: Call<Key>, { limits }: { limits: Limits }): Promise<object> {
  const { tx, now, actor, body } = call
  const wait = await limits.take([[movePerHour, actor.userId]])
  if (wait !== null) throw tooOften(wait)
  const held = await holdReservation(tx, body.id)
  if (held?.reservation.userId !== actor.userId) throw notFound('reservation.gone')
  const { reservation } = held
  if (!mayMove(reservation, now))
    throw refused(
      'refund_refused',
      mayCancel(reservation, now) ? 'reservation.move_late' : 'reservation.begun',
    )
  if (!(await isStanding(tx, held.counselor))) throw notFound('counselor.gone')
  const counselor = await offeringOf(tx, held.counselor, reservation.serviceId)
  const startsAt = new Date(body.starts_at)
  const length = reservation.endsAt.getTime() - reservation.startsAt.getTime()
  const wanted = { startsAt, minutes: length / 60_000, except: reservation.id }
  if (!(await isFree(tx, counselor, wanted, now))) throw slotTaken()
  const span = { startsAt, endsAt: new Date(startsAt.getTime() + length) }
  await freeTime(tx, reservation.id)
  await takeTime(
    tx,
    counselor,
    { id: reservation.id, counselorId: counselor.id, userId: actor.userId, ...span },
    null,
  )
  await updateReservation(tx, reservation.id, { ...span, remindAt: remindAt(span, now), changedAt: now })
  await timesFreed(tx, counselor.id, now)
  return {}
}
