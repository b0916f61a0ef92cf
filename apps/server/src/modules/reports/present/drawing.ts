import { type Language, localeOf } from '@mindisle/base'
import type { ReportView, ScaleView } from '@mindisle/contract'
import type { ComposedChapter } from '@mindisle/content/instruments/compose'
import { hotlineRegion, regionFor, type HotlineRegion } from '@mindisle/content/public/hotlines'
import { dayIn } from '../../../platform/time-zone.ts'
import type { Drawing } from '../../../platform/poster/model.ts'
import type { Reading } from '../reading.ts'
import { briefOf } from './brief.ts'

export interface DrawingFacts {
  view: ReportView
  reading: Reading
  /** Only those this person may read. */
  chapters: readonly ComposedChapter[]
  qr: { text: string; caption: string }
  timeZone: string
  regions: readonly HotlineRegion[]
  isDemo: boolean
}

type Score = NonNullable<Drawing['score']>
type Bar = NonNullable<Drawing['bars']>[number]
type Facet = ScaleView['facets'][number]

const longest = { short: 120, phrase: 600, passage: 6_000 } as const
export const cut = (text: string, kind: keyof typeof longest): string => text.slice(0, longest[kind])

const shareOf = ({ min, max }: Pick<Facet, 'min' | 'max'>, value: number): number =>
  max > min ? Math.min(1, Math.max(0, (value - min) / (max - min))) : 0

/** As the screen writes it: the same number must not look like two. */
export const number = (value: number, digits: number): string => String(Number(value.toFixed(digits)))

const tones = ['level0', 'level1', 'level2', 'level3', 'level4'] as const

/** Each band as wide as its share of the scale. */
function segmentsOf({ bands, min, max, band }: ScaleView): Score['segments'] {
  return bands.map(({ id, min: from, level }, index) => {
    const to = bands[index + 1]?.min ?? max
    const tone = tones[level ?? -1] ?? 'plain'
    return { share: shareOf({ min: 0, max: max - min }, to - from), tone, active: id === band?.id }
  })
}

function scoreOf({ view, reading }: DrawingFacts): Score | null {
  const { main } = view
  if (!main || main.score === null) return null
  const { say } = reading
  const { interval, digits, max, score } = main
  return {
    value: number(score, digits),
    of: say('report.drawing.of', { max }),
    range: interval
      ? say('report.drawing.range', { from: number(interval[0], digits), to: number(interval[1], digits) })
      : '',
    label: cut(main.band?.label ?? '', 'short'),
    position: shareOf(main, score),
    segments: segmentsOf(main),
  }
}

type FacetBar = NonNullable<Bar['facets']>[number]

function barOf(scale: Facet): FacetBar[] {
  const { score, name, digits, norm_mean: norm, band, level } = scale
  if (score === null) return []
  return [
    {
      label: cut(name, 'short'),
      note: cut(band?.label ?? '', 'short'),
      value: `${number(score, digits)} / ${number(scale.max, digits)}`,
      share: shareOf(scale, score),
      ...(norm !== null && { norm: shareOf(scale, norm) }),
      tone: level === null ? 'plain' : level > 1 ? 'brand' : 'sea',
    },
  ]
}

function barsOf({ dimensions, totals }: ReportView): Bar[] {
  const bars = [...dimensions, ...totals].flatMap((scale) => {
    const facets = scale.facets.flatMap(barOf).slice(0, 30)
    return barOf(scale).map((bar) => (facets.length > 0 ? { ...bar, facets } : bar))
  })
  return bars.slice(0, 60)
}

const axisOf = (scale: ScaleView) => ({
  label: scale.name.slice(0, 60),
  value: shareOf(scale, scale.score ?? scale.min),
  ...(scale.norm_mean !== null && { norm: shareOf(scale, scale.norm_mean) }),
})

/** A web needs three corners, and all of them. */
function radarOf({ dimensions, kind }: ReportView): Drawing['radar'] {
  const isWhole = dimensions.every(({ score }) => score !== null)
  if (kind === 'play' || dimensions.length < 3 || dimensions.length > 12 || !isWhole) return undefined
  return { axes: dimensions.map(axisOf) }
}

/** Where somebody to talk to can be reached, from where the reader is. */
export function helpFor(
  { language, say }: Pick<Reading, 'language' | 'say'>,
  { timeZone, regions }: Pick<DrawingFacts, 'timeZone' | 'regions'>,
  risks: readonly string[],
): NonNullable<Drawing['help']> {
  const { lines } = hotlineRegion(regionFor(language, timeZone), regions)
  const told = lines
    .slice(0, 4)
    .map(({ name, display, hours }) => `${name[language]} ${display} · ${hours[language]}`)
  return {
    title: say('report.drawing.help'),
    lines: [...risks, ...told].slice(0, 12).map((line) => cut(line, 'phrase')),
  }
}

export const asksForHelp = ({ is_risk: isRisk, level }: Pick<ReportView, 'is_risk' | 'level'>): boolean =>
  isRisk || (level ?? 0) >= 3

export const dateIn = (language: Language, timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone }).format(at)

/** What the file is called where it is kept: of what, and of which day. */
export function fileNameOf({ view, reading, timeZone }: DrawingFacts): string {
  const day = dayIn(timeZone, reading.report.createdAt)
  return reading.say('report.drawing.file', { name: cut(view.name, 'short'), day })
}

const wordsOf = ({ view }: DrawingFacts): string[] => {
  const band = view.main?.band
  const spoken = band ? [band.meaning, band.normal, band.seek] : [view.type?.meaning ?? '']
  return spoken.filter(Boolean).map((text) => cut(text, 'passage'))
}

/** Everything a picture or a PDF of a report shows, in the reader's words. */
export function drawingOf(facts: DrawingFacts): Drawing {
  const { view, reading, chapters, qr, timeZone, isDemo } = facts
  const { say, language, instrument, report } = reading
  const [score, radar] = [scoreOf(facts), radarOf(view)]
  const { type } = view
  return {
    language,
    brand: { name: say('report.drawing.brand'), line: say('report.drawing.line') },
    title: cut(view.name, 'phrase'),
    subtitle: say('report.drawing.attempt', { count: view.attempt }),
    date: dateIn(language, timeZone, report.createdAt),
    ...(view.quality.flags.length === 0 && view.kind !== 'play' && { badge: say('report.drawing.careful') }),
    ...(score && { score }),
    ...(type && { type: { name: cut(type.name, 'short'), headline: cut(type.headline, 'phrase') } }),
    headline: type && !score ? '' : cut(briefOf(reading).headline, 'phrase'),
    paragraphs: wordsOf(facts),
    ...(radar && { radar }),
    bars: barsOf(view),
    actions: view.actions.map(({ title, text }) => ({
      title: cut(title, 'phrase'),
      text: cut(text, 'passage'),
    })),
    chapters: chapters.map(({ title, lead, text }) => ({
      title: cut(title, 'phrase'),
      lead: cut(lead, 'passage'),
      text,
    })),
    ...(asksForHelp(view) && { help: helpFor(reading, facts, view.risks) }),
    sources: [view.provenance, view.norm?.sample ?? '', ...instrument.citations.map(({ text }) => text)]
      .filter(Boolean)
      .slice(0, 60)
      .map((text) => cut(text, 'phrase')),
    disclaimer: say('report.drawing.disclaimer'),
    qr: { text: qr.text, caption: cut(qr.caption, 'phrase') },
    demo: isDemo,
  }
}
