import type { DataOf } from '@mindisle/contract'
import { score } from '@mindisle/scoring'
import { LRUCache } from 'lru-cache'
import type { Call, Handler } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { reusable } from '../../../platform/http/reusable.ts'
import { findExam, listAnswers, personOf, sheetOf } from '../../exams/index.ts'
import type { LookUpTables } from '../catalogue.ts'
import { fullView } from '../full-view.ts'
import { mayReadDeep } from '../policy.ts'
import type { FindShown, Found } from '../queries.ts'
import { readingOf, type Reading } from '../reading.ts'

type Key = 'GET /api/report/show'

/**
 * The same answers for the person of today's profile, at the age of that day. Null where that is the person of the
 * report, or where it would be held against the same group.
 */
async function scoredAnew({ tx, actor }: Call<Key>, reading: Reading): Promise<Reading | null> {
  const { report, result, instrument, prepared } = reading
  if (!instrument.norms || !prepared) return null
  const person = personOf(actor.profile, report.createdAt)
  if (person.sex === result.person.sex && person.age === result.person.age) return null
  const exam = await findExam(tx, report.userId, report.examId)
  if (!exam) return null
  const answers = await listAnswers(tx, report.userId, report.examId)
  const anew = { ...score(prepared, sheetOf({ instrument, exam, answers, person })), person }
  return anew.norm?.group === result.norm?.group ? null : { ...reading, result: anew }
}

interface Remembered {
  stamp: string
  mayRead: boolean
  reading: Reading
  view: Promise<DataOf<Key>>
}

/** Whatever a view hangs on besides the report itself, which never changes, and the catalogue, which may be seconds old. */
const stampOf = ({ actor: { profile } }: Call<Key>, { stamp }: Found): string =>
  `${profile.gender} ${profile.birthday} ${stamp}`

const rememberedMilliseconds = 5_000
/** In scales: a view takes some ten kilobytes for each. */
const mostRemembered = 1_000

/** The database is asked each time; what it only confirms is not put into words again. */
export function showReports({ find, lookUp }: { find: FindShown; lookUp: LookUpTables }): Handler<Key> {
  const views = new LRUCache<string, Remembered>({
    maxSize: mostRemembered,
    ttl: rememberedMilliseconds,
    ttlResolution: 100,
  })
  return async (call) => {
    const { tx, now, language, actor, query } = call
    const { norm = 'kept' } = query
    const found = await find(actor.userId, query.id)
    if (!found) throw notFound()
    const table = (await lookUp(tx, [found.tableId])).get(found.tableId)
    const [key, stamp] = [`${found.id} ${language} ${norm}`, stampOf(call, found)]
    const known = views.get(key)
    if (
      known?.stamp === stamp &&
      known.mayRead === (await mayReadDeep(tx, actor.userId, known.reading, now, table))
    )
      return known.view
    const shown = found.read()
    const reading = await readingOf(tx, shown.report, language)
    const mayRead = await mayReadDeep(tx, actor.userId, reading, now, table)
    const scoreAnew = (kept: Reading) => scoredAnew(call, kept)
    const view = fullView(tx, reading, shown, { lookUp, mayRead, scoreAnew, norm }).then(reusable)
    views.set(key, { stamp, mayRead, reading, view }, { size: 1 + reading.instrument.scales.length })
    view.catch(() => views.delete(key))
    return view
  }
}
