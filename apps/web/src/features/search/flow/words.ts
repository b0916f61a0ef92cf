import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { kinds, type Kind } from './kinds.ts'

const longest = 64

/** What is really looked for: no stray spaces, no longer than the server takes. */
export const cleaned = (words: string): string =>
  [...words.replace(/\s+/g, ' ').trim()].slice(0, longest).join('').trim()

export const resultsAddress = (words: string): string => pageAddress('pages/search/include', { words })

/** Where something that was found is; a word leads to its own results. */
export const addressOf = (kind: Kind | 'word', id: string): string =>
  kind === 'word' ? resultsAddress(id) : kinds[kind].to(id)
