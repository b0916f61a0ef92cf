import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { settle } from '../counters.ts'
import * as queries from '../queries.ts'

type Key = 'POST /api/comment/delete'

export async function deleteComment({ tx, actor, body }: Call<Key>): Promise<DataOf<Key>> {
  const comment = await queries.lockThread(tx, body.id)
  if (comment?.userId !== actor.userId) throw notFound()
  await queries.deleteComments(tx, [comment.id])
  await settle(tx, [[comment, null]])
  return {}
}
