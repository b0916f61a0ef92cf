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

/** Whether what was opened may hold the words; what cannot is put away before it is understood, and mostly before it is read. */
export function sieveFor(words: readonly string[]): (opened: Buffer) => boolean {
  const sealed = words.map(asSealed)
  const exact = sealed.filter(hasOneCase).map((word) => Buffer.from(word))
  const folded = sealed.filter((word) => !hasOneCase(word))
  return (opened) =>
    exact.every((word) => opened.includes(word)) &&
    (folded.length === 0 || holdsAll(opened.toString(), folded))
}

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
