import { inAllLanguages, languages } from '@mindisle/base'
import { searchWords, tags } from '@mindisle/content'
import { canonical } from './cut.ts'
import { createVocabulary } from './vocabulary.ts'

const { hot, feelings, synonyms, synonymsIn } = searchWords
const unsafe = new Set(searchWords.neverOffered)

const safe = (words: readonly string[]): string[] => words.filter((word) => !unsafe.has(word))

const named = [
  ...languages.flatMap((language) => hot[language]),
  ...languages.flatMap((language) => feelings.map((feeling) => feeling.words[language])),
  ...languages.flatMap((language) => tags.map((tag) => tag.name[language])),
  ...synonyms.flat(),
]

/** Everything we ourselves have a word for: only this is ever counted, never what else people type. */
export const vocabulary = createVocabulary(safe(named))

export const hotWords = inAllLanguages((language): readonly string[] => safe(hot[language]))

export interface OfferedWord {
  word: string
  canonical: string
}

/** Words to offer while typing, each once however it is written. */
export const offeredWords = inAllLanguages((language): readonly OfferedWord[] => {
  const words = new Map(
    safe([...synonymsIn[language], ...hot[language]]).map((word) => [canonical(word), word]),
  )
  return [...words].map(([form, word]) => ({ word, canonical: form }))
})
