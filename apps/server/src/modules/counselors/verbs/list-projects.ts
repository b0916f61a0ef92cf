import type { Language } from '@mindisle/base'
import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { averageOf, findRating } from '../../comments/index.ts'
import { hasAttended } from '../bookings/queries.ts'
import { faceOf } from '../present.ts'
import { summariseServices, type ServiceSummary } from '../offers/queries.ts'
import { listCounselors } from '../queries.ts'
import { allTopics, findService, services, topicsIn, type Service } from '../services.ts'
import { usualService } from '../policy.ts'

type ListKey = 'GET /api/project/list'
type ShowKey = 'GET /api/project/show'

const presentService = (service: Service, summary: ServiceSummary | undefined, language: Language) => ({
  id: service.id,
  look: service.look,
  title: service.title[language],
  line: service.line[language],
  minutes: service.minutes,
  sessions: service.sessions,
  counselors: summary?.counselors ?? 0,
  from_fen: summary?.fromFen ?? null,
  next_free_at: summary?.nextFreeAt?.toISOString() ?? null,
})

export async function listProjects({ tx, language, query }: Call<ListKey>): Promise<DataOf<ListKey>> {
  const summaries = await summariseServices(
    tx,
    services.map(({ id }) => id),
  )
  const offered = services.filter(
    ({ id, topics }) =>
      summaries.some(({ serviceId }) => serviceId === id) &&
      (query.topic === undefined || topics.includes(query.topic)),
  )
  return {
    list: offered.map((service) =>
      presentService(
        service,
        summaries.find(({ serviceId }) => serviceId === service.id),
        language,
      ),
    ),
    topics: allTopics(language),
    counselors: summaries.find(({ serviceId }) => serviceId === usualService)?.counselors ?? 0,
  }
}

const shownFaces = 3

export async function showProject(call: Call<ShowKey>): Promise<DataOf<ShowKey>> {
  const { tx, now, language, query, actor } = call
  const service = findService(query.id)
  if (!service) throw notFound()
  const [summary] = await summariseServices(tx, [service.id])
  const part = { sort: 'soonest', limit: shownFaces, offset: 0 } as const
  const rows = await listCounselors(tx, { service: service.id }, part, now)
  const rating = await findRating(tx, { subjectKind: 'project', subjectId: service.id })
  const modes = new Set(rows.flatMap(({ counselor }) => counselor.modes))
  return {
    ...presentService(service, summary, language),
    lead: service.lead[language],
    topics: topicsIn(service.topics, language),
    modes: (['video', 'voice', 'place'] as const).filter((mode) => modes.has(mode)),
    steps: service.steps.map(({ title, line }) => ({ title: title[language], line: line[language] })),
    fits: service.fits.map((text) => text[language]),
    unfit: service.unfit.map((text) => text[language]),
    note: service.note[language],
    faces: rows.map(({ counselor }) => faceOf(counselor, language)),
    comment_count: rating.commentCount,
    average: averageOf(rating),
    may_comment: actor ? await hasAttended(tx, actor.userId, service.id) : false,
  }
}
