import type { Language, Translate } from '@mindisle/base'
import type { LongText } from '@mindisle/contract/blocks'
import type { HotlineRegion } from '@mindisle/content/public/hotlines'
import type { ScaleView } from '@mindisle/contract'
import type { Drawing } from '../../../platform/poster/model.ts'
import { dayIn } from '../../../platform/time-zone.ts'
import type { Reading } from '../reading.ts'
import type { ReportsText } from '../texts.ts'
import { briefOf } from './brief.ts'
import { coreView, type CoreView } from './core.ts'
import { asksForHelp, cut, dateIn, helpFor, number } from './drawing.ts'

type Facet = ScaleView['facets'][number]
type Say = Translate<ReportsText>

/** "低落程度 12，满分 27，约在 9–15 之间 · 中等" */
function scoreLine(say: Say, { name, score, max, digits, interval, band }: Facet): string {
  if (score === null) return say('report.book.no_score', { name })
  const parts = [
    `${name} ${number(score, digits)}`,
    say('report.drawing.of', { max }),
    ...(interval
      ? [say('report.drawing.range', { from: number(interval[0], digits), to: number(interval[1], digits) })]
      : []),
    ...(band ? [band.label] : []),
  ]
  return cut(parts.join(' · '), 'phrase')
}

/** Facets stand with the dimension they belong to. */
const scaleLines = (say: Say, scales: readonly ScaleView[]): string[] =>
  scales.flatMap((scale) => [
    scoreLine(say, scale),
    ...scale.facets.map((facet) => `　${scoreLine(say, facet)}`),
  ])

function chapterOf(
  reading: Reading,
  view: CoreView,
  timeZone: string,
): NonNullable<Drawing['chapters']>[number] {
  const { say, language, report } = reading
  const { main, type, dimensions, totals } = view
  const said = main?.band ? [main.band.meaning, main.band.normal, main.band.seek] : [type?.meaning ?? '']
  const lines = scaleLines(say, [...dimensions, ...totals]).slice(0, 100)
  const text: LongText = [
    ...(main ? [scoreLine(say, main)] : []),
    ...(type ? [cut(type.name, 'short')] : []),
    ...said.filter(Boolean).map((one) => cut(one, 'passage')),
    ...(lines.length > 0 ? [{ list: lines }] : []),
  ]
  const date = dateIn(language, timeZone, report.createdAt)
  return {
    title: cut(`${view.name} · ${date}`, 'phrase'),
    lead: cut(briefOf(reading).headline, 'phrase'),
    text: [...text],
  }
}

export interface BookFacts {
  readings: readonly Reading[]
  language: Language
  say: Say
  timeZone: string
  regions: readonly HotlineRegion[]
  now: Date
  page: number
  pages: number
  isDemo: boolean
}

/** What many reports say, a chapter each. */
export function bookOf(facts: BookFacts): Drawing {
  const { readings, language, say, timeZone, now, page, pages, isDemo } = facts
  const views = readings.map((reading) => ({ reading, view: coreView(reading) }))
  const heavy = views.filter(({ view }) => asksForHelp(view))
  const risks = [...new Set(heavy.flatMap(({ view }) => view.risks))]
  return {
    language,
    brand: { name: say('report.drawing.brand'), line: say('report.drawing.line') },
    title: say('report.book.title'),
    subtitle: say('report.book.count', { count: readings.length }),
    date: dateIn(language, timeZone, now),
    headline: '',
    paragraphs: [say('report.book.about'), ...(pages > 1 ? [say('report.book.part', { page, pages })] : [])],
    chapters: views.map(({ reading, view }) => chapterOf(reading, view, timeZone)),
    ...(heavy.length > 0 && { help: helpFor({ language, say }, facts, risks) }),
    disclaimer: say('report.drawing.disclaimer'),
    demo: isDemo,
  }
}

export const bookName = (say: Say, { timeZone, now, page, pages }: Omit<BookFacts, 'readings'>): string => {
  const name = say('report.book.file', { day: dayIn(timeZone, now) })
  return `${pages > 1 ? `${name} ${page}` : name}.pdf`
}
