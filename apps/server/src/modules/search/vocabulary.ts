import { canonical, isHan } from './cut.ts'

const isWordBorder = (character: string | undefined): boolean => character === undefined || character === ' '

/** Where a word stands in a text, both canonical: Chinese anywhere, other words only whole. */
function placeOf(text: string, word: string): number {
  const first = text.indexOf(word)
  if (first === -1) return -1
  const isLatin = { first: !isHan(word), last: !isHan([...word].at(-1) ?? '') }
  for (let at = first; at !== -1; at = text.indexOf(word, at + 1)) {
    const isWhole =
      (!isLatin.first || isWordBorder(text[at - 1])) &&
      (!isLatin.last || isWordBorder(text[at + word.length]))
    if (isWhole) return at
  }
  return -1
}

/** One Chinese character is in many words it has nothing to do with: alone it must be the whole text. */
export const holdsWord = (text: string, word: string): boolean =>
  [...word].length === 1 ? text === word : word !== '' && placeOf(text, word) !== -1

export interface Vocabulary {
  /** The known words in a text, the longest first, and what is left of it. */
  find(text: string): { words: string[]; rest: string }
}

/** Words in canonical form; a word of one character is too little to tell what somebody means by a sentence. */
export function createVocabulary(words: readonly string[]): Vocabulary {
  const known = [...new Set(words.map(canonical))]
    .filter((word) => [...word].length > 1)
    .sort((a, b) => b.length - a.length)
  return {
    find(text) {
      let rest = canonical(text)
      const found: string[] = []
      for (const word of known) {
        const at = placeOf(rest, word)
        if (at === -1) continue
        found.push(word)
        rest = `${rest.slice(0, at)} ${rest.slice(at + word.length)}`
      }
      return { words: found, rest }
    },
  }
}
