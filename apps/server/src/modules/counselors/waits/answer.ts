import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { notFound, notSignedIn, refused } from '../../../platform/http/refusal.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { lockPerson } from '../../account/index.ts'
import { dropUnordered, hadService } from '../bookings/queries.ts'
import { lockAround } from '../bookings/slots.ts'
import { reserve } from '../bookings/reserve.ts'
import { firstTalk, holdMinutes } from '../policy.ts'
import { findOffer as findOffered } from '../offers/queries.ts'
import { lockCounselor, type CounselorRow } from '../queries.ts'
import { serviceOf } from '../services.ts'
import { isStanding } from '../standing.ts'
import { timesFreed, timesFreedOf, waitAgain } from './line.ts'
import { deleteWait, dropOffer, findOffer, findWait, takeOffer, type WaitRow } from './queries.ts'

type AcceptKey = 'POST /api/reservation/wait/accept'
type AnswerKey = 'POST /api/reservation/wait/pass' | 'POST /api/reservation/wait/leave'

/** A wait of this person, with its counselor held: what is another's is not there. */
async function holdOwn(
  tx: Tx,
  userId: string,
  id: string,
): Promise<{ wait: WaitRow; counselor: CounselorRow }> {
  const seen = await findWait(tx, id)
  if (seen?.userId !== userId) throw notFound('wait.gone')
  const counselor = await lockCounselor(tx, seen.counselorId)
  const wait = await findWait(tx, id)
  if (!counselor || !wait) throw notFound('wait.gone')
  return { wait, counselor }
}

/** The offer becomes the hold of the ordinary checkout; whoever takes it waits no longer. */
export async function acceptOffer({ tx, now, actor, body }: Call<AcceptKey>): Promise<DataOf<AcceptKey>> {
  const { userId } = actor
  if (!(await lockPerson(tx, userId))) throw notSignedIn()
  const seen = await findWait(tx, body.id)
  if (seen?.userId === userId) await lockAround(tx, userId, seen.counselorId)
  const { wait, counselor } = await holdOwn(tx, userId, body.id)
  if (!(await isStanding(tx, counselor))) throw notFound('counselor.gone')
  const time = wait.timeId === null ? null : await findOffer(tx, wait.timeId)
  const offered = await findOffered(tx, counselor.id, wait.serviceId)
  if (!time || !offered || time.startsAt <= now) throw refused('slot_taken', 'wait.over')
  const service = serviceOf(wait.serviceId)
  const asked = { userId, counselorId: counselor.id, serviceId: service.id }
  if (service.id === firstTalk && (await hadService(tx, asked)))
    throw refused('already_open', 'reservation.first_talk_once')
  const freed = await dropUnordered(tx, userId)
  const { startsAt } = time
  const { id, state } = await reserve(
    tx,
    { counselor, service, priceFen: offered.priceFen, userId, startsAt, mode: wait.mode },
    now,
  )
  await deleteWait(tx, wait.id)
  const until = await takeOffer(tx, time.id, id, state === 'held' ? holdMinutes : null)
  await timesFreedOf(tx, [...freed, counselor.id], now)
  return { id, state, held_until: until?.toISOString() ?? null }
}

export async function passOffer({ tx, now, actor, body }: Call<AnswerKey>): Promise<object> {
  const { wait, counselor } = await holdOwn(tx, actor.userId, body.id)
  if (wait.state !== 'offered') return {}
  await waitAgain(tx, wait, 0, now)
  await timesFreed(tx, counselor.id, now)
  return {}
}

export async function leaveLine({ tx, now, actor, body }: Call<AnswerKey>): Promise<object> {
  const { wait, counselor } = await holdOwn(tx, actor.userId, body.id)
  await deleteWait(tx, wait.id)
  if (wait.timeId === null) return {}
  await dropOffer(tx, wait.timeId)
  await timesFreed(tx, counselor.id, now)
  return {}
}
