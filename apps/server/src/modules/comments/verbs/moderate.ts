import type { Tx } from '../../../platform/db/database.ts'
import { settle } from '../counters.ts'
import * as queries from '../queries.ts'
import { tellOfDecision } from './tell-thread.ts'

/** A human has looked: it is shown and its reports are done with, or it stays away for good. */
export async function moderate(
  tx: Tx,
  id: string,
  decision: 'shown' | 'removed',
  now: Date,
): Promise<queries.CommentRow | null> {
  const before = await queries.lockThread(tx, id)
  if (!before) return null
  const after = await queries.updateComment(tx, id, { state: decision })
  if (decision === 'shown') await queries.deleteReports(tx, id)
  await settle(tx, [[before, after]])
  await tellOfDecision(tx, before, after, now)
  return after
}
