import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { refused } from '../../../platform/http/refusal.ts'
import { gone } from '../gone.ts'
import { deleteAttempt, lockAttempt } from '../queries.ts'

type Key = 'POST /api/exam/discard'

export async function discardAttempt({ tx, actor, body }: Call<Key>): Promise<DataOf<Key>> {
  const attempt = await lockAttempt(tx, actor.userId, body.id)
  if (!attempt) throw await gone(tx, actor.userId)
  if (attempt.status === 'submitted') throw refused('exam_over', 'exam.over')
  await deleteAttempt(tx, actor.userId, attempt.id)
  return {}
}
