import { firstFree, withOwn, type Calendar } from '@mindisle/availability'
import type { Tx } from '../../../platform/db/database.ts'
import { keepNextFreeOf, listOffers, type OfferRow } from '../offers/queries.ts'
import { usualService } from '../policy.ts'
import { findCounselor, type CounselorRow } from '../queries.ts'
import { findService, serviceOf } from '../services.ts'
import { askedFor, diaryOf, type Diary } from './calendar.ts'
import { keepNextFree } from './queries.ts'

const minute = 60_000
const hour = 60 * minute

interface NextFree {
  offer: OfferRow
  at: Date | null
  /** When that has become too soon to book. */
  until: Date | null
}

/** Most services are as long as another and have no rules of their own: each question is answered once. */
function firstOf(
  { taken }: Pick<Diary, 'taken'>,
  now: Date,
): (minutes: number, own: Calendar) => number | null {
  const known = new Map<string, number | null>()
  return (minutes, own) => {
    const key = [minutes, own.gap, own.notice, own.horizon].join()
    const found = known.get(key)
    if (found !== undefined) return found
    const first = firstFree(own, askedFor({ calendar: own, taken }, minutes, now))
    known.set(key, first)
    return first
  }
}

/** When a session of each kind can begin next, worked out from the calendar; the usual kind also where it is not offered. */
export async function nextFreeOf(
  tx: Tx,
  counselor: CounselorRow,
  now: Date,
): Promise<{ usual: Date | null; all: NextFree[] }> {
  const diary = await diaryOf(tx, counselor, now)
  const first = firstOf(diary, now)
  const all = (await listOffers(tx, counselor.id)).flatMap((offer) => {
    const service = findService(offer.serviceId)
    if (!service) return []
    const own = withOwn(diary.calendar, offer)
    const at = first(service.minutes, own)
    return {
      offer,
      at: at === null ? null : new Date(at),
      until: at === null ? null : new Date(at - own.notice * minute + 1),
    }
  })
  const usual = all.find(({ offer }) => offer.serviceId === usualService)
  if (usual) return { usual: usual.at, all }
  const at = first(serviceOf(usualService).minutes, diary.calendar)
  return { usual: at === null ? null : new Date(at), all }
}

/**
 * Keeps it with each offer, for lists to go by. It is looked at again when one has become too soon to book, when a hold may
 * have ended, and hourly where there is none, since the horizon moves.
 */
export async function refreshNextFree(tx: Tx, counselorId: string, now: Date): Promise<void> {
  const counselor = await findCounselor(tx, counselorId)
  if (!counselor || counselor.leftAt) return
  const { usual, all } = await nextFreeOf(tx, counselor, now)
  for (const { offer, at } of all)
    if (offer.nextFreeAt?.getTime() !== at?.getTime()) await keepNextFreeOf(tx, offer, at)
  const soonest = all.reduce(
    (least, { until }) => Math.min(least, until?.getTime() ?? least),
    now.getTime() + hour,
  )
  const lookAt = new Date(Math.max(now.getTime(), soonest))
  await keepNextFree(tx, counselorId, { nextFreeAt: usual, lookAt })
}
