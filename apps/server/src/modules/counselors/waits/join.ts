import { freeStarts } from '@mindisle/availability'
import type { DataOf } from '@mindisle/contract'
import type { Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound, notSignedIn, refused, tooOften } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { isTimeZone } from '../../../platform/time-zone.ts'
import { lockPerson } from '../../account/index.ts'
import { hadService } from '../bookings/queries.ts'
import { waitPerHour } from '../limits.ts'
import { firstTalk } from '../policy.ts'
import { asOffered, type Offering } from '../offers/offering.ts'
import { findOffer } from '../offers/queries.ts'
import { lockCounselor } from '../queries.ts'
import { findService, type Service } from '../services.ts'
import { isStanding } from '../standing.ts'
import { askedFor, diaryOf } from '../time/calendar.ts'
import { findWaitFor, insertWait, updateWait } from './queries.ts'
import { fitting, type WantedTimes } from './wish.ts'

type Key = 'POST /api/reservation/wait/join'

async function requireOffered({
  tx,
  actor,
  body,
}: Call<Key>): Promise<{ counselor: Offering; service: Service }> {
  const counselor = await lockCounselor(tx, body.counselor_id)
  if (!counselor || !(await isStanding(tx, counselor))) throw notFound('counselor.gone')
  if (counselor.userId === actor.userId) throw notFound('reservation.not_offered')
  const service = findService(body.service_id)
  const offer = service && (await findOffer(tx, counselor.id, service.id))
  if (!service || !offer || service.sessions > 1 || !counselor.modes.includes(body.mode))
    throw notFound('reservation.not_offered')
  const asked = { userId: actor.userId, counselorId: counselor.id, serviceId: service.id }
  if (service.id === firstTalk && (await hadService(tx, asked)))
    throw refused('already_open', 'reservation.first_talk_once')
  return { counselor: asOffered(counselor, service.id, offer), service }
}

/** What is free now and would do. */
async function freeFor(
  tx: Tx,
  counselor: Offering,
  service: Service,
  wish: WantedTimes,
  now: Date,
): Promise<number[]> {
  const diary = await diaryOf(tx, counselor, now)
  const fits = fitting()
  return freeStarts(diary.calendar, askedFor(diary, service.minutes, now)).filter((at) => fits(at, wish))
}

/** Nobody waits for what they can have; whom it does not suit says so, and is not offered it either. */
export async function joinLine(call: Call<Key>, { limits }: { limits: Limits }): Promise<DataOf<Key>> {
  const { tx, now, actor, body } = call
  const { userId } = actor
  const wait = await limits.take([[waitPerHour, userId]])
  if (wait !== null) throw tooOften(wait)
  if (!(await lockPerson(tx, userId))) throw notSignedIn()
  const { counselor, service } = await requireOffered(call)
  const standing = await findWaitFor(tx, userId, counselor.id)
  if (standing?.state === 'offered') throw refused('already_open', 'wait.offered')
  const timeZone = isTimeZone(body.time_zone) ? body.time_zone : counselor.timeZone
  const { weekdays, parts, mode } = body
  const free = await freeFor(tx, counselor, service, { weekdays, parts, timeZone, passed: [] }, now)
  if (free.length > 0 && !body.may_pass_free)
    return { id: null, free: free.map((at) => new Date(at).toISOString()) }
  const wished = { serviceId: service.id, mode, weekdays, parts, timeZone, passed: free, changedAt: now }
  const id = standing?.id ?? newId()
  if (standing) await updateWait(tx, id, wished)
  else
    await insertWait(tx, {
      id,
      userId,
      counselorId: counselor.id,
      state: 'waiting',
      createdAt: now,
      ...wished,
    })
  return { id, free: [] }
}
