import { joined, unitsOf } from './cut.ts'
import { rankPieces } from './entry.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface Asked {
  /** Known words in it; they are what may be counted. */
  words: string[]
  /** Pieces that decide what is found. */
  units: string[]
  /** How many of them an entry must have at least. */
  least: number
  /** Pieces that only decide the order. */
  extra: string[]
  whole: string
  begins: string
  sound: string
}

/**
 * Where known words stand in the text they alone decide, so that a whole sentence finds what it is about; otherwise
 * everything typed does, and what has the most of it is found.
 */
export function parseQuery(text: string, vocabulary: Vocabulary): Asked {
  const { words, rest } = vocabulary.find(text)
  const known = [...new Set(words.flatMap(unitsOf))]
  const others = unitsOf(words.length > 0 ? rest : text)
  const isKnown = known.length > 0
  const units = isKnown ? known : others
  return {
    words,
    units,
    least: isKnown ? 1 : Math.ceil(units.length / 3),
    extra: isKnown ? others : [],
    ...rankPieces(joined(text)),
  }
}
