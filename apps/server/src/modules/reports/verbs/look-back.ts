import type { DataOf, ReportTrend } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import type { CountByAssessment } from '../counts/queries.ts'
import { mainScale } from '../present/core.ts'
import { followed, trendOf } from '../present/trend.ts'
import { countByWeek, listHistory, listTakenAssessments, type TakenAssessment } from '../queries.ts'
import { readingOf, titleOf } from '../reading.ts'

const mostPoints = 60
const minute = 60_000
const week = 7 * 24 * 60 * minute
const chinaMinutes = 480

type Assessments = DataOf<'GET /api/report/tables'>

/** The assessments this person has reports of, the one taken last first. */
export async function listAssessments(
  { tx, language, actor }: Call<'GET /api/report/tables'>,
  { counts }: { counts: CountByAssessment },
): Promise<Assessments> {
  const byAssessment = await counts(actor.userId)
  const list: Assessments['list'] = []
  for (const { assessmentId, version } of await listTakenAssessments(tx, actor.userId)) {
    const { name, category, kind } = await titleOf(tx, assessmentId, version, language)
    const count = byAssessment.get(assessmentId) ?? 1
    const has_trend = count > 1 && kind !== 'play'
    list.push({ table_id: assessmentId, name, category_id: category, count, has_trend })
  }
  return { list }
}

export async function readTrend({
  tx,
  language,
  actor,
  query,
}: Call<'GET /api/report/trend'>): Promise<ReportTrend> {
  const { table_id: assessmentId } = query
  const rows = await listHistory(tx, { userId: actor.userId, assessmentId, limit: mostPoints })
  const [newest] = rows
  if (!newest) throw notFound()
  const reading = await readingOf(tx, newest, language)
  const scales = followed(reading)
  const scale = query.scale === undefined ? scales[0] : scales.find(({ id }) => id === query.scale)
  if (!scale) throw notFound()
  return trendOf(reading, scale, rows)
}

/** Monday of the week a moment lies in, on a clock so many minutes ahead of UTC: as a day, and when it began. */
function mondayOf(now: Date, offset: number): { day: string; began: Date } {
  const local = new Date(now.getTime() + offset * minute)
  local.setUTCHours(0, 0, 0, 0)
  local.setUTCDate(local.getUTCDate() - ((local.getUTCDay() + 6) % 7))
  return { day: local.toISOString().slice(0, 10), began: new Date(local.getTime() - offset * minute) }
}

/** Only what has one number for the whole can stand beside others. */
async function trendSince(
  { tx, language, actor }: Call<'GET /api/report/statistics'>,
  { assessmentId }: TakenAssessment,
  since: Date,
): Promise<ReportTrend[]> {
  const rows = await listHistory(tx, { userId: actor.userId, assessmentId, since, limit: mostPoints })
  const [newest] = rows
  if (!newest) return []
  const reading = await readingOf(tx, newest, language)
  const main = mainScale(reading)
  return main ? [trendOf(reading, main, rows)] : []
}

export async function readStatistics(
  call: Call<'GET /api/report/statistics'>,
): Promise<DataOf<'GET /api/report/statistics'>> {
  const { tx, now, actor, query } = call
  const { weeks: asked = 26, offset = chinaMinutes } = query
  const { began } = mondayOf(now, offset)
  const mondays = Array.from({ length: asked }, (_, i) =>
    mondayOf(new Date(began.getTime() - (asked - 1 - i) * week), offset),
  )
  const since = new Date((mondays[0]?.began ?? began).getTime() - 1)
  const counts = await countByWeek(tx, { userId: actor.userId, since, offset })
  const weeks = mondays.map(({ day }) => ({ starts_on: day, count: counts.get(day) ?? 0 }))
  const trends: ReportTrend[] = []
  for (const assessment of await listTakenAssessments(tx, actor.userId))
    if (assessment.lastAt > since) trends.push(...(await trendSince(call, assessment, since)))
  return { weeks, trends, report_count: weeks.reduce((all, { count }) => all + count, 0) }
}
