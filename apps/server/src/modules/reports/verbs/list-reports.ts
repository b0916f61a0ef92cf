import { languages } from '@mindisle/base'
import type { DataOf, ReportRow as Row } from '@mindisle/contract'
import type { Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { briefOf } from '../present/brief.ts'
import { mainScale } from '../present/core.ts'
import type { CountByAssessment } from '../counts/queries.ts'
import { listTakenAssessments, listWithin, type ListPage } from '../queries.ts'
import { nameOf, readingOf, type Reading } from '../reading.ts'
import { wordsOf } from '../words.ts'

type Key = 'GET /api/report/list'

function rowOf(reading: Reading): Row {
  const { report, result, instrument } = reading
  const main = mainScale(reading)
  const found = main && result.scales[main.id]
  return {
    id: report.id,
    table_id: report.assessmentId,
    name: nameOf(reading),
    category_id: instrument.category,
    kind: instrument.kind,
    created_at: report.createdAt.toISOString(),
    score: found?.score ?? null,
    max: found?.max ?? null,
    label: briefOf(reading).label,
    level: report.level as Row['level'],
    is_type: !main && result.type !== null,
  }
}

/** The assessments of this person whose name, in any language, has all the words in it. */
async function assessmentsNamed(tx: Tx, userId: string, words: string): Promise<string[]> {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const found: string[] = []
  for (const { assessmentId, version } of await listTakenAssessments(tx, userId)) {
    const names = [assessmentId]
    for (const language of languages) names.push((await wordsOf(tx, assessmentId, version, language)).name)
    const all = names.join('\n').toLowerCase()
    if (wanted.every((word) => all.includes(word))) found.push(assessmentId)
  }
  return found
}

interface Lists {
  page: ListPage
  counts: CountByAssessment
}

const longAfter = 8_640_000_000_000

/** What somebody made in a stretch of time comes whole: it is a day, and no page of a list. */
async function listOfTime({ tx, language, actor, query }: Call<Key>): Promise<DataOf<Key>> {
  const { since = 0, until = longAfter, per_page: limit = 20 } = query
  const within = { userId: actor.userId, since: new Date(since), until: new Date(until), limit }
  const list: Row[] = []
  for (const report of await listWithin(tx, within)) list.push(rowOf(await readingOf(tx, report, language)))
  return { list, page: 1, per_page: limit, total: list.length, has_more: false }
}

export async function listReports(call: Call<Key>, lists: Lists): Promise<DataOf<Key>> {
  const { tx, language, actor, query } = call
  if (query.since !== undefined || query.until !== undefined) return listOfTime(call)
  const { userId } = actor
  const { page = 1, per_page: perPage = 20, table_id: assessmentId, words = '' } = query
  const named = words.trim() === '' ? null : await assessmentsNamed(tx, userId, words)
  const only = assessmentId === undefined ? null : [assessmentId]
  const assessmentIds = named && only ? named.filter((id) => only.includes(id)) : (named ?? only)
  const [rows, counts] = await Promise.all([
    lists.page({ userId, assessmentIds, page, perPage }),
    lists.counts(userId),
  ])
  const total = [...counts].reduce(
    (sum, [id, count]) => (assessmentIds === null || assessmentIds.includes(id) ? sum + count : sum),
    0,
  )
  const list: Row[] = []
  for (const report of rows) list.push(rowOf(await readingOf(tx, report, language)))
  return { list, page, per_page: perPage, total, has_more: page * perPage < total }
}
