import { localeOf, type Language } from '@mindisle/base'
import type { Drawing } from '../../platform/poster/model.ts'
import type { Measures, Mode } from './measure.ts'
import { reactionTexts } from './texts.ts'

interface Facts {
  mode: Mode
  measures: Measures
  language: Language
  takenAt: Date
  timeZone: string
  /** Where the test can be taken. */
  url: string
}

/** Where the bar of the picture begins and ends: nearly everybody's median lies between. */
const [fastest, slowest] = [150, 650] as const
const shareOf = (ms: number): number => Math.min(1, Math.max(0, (ms - fastest) / (slowest - fastest)))

/** What others may see: the number and its spread, without an age, a history or a verdict. */
export function reactionDrawing({ mode, measures, language, takenAt, timeZone, url }: Facts): Drawing | null {
  const { median, quartiles, validCount } = measures
  if (median === null || quartiles === null) return null
  const say = reactionTexts[language]
  const [from, to] = quartiles.map(Math.round)
  return {
    language,
    brand: { name: say('reaction.drawing.brand'), line: say('reaction.drawing.line') },
    title: say(`reaction.mode.${mode}`),
    subtitle: say('reaction.drawing.count', { count: validCount }),
    date: new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone }).format(takenAt),
    score: {
      value: String(Math.round(median)),
      of: say('reaction.drawing.unit'),
      range: say('reaction.drawing.half', { from: String(from), to: String(to) }),
      label: say('reaction.drawing.median'),
      position: shareOf(median),
      segments: [{ share: 1, tone: 'plain', active: true }],
    },
    headline: say('reaction.drawing.headline'),
    paragraphs: [],
    disclaimer: say('reaction.drawing.foot'),
    qr: { text: url, caption: say('reaction.drawing.try') },
    demo: false,
  }
}
