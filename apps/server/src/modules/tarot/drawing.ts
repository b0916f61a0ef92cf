import { localeOf, type Language } from '@mindisle/base'
import { spreadOf } from '@mindisle/content/public/tarot-spreads'
import { cardOf } from '@mindisle/content/tarot'
import type { Drawing } from '../../platform/poster/model.ts'
import { compose } from './reading/compose.ts'
import type { Reading } from './sealed-reading.ts'
import { tarotTexts } from './texts.ts'

interface Facts {
  reading: Reading
  language: Language
  drawnAt: Date
  timeZone: string
  /** Where cards can be drawn. */
  url: string
}

/** What others may see: the cards and the question to oneself, never what was asked. */
export function readingDrawing({ reading, language, drawnAt, timeZone, url }: Facts): Drawing {
  const say = tarotTexts[language]
  const spread = spreadOf(reading.spread)
  const { overview, parts, ask } = compose(reading, language)
  const titles = reading.cards.map(({ id, isReversed }, at) =>
    say('tarot.drawing.card', {
      position: spread.positions[at]?.name[language] ?? '',
      name: cardOf(id).name[language],
      way: say(isReversed ? 'tarot.reversed' : 'tarot.upright'),
    }),
  )
  return {
    language,
    brand: { name: say('tarot.drawing.brand'), line: say('tarot.drawing.line') },
    title: spread.name[language],
    subtitle: spread.line[language],
    date: new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone }).format(drawnAt),
    headline: ask,
    paragraphs: overview,
    pictures: reading.cards.map(({ id, isReversed }, at) => ({
      file: `tarot/faces/${id}.svg`,
      isTurned: isReversed,
      title: spread.positions[at]?.name[language] ?? '',
      caption: isReversed
        ? say('tarot.drawing.turned', { name: cardOf(id).name[language] })
        : cardOf(id).name[language],
    })),
    actions: parts.map(({ text }, at) => ({ title: titles[at] ?? '', text })),
    disclaimer: say('tarot.drawing.foot'),
    qr: { text: url, caption: say('tarot.drawing.try') },
    demo: false,
  }
}
