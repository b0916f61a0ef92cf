import type { DataOf } from '@mindisle/contract'
import { score } from '@mindisle/scoring'
import { LRUCache } from 'lru-cache'
import type { Call, Handler } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { reusable } from '../../../platform/http/reusable.ts'
import { findAssessment } from '../../assessments/index.ts'
import { findAttempt, listAnswers, personOf, sheetOf } from '../../exams/index.ts'
import type { AskUnlocked } from '../../entitlements/index.ts'
import type { FindShown } from '../access.ts'
import type { LookUpAssessments } from '../catalogue.ts'
import { fullView } from '../full-view.ts'
import type { FindOwnNorm } from '../own-norms/standing.ts'
import { mayReadDeepNow } from '../policy.ts'
import { readingOf, type Reading } from '../reading.ts'

type Key = 'GET /api/report/show'

/**
 * The same answers for the person of today's profile, at the age of that day. Null where that is the person of the
 * report, or where it would be held against the same group.
 */
async function scoredAnew({ tx, actor }: Call<Key>, reading: Reading): Promise<Reading | null> {
  const { report, result, instrument, prepared } = reading
  if (!instrument.norms || !prepared) return null
  const person = personOf(actor.profile, report.createdAt, result.person.language)
  if (person.sex === result.person.sex && person.age === result.person.age) return null
  const attempt = await findAttempt(tx, report.userId, report.attemptId)
  if (!attempt) return null
  const answers = await listAnswers(tx, report.userId, report.attemptId)
  const anew = { ...score(prepared, sheetOf({ instrument, attempt, answers, person })), person }
  return anew.norm?.group === result.norm?.group ? null : { ...reading, result: anew }
}

interface Remembered {
  stamp: string
  mayRead: boolean
  reading: Reading
  view: Promise<DataOf<Key>>
}

const rememberedMilliseconds = 5_000
/** In scales: a view takes some ten kilobytes for each. */
const mostRemembered = 1_000

interface Looking {
  find: FindShown
  lookUp: LookUpAssessments
  askUnlocked: AskUnlocked
  findOwnNorm: FindOwnNorm
}

/** What a view hangs on besides the report, which never changes, and the catalogue, which may be seconds old. */
const stampOf = ({ actor: { profile } }: Call<Key>, stamp: string): string =>
  `${profile.gender} ${profile.birthday} ${stamp}`

async function mayRead(
  call: Call<Key>,
  { lookUp, askUnlocked }: Looking,
  reading: Reading,
): Promise<boolean> {
  const { tx, now, actor } = call
  const { assessmentId } = reading.report
  const price =
    (await lookUp(tx, [assessmentId])).get(assessmentId) ?? (await findAssessment(tx, assessmentId))
  return mayReadDeepNow(askUnlocked, { userId: actor.userId, now, price }, reading)
}

async function stillHolds(call: Call<Key>, looking: Looking, known: Remembered): Promise<boolean> {
  const [glimpse, isOpen] = await Promise.all([
    looking.find.glimpse(call.actor, call.query.id),
    mayRead(call, looking, known.reading),
  ])
  return glimpse !== null && known.stamp === stampOf(call, glimpse.stamp) && known.mayRead === isOpen
}

async function read(call: Call<Key>, looking: Looking): Promise<Remembered> {
  const { tx, language, actor, query } = call
  const shown = await looking.find.whole(actor, query.id)
  if (!shown) throw notFound()
  const reading = await readingOf(tx, shown.report, language)
  const isOpen = await mayRead(call, looking, reading)
  const view = fullView(tx, reading, shown, {
    lookUp: looking.lookUp,
    mayRead: isOpen,
    scoreAnew: (kept) => scoredAnew(call, kept),
    norm: query.norm ?? 'kept',
    findOwnNorm: looking.findOwnNorm,
  })
  return { stamp: stampOf(call, shown.stamp), mayRead: isOpen, reading, view: view.then(reusable) }
}

/** The database is asked each time; what it only confirms is not put into words again. */
export function showReports(looking: Looking): Handler<Key> {
  const views = new LRUCache<string, Remembered>({
    maxSize: mostRemembered,
    ttl: rememberedMilliseconds,
    ttlResolution: 100,
  })
  return async (call) => {
    const { language, actor, query } = call
    const key = `${actor.userId} ${query.id} ${language} ${query.norm ?? 'kept'}`
    const known = views.get(key)
    if (known && (await stillHolds(call, looking, known))) return known.view
    const fresh = await read(call, looking)
    views.set(key, fresh, { size: 1 + fresh.reading.instrument.scales.length })
    fresh.view.catch(() => views.delete(key))
    return fresh.view
  }
}
