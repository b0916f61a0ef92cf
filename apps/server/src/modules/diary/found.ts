import { beginningOf } from '@mindisle/base'
import type { Entry } from './entry.ts'

const before = 24
const length = 80

/** Words that must all be there, whatever their case. */
export const wordsOf = (q: string): string[] => q.toLowerCase().split(/\s+/).filter(Boolean)

/** As they stand in what is sealed, where quotes are written with a backslash. */
const asSealed = (word: string): string => JSON.stringify(word).slice(1, -1)

/** Of these there is one form only: they can be looked for without reading the text. */
const hasOneCase = (word: string): boolean => word.toLowerCase() === word.toUpperCase()

export const holdsAll = (text: string, words: readonly string[]): boolean => {
  const lower = text.toLowerCase()
  return words.every((word) => lower.includes(word))
}

/** What somebody looks for. */
export interface Asked {
  words: readonly string[]
  mood: number | undefined
}

export const isMeant = ({ mood, text }: Pick<Entry, 'mood' | 'text'>, asked: Asked): boolean =>
  (asked.mood === undefined || asked.mood === mood) && holdsAll(text, asked.words)

/** Whether what is sealed may be meant; what cannot is put away before it is understood, and mostly before it is read. */
export function sieveFor({ words, mood }: Asked): (bytes: Buffer) => boolean {
  const sealed = words.map(asSealed)
  const ofMood = mood === undefined ? [] : [`"mood":${mood}`]
  const exact = [...sealed.filter(hasOneCase), ...ofMood].map((word) => Buffer.from(word))
  const folded = sealed.filter((word) => !hasOneCase(word))
  return (bytes) =>
    exact.every((word) => bytes.includes(word)) && (folded.length === 0 || holdsAll(bytes.toString(), folded))
}

const asPattern = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A line around the first of the words, with « and » about each. */
export function excerptAround(text: string, words: readonly string[]): string {
  const line = text.replace(/[«»]/g, '').replace(/\s+/g, ' ').trim()
  const lower = line.toLowerCase()
  const places = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0)
  const start = places.length > 0 ? Math.max(0, Math.min(...places) - before) : 0
  const shown = beginningOf(line.slice(start), length)
  const cut = start > 0 ? `…${shown}` : shown
  if (words.length === 0) return cut
  return cut.replace(new RegExp(words.map(asPattern).join('|'), 'giu'), (match) => `«${match}»`)
}
