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
import type { FindShown, Shown } from '../queries.ts'
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

/** Whatever a view hangs on besides the report itself, which never changes, and the catalogue, which may be seconds old. */
const stampOf = ({ actor }: Call<Key>, { attempt, previous, isPublished }: Shown, mayRead: boolean): string =>
  [attempt, previous?.id, isPublished, mayRead, actor.profile.gender, actor.profile.birthday].join()

const rememberedMilliseconds = 5_000
/** In scales: a view takes some ten kilobytes for each. */
const mostRemembered = 1_000

/** The database is asked each time; what it would only confirm is not put into words again. */
export function showReports({ find, lookUp }: { find: FindShown; lookUp: LookUpTables }): Handler<Key> {
  const views = new LRUCache<string, { stamp: string; view: Promise<DataOf<Key>> }>({
    maxSize: mostRemembered,
    ttl: rememberedMilliseconds,
    ttlResolution: 100,
  })
  return async (call) => {
    const { tx, language, actor, query } = call
    const { norm = 'kept' } = query
    const shown = await find(actor.userId, query.id)
    if (!shown) throw notFound()
    const { report } = shown
    const reading = await readingOf(tx, report, language)
    const table = (await lookUp(tx, [report.tableId])).get(report.tableId)
    const mayRead = await mayReadDeep(tx, actor.userId, reading, table)
    const [key, stamp] = [`${report.id} ${language} ${norm}`, stampOf(call, shown, mayRead)]
    const known = views.get(key)
    if (known?.stamp === stamp) return known.view
    const scoreAnew = (kept: Reading) => scoredAnew(call, kept)
    const view = fullView(tx, reading, shown, { lookUp, mayRead, scoreAnew, norm }).then(reusable)
    views.set(key, { stamp, view }, { size: 1 + reading.instrument.scales.length })
    view.catch(() => views.delete(key))
    return view
  }
}
