import type { ChapterHead } from '@mindisle/contract'
import { passagesOf } from '@mindisle/contract/passages'
import {
  composeChapter,
  isMeant,
  type ComposedChapter,
  type Phrases,
  type Placed,
} from '@mindisle/content/instruments/compose'
import type { Reading } from '../reading.ts'

/** Characters read in a minute. */
const pace = { 'zh-Hans': 350, 'zh-Hant': 350, en: 1_000 } as const

/** Nobody is told that all others, or none, scored lower. */
const wholePercent = (percentile: number): number => Math.min(99, Math.max(1, Math.round(percentile)))

function placeOf(say: Reading['say'], { score, max, percentile }: Placed): string {
  if (percentile === null) return say('report.chapter.place', { score, max })
  return say('report.chapter.place_norm', { score, max, percent: wholePercent(percentile) })
}

const phrasesOf = ({ say }: Reading): Phrases => ({
  place: (scale) => placeOf(say, scale),
  scores: (scales) =>
    say('report.chapter.scores', {
      list: scales
        .map(({ name, score, max }) => say('report.chapter.score', { name, score, max }))
        .join(say('report.chapter.comma')),
    }),
})

/** The chapters that speak to these results, in their order and in words for them. */
export function chaptersFor(reading: Reading): ComposedChapter[] {
  const { instrument, result, words } = reading
  const from = { instrument, result, words, phrases: phrasesOf(reading) }
  return (words.chapters ?? [])
    .filter((chapter) => isMeant(from, chapter))
    .map((chapter) => composeChapter(from, chapter))
}

function minutesOf({ language }: Reading, { lead, text }: ComposedChapter): number {
  const characters = passagesOf(text).reduce((sum, passage) => sum + passage.length, lead.length)
  return Math.max(1, Math.round(characters / pace[language]))
}

/** Of a chapter that may not be read only its title leaves. */
export function chapterHead(reading: Reading, chapter: ComposedChapter, mayRead: boolean): ChapterHead {
  const isLocked = !chapter.isFree && !mayRead
  return {
    id: chapter.id,
    title: chapter.title,
    lead: isLocked ? '' : chapter.lead,
    is_free: chapter.isFree,
    is_locked: isLocked,
    minutes: minutesOf(reading, chapter),
  }
}
