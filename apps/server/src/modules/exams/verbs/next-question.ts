import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { refused } from '../../../platform/http/refusal.ts'
import { instrumentOf, instrumentTexts } from '../../assessments/index.ts'
import { stepOf } from '../adaptive.ts'
import { gone } from '../gone.ts'
import { statusOf } from '../policy.ts'
import { addAsked, findExam, listAnswers } from '../queries.ts'

type Key = 'POST /api/exam/next'

/** The same answers lead to the same question, so asking twice asks nothing new. */
export async function nextQuestion({ tx, now, language, actor, body }: Call<Key>): Promise<DataOf<Key>> {
  const exam = await findExam(tx, actor.userId, body.id)
  if (!exam) throw await gone(tx, actor.userId)
  const status = statusOf(exam, now)
  if (status === 'expired') throw refused('exam_expired', 'exam.expired')
  const { tableId, version } = exam
  const { instrument, prepared } = await instrumentOf(tx, tableId, version)
  if (status === 'submitted' || !instrument.adaptive) throw refused('exam_over', 'exam.over')
  const texts = await instrumentTexts(tx, tableId, version, language)
  const answers = await listAnswers(tx, exam.userId, exam.id)
  const step = stepOf({ instrument, prepared, texts, exam, answers })
  if (step.next) await addAsked(tx, exam, step.next.id)
  return step
}
