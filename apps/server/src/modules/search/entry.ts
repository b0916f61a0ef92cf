import { languages, type Language } from '@mindisle/base'
import { canonical, isHan, joined, piecesOf, prefixesOf } from './cut.ts'
import type { Speller } from './pinyin.ts'
import type { NewEntry, NewPiece } from './queries.ts'
import { holdsWord } from './vocabulary.ts'

type Texts = Record<Language, string>

/** One thing that can be found. */
export interface SearchEntry {
  kind: string
  id: string
  categoryId: string
  title: Texts
  line: Texts
  /** What leads here besides the title, in any language: synonyms, an abbreviation, names of tags. */
  words: readonly string[]
  weight: number
}

/** Whole names, their beginnings and how whole words sound, told from other pieces by a sign that no query contains. */
const wholeName = (name: string): string => `=${name}`
const beginning = (name: string): string => `^${name}`
const wholeSound = (sound: string): string => `~${sound}`
export const rankPieces = (asked: string): { whole: string; begins: string; sound: string } => ({
  whole: wholeName(asked),
  begins: beginning(asked),
  sound: wholeSound(asked),
})

/** A Chinese word as it is spoken, and its initials: "yy" is 抑郁 before it is any two characters somewhere. */
const soundsOf = (words: readonly string[], spell: Speller): string[] =>
  words
    .filter((word) => isHan(word) && [...word].length > 1)
    .flatMap((word) => spell.whole(word))
    .map(wholeSound)

/** A title in one stretch, as it is written and as it is spoken. */
const stretchesOf = (title: string, spell: Speller): string[] =>
  [...new Set([joined(title), ...spell.whole(title)])].filter(Boolean)

const unique = (lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())]

export type Groups = readonly (readonly string[])[]

/** Hundreds of groups are asked for with every entry. */
const canonicalGroups = new WeakMap<Groups, string[][]>()
function canonicalOf(groups: Groups): string[][] {
  const known = canonicalGroups.get(groups) ?? groups.map((group) => group.map(canonical))
  canonicalGroups.set(groups, known)
  return known
}

/** Every group that one of the words is in: whoever types another of its members finds this too. */
export function groupsOf(words: readonly string[], groups: Groups) {
  const own = words.map(canonical)
  const members = canonicalOf(groups)
  return groups.filter((_, i) => members[i]?.some((member) => own.some((word) => holdsWord(word, member))))
}

const widen = (words: readonly string[], groups: Groups): string[] => groupsOf(words, groups).flat()

export const entriesOf = (
  { kind, id, title, line, categoryId, weight }: SearchEntry,
  hash: string,
): NewEntry[] =>
  languages.map((language) => ({
    kind,
    id,
    language,
    title: title[language],
    line: line[language],
    categoryId,
    weight,
    hash,
  }))

/** Whoever types Traditional characters, English or pinyin finds the entry whatever language they read. */
export function piecesFor(source: SearchEntry, groups: Groups, spell: Speller): NewPiece[] {
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
  const inTitle = new Set([...titlePieces, ...ranks])
  const alike = widen(titles, groups)
  const meant = alike.flatMap((word) => [...piecesOf(word), ...spell.pieces(word)])
  const meansTitle = new Set([...meant, ...soundsOf([...titles, ...alike], spell)])
  const sounds = soundsOf([...names, ...more], spell)
  const nearnessOf = (piece: string): number => (inTitle.has(piece) ? 2 : Number(meansTitle.has(piece)))
  const { kind, id } = source
  return unique([pieces, ranks, sounds]).map((piece) => ({ piece, kind, id, nearness: nearnessOf(piece) }))
}
