import { localeOf, type Language } from '@mindisle/base'
import type { Drawing } from '../../platform/poster/model.ts'
import type { Reading } from './reading/compose.ts'
import { dreamsTexts } from './texts.ts'

interface Facts {
  day: string
  /** Of the symbols, strongest first. */
  names: readonly string[]
  reading: Reading
  language: Language
  /** Where a dream can be written down. */
  url: string
}

/** What others may see: symbols and a question, never the words of the dream, its feelings or its history. */
export function dreamDrawing({ day, names, reading, language, url }: Facts): Drawing {
  const say = dreamsTexts[language]
  return {
    language,
    brand: { name: say('dream.drawing.brand'), line: say('dream.drawing.line') },
    title: names.slice(0, 3).join(language === 'en' ? ', ' : '、') || say('dream.drawing.title'),
    subtitle: '',
    date: new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(day),
    ),
    headline: reading.headline,
    paragraphs: reading.questions.slice(0, 1),
    disclaimer: say('dream.drawing.foot'),
    qr: { text: url, caption: say('dream.drawing.try') },
    demo: false,
  }
}
