import type { DataOf } from '@mindisle/contract'
import type { ComposedChapter } from '@mindisle/content/instruments/compose'
import type { Call } from '../../../platform/http/call.ts'
import { notFound, refused } from '../../../platform/http/refusal.ts'
import type { GatewayName } from '../../../platform/payment/port.ts'
import { findAssessment, findAssessments } from '../../assessments/index.ts'
import { findBalance } from '../../money/index.ts'
import { requireOwnReport, requireReport } from '../access.ts'
import { mayReadDeep, takeDeep } from '../policy.ts'
import { targetAssessment, withOpenWays } from '../present/actions.ts'
import { briefOf } from '../present/brief.ts'
import { chapterHead, chaptersFor } from '../present/chapters.ts'
import { mainScale } from '../present/core.ts'
import { scaleView } from '../present/scale.ts'
import { nameOf, readingOf, type Reading } from '../reading.ts'

/** The number a chapter speaks of: its own scale's, else the main one's in the first chapter. */
function figureOf(reading: Reading, chapter: ComposedChapter, isFirst: boolean) {
  const own = reading.instrument.scales.find(({ id }) => id === chapter.figure)
  const scale = own ?? (isFirst ? mainScale(reading) : null)
  return scale && scaleView(reading, scale)
}

export async function readChapter({
  tx,
  now,
  language,
  actor,
  query,
}: Call<'GET /api/report/chapter'>): Promise<DataOf<'GET /api/report/chapter'>> {
  const report = await requireReport(tx, actor, query.id)
  const reading = await readingOf(tx, report, language)
  const chapters = chaptersFor(reading)
  const place = chapters.findIndex(({ id }) => id === query.chapter)
  const chapter = chapters[place]
  if (!chapter) throw notFound()
  const mayRead = await mayReadDeep(tx, actor.userId, reading, now)
  const isHandedOut = chapter.isFree || (mayRead && (await takeDeep(tx, actor.userId, reading, now)))
  if (!isHandedOut) throw refused('report_locked', 'report.locked')
  const figure = figureOf(reading, chapter, place === 0)
  const hasOwnSteps = chapter.text.some((block) => typeof block === 'object' && 'box' in block)
  const actions = chapter.figure === null || hasOwnSteps ? [] : (figure?.band?.actions ?? [])
  const open = await findAssessments(
    tx,
    actions.flatMap((action) => targetAssessment(action) ?? []),
  )
  return {
    ...chapterHead(reading, chapter, mayRead),
    name: nameOf(reading),
    text: chapter.text,
    figure,
    actions: withOpenWays(actions, (assessment) => open.some(({ id }) => id === assessment)),
    previous: chapters[place - 1]?.id ?? null,
    next: chapters[place + 1]?.id ?? null,
    is_risk: report.isRisk,
    level: report.level as DataOf<'GET /api/report/chapter'>['level'],
  }
}

export async function showUnlock(
  { tx, now, language, actor, query }: Call<'GET /api/report/unlock'>,
  gateways: ReadonlyArray<{ name: GatewayName }>,
): Promise<DataOf<'GET /api/report/unlock'>> {
  const report = await requireOwnReport(tx, actor.userId, query.id)
  const reading = await readingOf(tx, report, language)
  const mayRead = await mayReadDeep(tx, actor.userId, reading, now)
  const chapters = chaptersFor(reading).map((chapter) => chapterHead(reading, chapter, mayRead))
  const assessment = await findAssessment(tx, report.assessmentId)
  const { price } = reading.instrument
  return {
    id: report.id,
    name: nameOf(reading),
    table_id: report.assessmentId,
    is_open: mayRead || chapters.every((chapter) => !chapter.is_locked),
    price_fen: assessment?.priceFen ?? price.fen,
    price_points: assessment?.pricePoints ?? price.points,
    balance: await findBalance(tx, actor.userId),
    gateways: gateways.map(({ name }) => name),
    chapters,
    headline: briefOf(reading).headline,
    is_risk: report.isRisk,
    level: report.level as DataOf<'GET /api/report/unlock'>['level'],
  }
}
