import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { refused } from '../../../platform/http/refusal.ts'
import { gone } from '../gone.ts'
import { deleteExam, lockExam } from '../queries.ts'

type Key = 'POST /api/exam/discard'

export async function discardExam({ tx, actor, body }: Call<Key>): Promise<DataOf<Key>> {
  const exam = await lockExam(tx, actor.userId, body.id)
  if (!exam) throw await gone(tx, actor.userId)
  if (exam.status === 'submitted') throw refused('exam_over', 'exam.over')
  await deleteExam(tx, actor.userId, exam.id)
  return {}
}
