import { languages, type Language } from '@mindisle/base'
import { canonical, joined, piecesOf, prefixesOf } from './cut.ts'
import type { Speller } from './pinyin.ts'
import type { NewEntry } from './queries.ts'
import { holdsWord } from './vocabulary.ts'

type Texts = Record<Language, string>

/** One thing that can be found. */
export interface SearchSource {
  kind: NewEntry['kind']
  id: string
  categoryId: string
  title: Texts
  line: Texts
  /** What leads here besides the title, in any language: synonyms, an abbreviation, names of tags. */
  words: readonly string[]
  weight: number
}

/** Whole names and their beginnings, told from other pieces by a sign that no query contains. */
const wholeName = (name: string): string => `=${name}`
const beginning = (name: string): string => `^${name}`
export const rankPieces = (asked: string): { whole: string; begins: string } => ({
  whole: wholeName(asked),
  begins: beginning(asked),
})

/** A title in one stretch, as it is written and as it is spoken. */
const stretchesOf = (title: string, spell: Speller): string[] =>
  [...new Set([joined(title), ...spell.whole(title)])].filter(Boolean)

const unique = (lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())]

/** All members of every group that one of the words is in: whoever types one of them finds this too. */
function widen(words: readonly string[], groups: readonly (readonly string[])[]): string[] {
  const own = words.map(canonical)
  return groups
    .filter((group) => group.some((member) => own.some((word) => holdsWord(word, canonical(member)))))
    .flat()
}

/**
 * The pieces are the same in every language: whoever types Traditional characters, English or pinyin finds the entry
 * whatever language they read. Only what is shown differs.
 */
export function entriesOf(
  source: SearchSource,
  groups: readonly (readonly string[])[],
  spell: Speller,
): NewEntry[] {
  const titles = languages.map((language) => source.title[language])
  const lines = languages.map((language) => source.line[language])
  const names = [...titles, ...source.words]
  const more = widen(names, groups)
  const stretches = unique(titles.map((title) => stretchesOf(title, spell)))
  const titlePieces = unique([
    ...titles.flatMap((title) => [piecesOf(title), spell.pieces(title)]),
    ...stretches.map((name) => prefixesOf(name)),
  ])
  const pieces = unique([
    titlePieces,
    ...[...source.words, ...more].map((word) => [...piecesOf(word), ...spell.pieces(word)]),
    ...lines.map(piecesOf),
  ])
  const ranks = stretches.flatMap((name) => [wholeName(name), ...prefixesOf(name, 1).map(beginning)])
  return languages.map((language) => ({
    kind: source.kind,
    id: source.id,
    language,
    title: source.title[language],
    line: source.line[language],
    categoryId: source.categoryId,
    titlePieces: [...titlePieces, ...ranks],
    pieces,
    weight: source.weight,
  }))
}
