import type { Language } from '@mindisle/base'
import type { DataOf } from '@mindisle/contract'
import type { RatingRow } from './evaluations/queries.ts'
import { ratingOf } from './evaluations/rating.ts'
import { changeUntil, tookPlace } from './evaluations/policy.ts'
import { mayClaim } from './no-show/policy.ts'
import { backOf, isMeetingTime, mayCancel, mayMove, wholeUntil } from './policy.ts'
import type { CounselorCard, CounselorRow, ReservationRow, TimeRow } from './queries.ts'
import { serviceOf, topicsIn, type Service } from './services.ts'

type Face = Pick<CounselorRow, 'id' | 'name' | 'portrait' | 'isDemo'>

export const faceOf = ({ id, name, portrait, isDemo }: Face, language: Language) => ({
  id,
  name: name[language],
  portrait,
  is_demo: isDemo,
})

interface ShownCard {
  service: Service
  priceFen: number
  slots: readonly number[]
  rating: RatingRow | undefined
  isSaved: boolean
}

export const cardOf = (
  counselor: CounselorCard,
  { service, priceFen, slots, rating, isSaved }: ShownCard,
  language: Language,
): DataOf<'GET /api/counselor/list'>['list'][number] => ({
  ...faceOf(counselor, language),
  title: counselor.title[language],
  line: counselor.approach[language],
  years: counselor.years,
  topics: topicsIn(counselor.topics, language),
  languages: counselor.languages,
  modes: counselor.modes,
  city:
    counselor.cityId && counselor.cityName
      ? { id: counselor.cityId, name: counselor.cityName[language] }
      : null,
  is_for_crises: counselor.takesCrises,
  price_fen: priceFen,
  minutes: service.minutes,
  sessions: service.sessions,
  time_zone: counselor.timeZone,
  next_free_at: counselor.nextFreeAt?.toISOString() ?? null,
  rating: ratingOf(rating),
  slots: slots.map((slot) => new Date(slot).toISOString()),
  is_saved: isSaved,
})

interface Shown {
  counselor: CounselorRow
  time: TimeRow | undefined
  evaluatedAt: Date | undefined
  isAgreed: boolean
  isThere: boolean
  language: Language
  now: Date
}

/** The address can be planned with; the link is of use only when it is time, and told once what holds between the two is agreed. */
function meetingOf(
  reservation: ReservationRow,
  { counselor, isAgreed, isThere, language, now }: Shown,
): string | null {
  if (reservation.state !== 'booked' || !isThere) return null
  if (reservation.mode === 'place') return counselor.address[language]
  return isAgreed && isMeetingTime(reservation, now) ? reservation.meeting || counselor.meeting || null : null
}

export const presentReservation = (
  reservation: ReservationRow,
  shown: Shown,
): DataOf<'GET /api/reservation/list'>['list'][number] => ({
  id: reservation.id,
  state: reservation.state,
  counselor: faceOf(shown.counselor, shown.language),
  service_id: reservation.serviceId,
  title: serviceOf(reservation.serviceId).title[shown.language],
  starts_at: reservation.startsAt.toISOString(),
  ends_at: reservation.endsAt.toISOString(),
  time_zone: shown.counselor.timeZone,
  mode: reservation.mode,
  price_fen: reservation.priceFen,
  held_until: shown.time?.until?.toISOString() ?? null,
  order_id: reservation.orderId,
  course_id: reservation.courseId,
  cancelled_by: reservation.cancelledBy,
  missed_by: reservation.missedBy,
  is_returned: reservation.returnedFen !== null,
  claim: reservation.claim,
  may_claim: mayClaim(reservation, shown.now),
  back_fen: backOf(reservation, shown.isThere, shown.now),
  full_until: wholeUntil(reservation, shown.isThere).toISOString(),
  may_cancel: mayCancel(reservation, shown.now),
  may_move: shown.isThere && mayMove(reservation, shown.now),
  is_away: !shown.isThere,
  may_evaluate:
    tookPlace(reservation, shown.now) &&
    (shown.evaluatedAt === undefined || shown.now <= changeUntil(shown.evaluatedAt)),
  is_evaluated: shown.evaluatedAt !== undefined,
  meeting: meetingOf(reservation, shown),
  needs_consent: !shown.isAgreed,
})
