import { firstStarts } from '@mindisle/availability'
import type { DataOf } from '@mindisle/contract'
import type { Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { listRatings } from '../evaluations/queries.ts'
import { usualService } from '../policy.ts'
import { cardOf } from '../present.ts'
import {
  countCounselors,
  listCities,
  listCounselors,
  type CounselorCard,
  type CounselorFilter,
} from '../queries.ts'
import { savedAmong } from '../saved/queries.ts'
import { allTopics, findService } from '../services.ts'
import { askedFor, diariesOf } from '../time/calendar.ts'

type Key = 'GET /api/counselor/list'
type Data = DataOf<Key>

const usualPage = 20
const shownSlots = 3

/** The first few times at which a session can begin, of each. */
export async function slotsOf(
  tx: Tx,
  all: readonly CounselorCard[],
  { minutes, count, now }: { minutes: number; count: number; now: Date },
): Promise<ReadonlyMap<string, number[]>> {
  const diaries = await diariesOf(tx, all, now)
  return new Map(
    [...diaries].map(([id, diary]) => [
      id,
      firstStarts(diary.calendar, askedFor(diary, minutes, now), count),
    ]),
  )
}

const looser = ['when', 'price', 'topics', 'city', 'mode', 'language', 'gender'] as const

/** Nobody fits: which two wishes cost the least to leave out. Whoever is in a crisis is led to no time that is further away. */
async function insteadOf(tx: Tx, wish: CounselorFilter, now: Date): Promise<Data['instead']> {
  const found: Data['instead'] = []
  for (const without of looser) {
    if (wish[without] === undefined || (wish.takesCrises && without === 'when')) continue
    const total = await countCounselors(tx, { ...wish, [without]: undefined }, now)
    if (total > 0) found.push({ without, total })
  }
  return found.toSorted((one, other) => other.total - one.total).slice(0, 2)
}

function wishOf({ actor, query }: Pick<Call<Key>, 'actor' | 'query'>): CounselorFilter {
  const { topics, is_for_crises: takesCrises, is_saved: isSaved, service, ...rest } = query
  const { mode, city, when, price, language, gender } = rest
  return {
    service: service ?? usualService,
    topics: topics?.split(','),
    takesCrises,
    // Whoever is not signed in keeps nobody.
    savedBy: isSaved ? (actor?.userId ?? '') : undefined,
    mode,
    city,
    when,
    price,
    language,
    gender,
  }
}

export async function listFitting(call: Call<Key>): Promise<Data> {
  const { tx, now, actor, language, query } = call
  const { page = 1, per_page: perPage = usualPage, sort = 'soonest' } = query
  const wish = wishOf(call)
  const service = findService(wish.service)
  if (!service) throw notFound('project.gone')
  const total = await countCounselors(tx, wish, now)
  // One more than is shown says whether there are more.
  const part = { sort, limit: perPage + 1, offset: (page - 1) * perPage, total }
  const found = await listCounselors(tx, wish, part, now)
  const rows = found.slice(0, perPage)
  const faces = rows.map(({ counselor }) => counselor)
  const slots = await slotsOf(tx, faces, { minutes: service.minutes, count: shownSlots, now })
  const ids = faces.map(({ id }) => id)
  const ratings = await listRatings(tx, ids)
  const saved = await savedAmong(tx, actor?.userId, ids)
  const cities = await listCities(tx)
  return {
    list: rows.map(({ counselor, priceFen }) => {
      const rating = ratings.find(({ counselorId }) => counselorId === counselor.id)
      const shown = { service, priceFen, slots: slots.get(counselor.id) ?? [], rating }
      return cardOf(counselor, { ...shown, isSaved: saved.has(counselor.id) }, language)
    }),
    page,
    per_page: perPage,
    total,
    has_more: found.length > perPage,
    topics: allTopics(language),
    cities: cities.map(({ id, name }) => ({ id, name: name[language] })),
    instead: total === 0 ? await insteadOf(tx, wish, now) : [],
  }
}
