import type { ChapterHead } from '@mindisle/contract'
import { passagesOf } from '@mindisle/contract/passages'
import type { ChapterTexts } from '@mindisle/content/instruments'
import type { Reading } from '../reading.ts'
import { typeIds } from './type.ts'

/** Characters read in a minute. */
const pace = { 'zh-Hans': 350, 'zh-Hant': 350, en: 1_000 } as const

function isMeant(reading: Reading, { for: only }: ChapterTexts): boolean {
  if (!only) return true
  const { result } = reading
  if (only.type !== undefined && only.type !== result.type?.id && !typeIds(reading).includes(only.type))
    return false
  const band = only.scale === undefined ? undefined : result.scales[only.scale]?.band
  return only.bands === undefined || (typeof band === 'string' && only.bands.includes(band))
}

/** The chapters that speak to these results, in their order. */
export const chaptersFor = (reading: Reading): ChapterTexts[] =>
  (reading.words.chapters ?? []).filter((chapter) => isMeant(reading, chapter))

function minutesOf({ language }: Reading, { lead, paragraphs }: ChapterTexts): number {
  const characters = passagesOf(paragraphs).reduce((sum, text) => sum + text.length, lead.length)
  return Math.max(1, Math.round(characters / pace[language]))
}

/** Of a chapter that may not be read only its title leaves. */
export function chapterHead(reading: Reading, chapter: ChapterTexts, mayRead: boolean): ChapterHead {
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
