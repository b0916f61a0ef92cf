import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { notFound, notSignedIn, refused, tooOften } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { lockPerson } from '../../account/index.ts'
import { dropUnordered } from '../bookings/queries.ts'
import { lockAround } from '../bookings/slots.ts'
import { holdPerHour } from '../limits.ts'
import { asOffered } from '../offers/offering.ts'
import { findOffer } from '../offers/queries.ts'
import { lockCounselor } from '../queries.ts'
import { findService, serviceOf } from '../services.ts'
import { isStanding } from '../standing.ts'
import { boughtAs } from './bought.ts'
import { freeTime } from '../time/queries.ts'
import { timesFreed, timesFreedOf } from '../waits/line.ts'
import { holdCourse, notToBeHad, takeDates } from './dates.ts'
import { deleteCourse, dropUnorderedCourses, findCourse, insertCourse } from './queries.ts'
import { restOf } from './value.ts'

type HoldKey = 'POST /api/reservation/course/hold'
type BookKey = 'POST /api/reservation/course/book'
type ReleaseKey = 'POST /api/reservation/course/release'
interface Deps {
  limits: Limits
}

const tooMany = () => refused('slot_taken', 'course.beyond')
const datesOf = (starts: readonly string[]): Date[] => starts.toSorted().map((at) => new Date(at))

async function enter(tx: Call<HoldKey>['tx'], limits: Limits, userId: string): Promise<void> {
  const wait = await limits.take([[holdPerHour, userId]])
  if (wait !== null) throw tooOften(wait)
  if (!(await lockPerson(tx, userId))) throw notSignedIn()
}

/** The first dates of a course, all of them or none. */
export async function holdFirstDates(
  { tx, now, actor, body }: Call<HoldKey>,
  { limits }: Deps,
): Promise<DataOf<HoldKey>> {
  const { userId } = actor
  await enter(tx, limits, userId)
  await lockAround(tx, userId, body.counselor_id)
  const found = await lockCounselor(tx, body.counselor_id)
  if (!found || found.userId === userId || !(await isStanding(tx, found))) throw notFound('counselor.gone')
  const service = findService(body.service_id)
  const offer = service && (await findOffer(tx, found.id, service.id))
  const starts = datesOf(body.starts)
  const bought = service && offer?.priceFen ? boughtAs(service, offer.priceFen, starts.length) : null
  if (!service || !bought || !found.modes.includes(body.mode)) throw notFound('reservation.not_offered')
  if (starts.length > bought.sessions) throw tooMany()
  const counselor = asOffered(found, service.id, offer)
  const freed = [...(await dropUnordered(tx, userId)), ...(await dropUnorderedCourses(tx, userId))]
  const failed = await notToBeHad(tx, { counselor, minutes: service.minutes, userId, starts }, now)
  if (failed.length > 0) {
    await timesFreedOf(tx, freed, now)
    return { id: null, failed }
  }
  const course = {
    id: newId(),
    userId,
    counselorId: counselor.id,
    serviceId: service.id,
    state: 'held' as const,
    mode: body.mode,
    ...bought,
    sharePercent: counselor.sharePercent,
    orderId: null,
    shareAt: null,
    createdAt: now,
    changedAt: now,
  }
  await insertCourse(tx, course)
  await takeDates(tx, { course, counselor, sessions: [] }, { userId, starts }, now)
  await timesFreedOf(tx, [...freed, counselor.id], now)
  return { id: course.id, failed: [] }
}

export async function bookDates(
  { tx, now, actor, body }: Call<BookKey>,
  { limits }: Deps,
): Promise<DataOf<BookKey>> {
  const { userId } = actor
  await enter(tx, limits, userId)
  const held = await holdCourse(tx, body.id)
  if (held?.course.userId !== userId || held.course.state !== 'open') throw notFound('course.gone')
  const { course, counselor, sessions } = held
  if (!(await isStanding(tx, counselor))) throw notFound('counselor.gone')
  const starts = datesOf(body.starts)
  if (starts.length > restOf(course, sessions).count) throw tooMany()
  const { minutes } = serviceOf(course.serviceId)
  const failed = await notToBeHad(tx, { counselor, minutes, userId, starts }, now)
  if (failed.length > 0) return { failed }
  await takeDates(tx, held, { userId, starts }, now)
  await timesFreed(tx, counselor.id, now)
  return { failed: [] }
}

/** The order that waits for it, if there is one, ends by itself. */
export async function releaseCourse({ tx, now, actor, body }: Call<ReleaseKey>): Promise<object> {
  const seen = await findCourse(tx, body.id)
  if (seen?.userId !== actor.userId) throw notFound('course.gone')
  const held = await holdCourse(tx, body.id)
  if (held?.course.state !== 'held') return {}
  if (held.course.orderId === null) await deleteCourse(tx, body.id)
  else for (const { id } of held.sessions) await freeTime(tx, id)
  await timesFreed(tx, held.counselor.id, now)
  return {}
}
