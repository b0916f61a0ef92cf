import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { kinds, type Kind } from './kinds.ts'

const longest = 64

/** What is really looked for: no stray spaces, no longer than the server takes. */
export const cleaned = (words: string): string =>
  [...words.replace(/\s+/g, ' ').trim()].slice(0, longest).join('').trim()

export const resultsAddress = (words: string): string => pageAddress('pages/search/include', { words })

/** Where something that was found is; a word leads to its own results. */
export const addressOf = (kind: Kind | 'word', id: string): string =>
  kind === 'word' ? resultsAddress(id) : pageAddress(kinds[kind].path, { id })

export interface Piece {
  /** Where it begins: tells two equal pieces of one text apart. */
  at: number
  text: string
  isMatch: boolean
}

/** The server puts « » around what was searched for. */
export function piecesOf(marked: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const [index, part] of marked.split(/[«»]/).entries()) {
    if (part !== '') pieces.push({ at, text: part, isMatch: index % 2 === 1 })
    at += part.length + 1
  }
  return pieces
}

export const plainOf = (marked: string): string => marked.replace(/[«»]/g, '')
