import type { Tx } from '../../../platform/db/database.ts'
import { notify } from '../../notices/index.ts'
import { commentRemoved, commentShown, replied, repliedByTeam } from '../notice-kinds.ts'
import { findComment, type CommentRow } from '../queries.ts'

/** Told once it can be read, to the others who wrote what it answers. */
export async function tellOfReply(
  tx: Tx,
  reply: CommentRow,
  answered: ReadonlyArray<CommentRow | null>,
  now: Date,
): Promise<void> {
  if (reply.state !== 'shown' || reply.parentId === null) return
  const people = new Set(answered.flatMap((comment) => comment?.userId ?? []))
  people.delete(reply.userId)
  const happened = { about: reply.id, facts: { thread_id: reply.parentId } }
  for (const userId of [...people].sort())
    await notify(tx, reply.isTeam ? repliedByTeam : replied, { userId, ...happened }, now)
}

/** What waited for a human eye: its author hears how it went, and those it answers hear of it now. */
export async function tellOfDecision(
  tx: Tx,
  before: CommentRow,
  after: CommentRow,
  now: Date,
): Promise<void> {
  if (before.state === after.state || after.state === 'held') return
  const { id, userId, parentId } = after
  const kind = after.state === 'shown' ? commentShown : commentRemoved
  const facts = { thread_id: parentId ?? id }
  await notify(tx, kind, { userId, about: `${id} ${now.toISOString()}`, facts }, now)
  if (parentId !== null) await tellOfReply(tx, after, [await findComment(tx, parentId)], now)
}
