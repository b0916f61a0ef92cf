import type { Tx } from '../../../platform/db/database.ts'
import { settle } from '../counters.ts'
import * as queries from '../queries.ts'
import { tellOfDecision } from './tell-thread.ts'

export type Moderated = Pick<queries.CommentRow, 'state'> & Partial<Pick<queries.CommentRow, 'isFolded'>>

/** A human has looked: it is shown and its reports are done with, stays away for good, or waits again. */
export async function moderate(
  tx: Tx,
  id: string,
  change: Moderated,
  now: Date,
): Promise<queries.CommentRow | null> {
  const before = await queries.lockThread(tx, id)
  if (!before) return null
  const after = await queries.updateComment(tx, id, change)
  if (change.state === 'shown') await queries.deleteReports(tx, id)
  await settle(tx, [[before, after]])
  await tellOfDecision(tx, before, after, now)
  return after
}
