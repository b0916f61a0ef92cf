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
