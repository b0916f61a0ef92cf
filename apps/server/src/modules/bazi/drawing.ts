import { countElements, stemOf } from '@mindisle/bazi'
import { localeOf, type Language } from '@mindisle/base'
import { glossary } from '@mindisle/content/bazi'
import type { Drawing } from '../../platform/poster/model.ts'
import type { Drawn } from './born.ts'
import { signsOf } from './signs.ts'
import { baziTexts } from './texts.ts'

interface Facts {
  drawn: Drawn
  language: Language
  now: Date
  timeZone: string
  /** Where a chart can be drawn. */
  url: string
}

/** What others may see: the signs and the elements, without a name, a birthday, a place or a verdict. */
export function chartDrawing({ drawn, language, now, timeZone, url }: Facts): Drawing {
  const say = baziTexts[language]
  const { pillars, columns } = drawn.chart
  const dayMaster = glossary[stemOf(pillars.day)]
  const counts = countElements(pillars)
  const all = columns.length * 2
  return {
    language,
    brand: { name: say('bazi.drawing.brand'), line: say('bazi.drawing.line') },
    title: say('bazi.drawing.title'),
    subtitle: columns.map(({ sixty }) => signsOf(sixty)).join('  '),
    date: new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone }).format(now),
    type: { name: dayMaster?.name[language] ?? '', headline: dayMaster?.short[language] ?? '' },
    // After the elements, where there is still room: all five of them are the picture.
    headline: '',
    paragraphs: [dayMaster?.text[language] ?? ''],
    bars: counts.map(({ element, plain }) => ({
      label: glossary[element]?.name[language] ?? element,
      note: '',
      value: say('bazi.drawing.count', { count: plain }),
      share: plain / all,
      tone: 'brand' as const,
    })),
    disclaimer: say('bazi.drawing.foot'),
    qr: { text: url, caption: say('bazi.drawing.try') },
    demo: false,
  }
}
