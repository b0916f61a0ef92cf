import { type Language } from '@mindisle/base'
import { passagesOf } from '@mindisle/contract/passages'
import type { Instrument, Result } from '@mindisle/scoring'
import { aimsOf, composeChapter, isMeant, type ComposedChapter, type Phrases } from './compose.ts'
import { readersOf } from './readers.ts'
import type { Catalogued, ChapterTexts, InstrumentTexts } from './types.ts'

type Whole = Instrument & Catalogued

/** How much of a chapter that is sold must follow from the answers, by its characters. */
const leastOwn = 0.4
const people = 40

/** As bare as the report's own phrases, so that they add nothing to what is counted. */
const phrases: Phrases = {
  place: ({ score, max }) => `${score}/${max}`,
  scores: (scales) => scales.map(({ score }) => score).join(' '),
}

const passages = ({ lead, text }: ComposedChapter): string[] => [lead, ...passagesOf(text)]
const sentencesOf = (chapter: ComposedChapter): string[] =>
  passages(chapter).flatMap((passage) => passage.split(/(?<=[。？；])|(?<=[.?;])\s+/))

/** Somebody's chapter, and the numbers it was written from. */
interface Copy {
  scores: string
  sentences: string[]
}

const scoresOf = ({ scales }: Instrument, result: Result): string =>
  scales
    .filter(({ role }) => role !== 'facet')
    .map(({ id }) => result.scales[id]?.score)
    .join(' ')

/** The share of a copy that others do not read as well. */
function ownShare({ sentences }: Copy, common: ReadonlySet<string>): number {
  const lengthOf = (some: readonly string[]): number => some.reduce((sum, one) => sum + one.length, 0)
  return lengthOf(sentences.filter((one) => !common.has(one))) / Math.max(1, lengthOf(sentences))
}

function commonOf(copies: readonly Copy[]): Set<string> {
  const [first, ...rest] = copies.map(({ sentences }) => new Set(sentences))
  return new Set([...(first ?? [])].filter((one) => rest.every((other) => other.has(one))))
}

/** Two with different scores who read the same, word for word. */
function areAlike(copies: readonly Copy[]): boolean {
  const byWords = new Map<string, string>()
  return copies.some(({ scores, sentences }) => {
    const words = sentences.join('\n')
    const before = byWords.get(words)
    byWords.set(words, scores)
    return before !== undefined && before !== scores
  })
}

/** A chapter for one band or type is another's chapter as a whole. */
const isForSome = ({ for: aim }: ChapterTexts): boolean =>
  aimsOf(aim).some(({ bands, is, type }) => bands !== undefined || is !== undefined || type !== undefined)

/** What is sold speaks about the buyer: never one text for all. */
export function ownWordsProblems(
  instrument: Whole,
  texts: Partial<Record<Language, InstrumentTexts>>,
): string[] {
  if (instrument.price.fen === 0) return []
  const readers = readersOf(instrument, people)
  return Object.entries(texts).flatMap(([language, words]) =>
    (words.chapters ?? [])
      .filter(({ isFree }) => !isFree)
      .flatMap((chapter) => {
        const copies = readers.flatMap((result): Copy[] => {
          const from = { instrument, result, words, phrases }
          if (!isMeant(from, chapter)) return []
          return [
            { scores: scoresOf(instrument, result), sentences: sentencesOf(composeChapter(from, chapter)) },
          ]
        })
        const where = `${language}.json: chapters.${chapter.id}`
        const common = commonOf(copies)
        const least = Math.min(1, ...copies.map((copy) => ownShare(copy, common)))
        return [
          ...(copies.length < 2 ? [`${where}: hardly anybody would ever read it`] : []),
          ...(areAlike(copies) ? [`${where}: two with different scores read the same, word for word`] : []),
          ...(least < leastOwn && !isForSome(chapter)
            ? [`${where}: only ${Math.round(least * 100)} % follow from the answers, 40 are needed`]
            : []),
        ]
      }),
  )
}
