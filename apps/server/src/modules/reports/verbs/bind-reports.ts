import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { tooOften } from '../../../platform/http/refusal.ts'
import { isTimeZone, usualZone } from '../../../platform/time-zone.ts'
import { findUser } from '../../account/index.ts'
import { readRegions } from '../../safety/index.ts'
import type { CountByAssessment } from '../counts/queries.ts'
import { drawingPerHour } from '../limits.ts'
import { bookName, bookOf } from '../present/book.ts'
import type { ListPage } from '../queries.ts'
import { readingOf, type Reading } from '../reading.ts'
import { reportsTexts } from '../texts.ts'
import { draw, type DrawingDeps } from './draw-report.ts'

type Key = 'POST /api/report/book'

const perPage = 20

interface Deps extends Pick<DrawingDeps, 'drawer' | 'limits'> {
  page: ListPage
  counts: CountByAssessment
}

/** Handed over in the answer itself: what holds everything lies at no address. */
export async function bindReports(
  { tx, now, language, actor, body }: Call<Key>,
  { drawer, limits, ...lists }: Deps,
): Promise<DataOf<Key>> {
  const { userId } = actor
  const { page = 1 } = body
  const total = [...(await lists.counts(userId)).values()].reduce((sum, count) => sum + count, 0)
  const rows = await lists.page({ userId, assessmentIds: null, page, perPage })
  const readings: Reading[] = []
  for (const row of rows) readings.push(await readingOf(tx, row, language))
  const say = reportsTexts[language]
  const timeZone = isTimeZone(body.time_zone) ? body.time_zone : usualZone
  const pages = Math.ceil(total / perPage)
  const isDemo = (await findUser(tx, userId))?.isDemo === 1
  const regions = await readRegions(tx)
  const facts = { language, say, timeZone, regions, now, page, pages, isDemo }
  const name = bookName(say, facts)
  if (readings.length === 0) return { name, pdf: null, pages }
  const wait = await limits.take([[drawingPerHour, userId]])
  if (wait !== null) throw tooOften(wait)
  const bytes = await draw(drawer, 'pdf', bookOf({ ...facts, readings }))
  return { name, pdf: Buffer.from(bytes).toString('base64'), pages }
}
