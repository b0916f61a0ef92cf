import type { DataOf } from '@mindisle/contract'
import type { Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { listRatings } from '../evaluations/queries.ts'
import { usualService } from '../policy.ts'
import { cardOf } from '../present.ts'
import { listCounselors } from '../queries.ts'
import { savedAmong } from '../saved/queries.ts'
import { allTopics, serviceOf } from '../services.ts'
import { listHours } from '../time/queries.ts'
import { slotsOf } from '../verbs/list-counselors.ts'
import { rank, type Candidate } from './rank.ts'

type Key = 'GET /api/counselor/fitting'
type Found = Awaited<ReturnType<typeof listCounselors>>[number]

const shown = 5
const shownSlots = 3
/** The soonest free of those who know the topic, and some of all: whoever is free in months is no answer today. */
const [ofTopic, ofAll] = [200, 100]
const evening = 1_110

async function findCandidates({ tx, now, query }: Call<Key>): Promise<Found[]> {
  const wish = { service: usualService, language: query.language }
  const page = { sort: 'soonest', offset: 0 } as const
  const topics = query.topic === undefined ? undefined : [query.topic]
  const knowing = await listCounselors(tx, { ...wish, topics }, { ...page, limit: ofTopic }, now)
  const others = topics ? await listCounselors(tx, wish, { ...page, limit: ofAll }, now) : []
  return [...new Map([...knowing, ...others].map((one) => [one.counselor.id, one])).values()]
}

async function toCandidates(tx: Tx, found: readonly Found[]): Promise<Candidate[]> {
  const hours = await listHours(
    tx,
    found.map(({ counselor }) => counselor.id),
  )
  return found.map(({ counselor, priceFen }) => {
    const own = hours.filter(({ counselorId }) => counselorId === counselor.id)
    const { id, topics, modes, languages, gender } = counselor
    return {
      id,
      topics,
      modes,
      languages,
      gender,
      priceFen,
      nextFreeAt: counselor.nextFreeAt?.getTime() ?? null,
      hasEvenings: own.some(({ to }) => to > evening),
      hasWeekends: own.some(({ weekday }) => weekday > 5),
    }
  })
}

/** Nothing of what is asked here is kept. */
export async function chooseFor(call: Call<Key>): Promise<DataOf<Key>> {
  const { tx, now, actor, language, query } = call
  const found = await findCandidates(call)
  const best = rank(await toCandidates(tx, found), query, now.getTime()).slice(0, shown)
  const service = serviceOf(usualService)
  const rows = best.flatMap(({ id }) => found.find(({ counselor }) => counselor.id === id) ?? [])
  const faces = rows.map(({ counselor }) => counselor)
  const slots = await slotsOf(tx, faces, { minutes: service.minutes, count: shownSlots, now })
  const ids = best.map(({ id }) => id)
  const ratings = await listRatings(tx, ids)
  const saved = await savedAmong(tx, actor?.userId, ids)
  return {
    topics: allTopics(language),
    list: rows.map(({ counselor, priceFen }, index) => {
      const { id } = counselor
      const rating = ratings.find(({ counselorId }) => counselorId === id)
      const card = { service, priceFen, slots: slots.get(id) ?? [], rating, isSaved: saved.has(id) }
      const { why = [], but = [] } = best[index] ?? {}
      return { ...cardOf(counselor, card, language), why, but }
    }),
  }
}
