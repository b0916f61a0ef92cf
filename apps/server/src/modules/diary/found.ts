const before = 24
const length = 80

/** Words that must all be there, whatever their case. */
export const wordsOf = (q: string): string[] => q.toLowerCase().split(/\s+/).filter(Boolean)

/** As they stand in what is sealed, where quotes are written with a backslash. */
export const asSealed = (word: string): string => JSON.stringify(word).slice(1, -1)

const asPattern = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A line around the first of the words, with « and » about each. */
export function excerptAround(text: string, words: readonly string[]): string {
  const line = text.replace(/[«»]/g, '').replace(/\s+/g, ' ').trim()
  const lower = line.toLowerCase()
  const places = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0)
  const start = places.length > 0 ? Math.max(0, Math.min(...places) - before) : 0
  const shown = Array.from(line.slice(start)).slice(0, length).join('')
  const cut = start > 0 ? `…${shown}` : shown
  if (words.length === 0) return cut
  return cut.replace(new RegExp(words.map(asPattern).join('|'), 'giu'), (match) => `«${match}»`)
}
