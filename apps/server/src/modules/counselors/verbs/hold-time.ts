import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { notFound, notSignedIn, refused, tooOften } from '../../../platform/http/refusal.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { lockPerson } from '../../account/index.ts'
import { dropUnordered, hadService } from '../bookings/queries.ts'
import { reserve } from '../bookings/reserve.ts'
import { holdReservation, isFree, lockAround, slotTaken, takeTime } from '../bookings/slots.ts'
import { holdPerHour } from '../limits.ts'
import { firstTalk, holdMinutes } from '../policy.ts'
import { asOffered } from '../offers/offering.ts'
import { findOffer } from '../offers/queries.ts'
import { lockCounselor } from '../queries.ts'
import { findService } from '../services.ts'
import { isStanding } from '../standing.ts'
import { freeTime } from '../time/queries.ts'
import { timesFreed, timesFreedOf } from '../waits/line.ts'

type HoldKey = 'POST /api/reservation/hold'
type ReleaseKey = 'POST /api/reservation/release'

async function requireOffer({ tx, actor, body }: Call<HoldKey>) {
  const counselor = await lockCounselor(tx, body.counselor_id)
  if (!counselor || !(await isStanding(tx, counselor))) throw notFound('counselor.gone')
  if (counselor.userId === actor.userId) throw notFound('reservation.not_offered')
  const service = findService(body.service_id)
  const offer = service && (await findOffer(tx, counselor.id, service.id))
  if (!service || service.sessions > 1 || !offer || !counselor.modes.includes(body.mode))
    throw notFound('reservation.not_offered')
  const asked = { userId: actor.userId, counselorId: counselor.id, serviceId: service.id }
  if (service.id === firstTalk && (await hadService(tx, asked)))
    throw refused('already_open', 'reservation.first_talk_once')
  return { counselor: asOffered(counselor, service.id, offer), service, priceFen: offer.priceFen }
}

/** Whoever holds one time and takes another has thought better of the first. */
export async function holdTime(
  call: Call<HoldKey>,
  { limits }: { limits: Limits },
): Promise<DataOf<HoldKey>> {
  const { tx, now, actor, body } = call
  const { userId } = actor
  const wait = await limits.take([[holdPerHour, userId]])
  if (wait !== null) throw tooOften(wait)
  if (!(await lockPerson(tx, userId))) throw notSignedIn()
  await lockAround(tx, userId, body.counselor_id)
  const { counselor, service, priceFen } = await requireOffer(call)
  const freed = await dropUnordered(tx, userId)
  const startsAt = new Date(body.starts_at)
  if (!(await isFree(tx, counselor, { startsAt, minutes: service.minutes }, now))) throw slotTaken()
  const agreed = { counselor, service, priceFen, userId, startsAt, mode: body.mode }
  const { state, ...row } = await reserve(tx, agreed, now)
  const until = await takeTime(tx, counselor, row, state === 'held' ? holdMinutes : null)
  await timesFreedOf(tx, [...freed, counselor.id], now)
  return { id: row.id, state, held_until: until?.toISOString() ?? null }
}

/** The order that waits for it, if there is one, ends by itself. */
export async function releaseTime({ tx, now, actor, body }: Call<ReleaseKey>): Promise<object> {
  const held = await holdReservation(tx, body.id)
  if (held?.reservation.userId !== actor.userId) throw notFound('reservation.gone')
  if (held.reservation.state !== 'held') return {}
  await freeTime(tx, body.id)
  await timesFreed(tx, held.counselor.id, now)
  return {}
}
