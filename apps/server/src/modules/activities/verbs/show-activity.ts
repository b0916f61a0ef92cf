import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import type { PaymentGateway } from '../../../platform/payment/port.ts'
import { averageOf, findRating } from '../../comments/index.ts'
import { findBalance } from '../../money/index.ts'
import { openAnswers } from '../answers.ts'
import { mayLeave } from '../policy.ts'
import { countAhead, findAttended, findPlace } from '../places/queries.ts'
import { leftOf, presentActivity } from '../present.ts'
import {
  findActivity,
  findCard,
  listDates,
  resolveActivity,
  type ActivityRow,
  type PlaceRow,
} from '../queries.ts'

type Key = 'GET /api/activity/show'
type Data = DataOf<Key>

interface Deps {
  personKeys: PersonKeys
  gateways: readonly PaymentGateway[]
}

async function placeView(
  { tx, now }: Pick<Call<Key>, 'tx' | 'now'>,
  keys: PersonKeys,
  activity: ActivityRow,
  place: PlaceRow | null,
): Promise<Data['place']> {
  if (!place || place.state === 'left') return null
  const ring = place.answers && (await keys.ringOf(tx, place.userId))
  return {
    state: place.state,
    keep_until: place.keepUntil?.toISOString() ?? null,
    is_offer: place.isOffer,
    ahead: place.state === 'waiting' ? await countAhead(tx, place) : 0,
    order_id: place.orderId,
    answers: ring ? openAnswers(ring, place) : [],
    checked_in_at: place.checkedInAt?.toISOString() ?? null,
    may_leave: mayLeave(activity, place, now),
  }
}

/** What only this person sees of it. */
async function mineOf(call: Call<Key>, { personKeys }: Deps, activity: ActivityRow) {
  const { tx, actor, language } = call
  if (!actor) return { place: null, meeting: null, may_comment: false, is_organiser: false, balance: 0 }
  const { userId } = actor
  const place = await findPlace(tx, userId, activity.id)
  const isOrganiser = activity.organiserId === userId
  return {
    place: await placeView(call, personKeys, activity, place),
    meeting: place?.state === 'taken' || isOrganiser ? activity.meeting[language] : null,
    may_comment: (await findAttended(tx, userId, activity.seriesId)) !== null,
    is_organiser: isOrganiser,
    balance: await findBalance(tx, userId),
  }
}

export async function showActivity(call: Call<Key>, deps: Deps): Promise<Data> {
  const { tx, now, language, query } = call
  const named = await resolveActivity(tx, query.id, now)
  const card = named && (await findCard(tx, named))
  const activity = card && (await findActivity(tx, card.id))
  if (!card || !activity) throw notFound()
  const mine = await mineOf(call, deps, activity)
  const rating = await findRating(tx, { subjectKind: 'activity', subjectId: activity.seriesId })
  const dates = await listDates(tx, activity, now)
  const { leader } = activity
  return {
    ...presentActivity(card, mine.place?.state, { language, now }),
    note: activity.note[language],
    leader: leader && { name: leader.name[language], line: leader.line[language] },
    course: activity.course.map(({ at, text }) => ({ at, text: text[language] })),
    before: activity.before.map(({ isFitting, text }) => ({ is_fitting: isFitting, text: text[language] })),
    form: activity.form.map(({ id, kind, label, options, isRequired }) => ({
      id,
      kind,
      label: label[language],
      options: options.map((option) => option[language]),
      is_required: isRequired,
    })),
    cancel_until: activity.cancelUntil.toISOString(),
    dates: dates.map((date) => ({ id: date.id, starts_at: date.startsAt.toISOString(), left: leftOf(date) })),
    comment_count: rating.commentCount,
    average: averageOf(rating),
    gateways: deps.gateways.map(({ name }) => name),
    ...mine,
  }
}
