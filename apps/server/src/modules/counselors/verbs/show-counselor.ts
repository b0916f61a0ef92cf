import { allStarts } from '@mindisle/availability'
import type { DataOf } from '@mindisle/contract'
import type { Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import type { PaymentGateway } from '../../../platform/payment/port.ts'
import { listRatings } from '../evaluations/queries.ts'
import { savedAmong } from '../saved/queries.ts'
import { usualService } from '../policy.ts'
import { cardOf } from '../present.ts'
import { asOffered } from '../offers/offering.ts'
import { findOffering, listOffers } from '../offers/queries.ts'
import { findCounselor, type CounselorRow } from '../queries.ts'
import { findService, serviceOf, services } from '../services.ts'
import { isStanding } from '../standing.ts'
import { counselorsTexts } from '../texts.ts'
import { isoByDay } from '../times.ts'
import { askedFor, diaryOf } from '../time/calendar.ts'
import { slotsOf } from './list-counselors.ts'

type ShowKey = 'GET /api/counselor/show'
type TimesKey = 'GET /api/counselor/times'

const shownSlots = 6

async function requireCounselor(tx: Tx, id: string): Promise<CounselorRow> {
  const counselor = await findCounselor(tx, id)
  if (!counselor || !(await isStanding(tx, counselor))) throw notFound()
  return counselor
}

export async function showCounselor(
  { tx, now, actor, language, query }: Call<ShowKey>,
  { gateways }: { gateways: readonly PaymentGateway[] },
): Promise<DataOf<ShowKey>> {
  const counselor = await requireCounselor(tx, query.id)
  const service = serviceOf(usualService)
  const offers = new Map((await listOffers(tx, counselor.id)).map((one) => [one.serviceId, one]))
  const usual = asOffered(counselor, service.id, offers.get(service.id) ?? null)
  const slots = await slotsOf(tx, [usual], { minutes: service.minutes, count: shownSlots, now })
  const t = counselorsTexts[language]
  const [rating] = await listRatings(tx, [counselor.id])
  const shown = {
    service,
    priceFen: offers.get(service.id)?.priceFen ?? 0,
    slots: slots.get(counselor.id) ?? [],
    rating,
    isSaved: (await savedAmong(tx, actor?.userId, [counselor.id])).has(counselor.id),
  }
  return {
    ...cardOf(counselor, shown, language),
    degree: counselor.degree[language],
    hours: counselor.hours,
    quote: counselor.quote[language],
    way: counselor.way[language],
    first: [t('counselor.first.one'), t('counselor.first.two'), t('counselor.first.three')],
    gender: counselor.gender,
    area: counselor.area[language],
    credentials: counselor.credentials.map(({ title, line, checkedOn }) => ({
      title: title[language],
      line: line[language],
      checked_on: checkedOn,
    })),
    services: services.flatMap(({ id, title, minutes, sessions }) => {
      const fen = offers.get(id)?.priceFen
      return fen === undefined ? [] : [{ id, title: title[language], minutes, sessions, price_fen: fen }]
    }),
    gateways: gateways.map(({ name }) => name),
  }
}

/** Every time of the counselor's hours, and whether it can still be had. */
export async function listTimes({ tx, now, query }: Call<TimesKey>): Promise<DataOf<TimesKey>> {
  const found = await findOffering(tx, query.id, query.service)
  if (!found) throw notFound()
  const { offer } = found
  const service = findService(query.service)
  if (!service || !offer) throw notFound('reservation.not_offered')
  const counselor = asOffered(found.counselor, service.id, offer)
  const diary = await diaryOf(tx, counselor, now)
  const isoOf = isoByDay()
  const all = allStarts(diary.calendar, askedFor(diary, service.minutes, now))
  return {
    time_zone: counselor.timeZone,
    minutes: service.minutes,
    price_fen: offer.priceFen,
    times: all.map(({ at, isFree }) => ({ starts_at: isoOf(at), is_free: isFree })),
  }
}
