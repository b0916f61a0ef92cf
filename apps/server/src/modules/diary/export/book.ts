import { localeOf, type Language } from '@mindisle/base'
import type { Block } from '@mindisle/contract/blocks'
import type { Drawing } from '../../../platform/poster/model.ts'
import { diaryTexts } from '../texts.ts'
import { detailsOf, type Told } from './words.ts'

/** As long as a passage of what is drawn may be. */
const longest = 5_000

function passages(text: string): string[] {
  const lines = text.split(/\n+/).filter((line) => line.trim() !== '')
  return lines.flatMap((line) => line.match(new RegExp(`[^]{1,${longest}}`, 'gu')) ?? [])
}

function blocksOf(told: Told, number: number): Block[] {
  const words = detailsOf(told)
  return [
    { heading: `${told.time} ${told.moodName}`, id: `e${number}` },
    ...(words === '' ? [] : [words]),
    ...passages(told.text),
  ]
}

interface Month {
  language: Language
  /** `2026-10`. */
  month: string
  date: string
  all: readonly Told[]
}

/** A chapter a day; what was photographed or recorded stays in the other files. */
export function bookOf({ language, month, date, all }: Month): Drawing {
  const say = diaryTexts[language]
  const byDay = new Map<string, Told[]>()
  for (const told of all) byDay.set(told.day, [...(byDay.get(told.day) ?? []), told])
  const dayName = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full', timeZone: 'UTC' })
  const monthName = new Intl.DateTimeFormat(localeOf(language), {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return {
    language,
    brand: { name: say('diary.book.name'), line: '' },
    title: monthName.format(new Date(`${month}-01T00:00:00Z`)),
    subtitle: '',
    date,
    headline: say('diary.book.lead', { count: all.length }),
    paragraphs: [],
    contents: say('diary.book.days'),
    chapters: [...byDay].map(([day, entries]) => ({
      title: dayName.format(new Date(`${day}T00:00:00Z`)),
      lead: '',
      text: entries.flatMap(blocksOf).slice(0, 400),
    })),
    disclaimer: say('diary.book.foot'),
    demo: false,
  }
}
