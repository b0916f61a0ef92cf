import type { InputOf } from '@mindisle/contract'
import { settleClock } from './entry.ts'

/** A line of a person's own list. */
export type OwnWord = InputOf<'POST /api/diary/activities'>['body']['list'][number]

export const mostWords = 300
/** Of a word that an import has brought: whatever a person changes on it is later. */
export const importedRevision = 1

/** Two devices may change a line in the same millisecond: whoever is asked first, the same one stays. */
const isLater = (a: OwnWord, b: OwnWord): boolean =>
  a.revision === b.revision ? JSON.stringify(a) > JSON.stringify(b) : a.revision > b.revision

export function mergeWords(one: readonly OwnWord[], other: readonly OwnWord[]): OwnWord[] {
  const byId = new Map<string, OwnWord>()
  for (const { id, kind, name, icon, is_hidden, order, revision } of [...one, ...other]) {
    const word = { id, kind, name, icon, is_hidden, order, revision }
    const place = `${kind} ${id}`
    const known = byId.get(place)
    if (!known || isLater(word, known)) byId.set(place, word)
  }
  return [...byId.values()].sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
}

/** A revision from the future would win over everything that is written until then, so it counts as written now. */
export const settleWords = (words: readonly OwnWord[], now: Date): OwnWord[] =>
  words.map((word) => ({ ...word, revision: settleClock(word.revision, now) }))
