import type { Heard } from '../../platform/http/heard.ts'
import { judgeWords } from '../safety/index.ts'
import type { CommentRow } from './queries.ts'

/** So many different people make a comment wait for a human look. */
export const enoughReports = 3

export interface Judgement {
  state: 'shown' | 'held'
  isFolded: boolean
}

/** What is written, what its words sounded like, and what it takes the place of. */
interface Written {
  text: string
  heard: Heard
  before: CommentRow | null
  reports: number
}

/** Words decide, except over what people have decided: what was removed or often reported waits for a human again. */
export function judge({ text, heard, before, reports }: Written): Judgement {
  const { flagged, folded } = judgeWords(text)
  const waits = heard.mustWait || flagged || before?.state === 'removed' || reports >= enoughReports
  return { state: waits ? 'held' : 'shown', isFolded: folded }
}

export const mayRead = (row: CommentRow, userId: string | null): boolean =>
  row.state === 'shown' || row.userId === userId

/** Characters that are not seen but turn around or break the text after them. */
const unseen = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069\ufeff]/gu

export const tidy = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(unseen, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Spaces and joiners alone are nothing to read. */
export const saysSomething = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text)
