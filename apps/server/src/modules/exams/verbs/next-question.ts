import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { refused } from '../../../platform/http/refusal.ts'
import { instrumentOf, instrumentTexts } from '../../assessments/index.ts'
import { stepOf } from '../adaptive.ts'
import { gone } from '../gone.ts'
import { statusOf } from '../policy.ts'
import { addAsked, findAttempt, listAnswers } from '../queries.ts'

type Key = 'POST /api/exam/next'

/** The same answers lead to the same question, so asking twice asks nothing new. */
export async function nextQuestion({ tx, now, language, actor, body }: Call<Key>): Promise<DataOf<Key>> {
  const attempt = await findAttempt(tx, actor.userId, body.id)
  if (!attempt) throw await gone(tx, actor.userId)
  const status = statusOf(attempt, now)
  if (status === 'expired') throw refused('exam_expired', 'exam.expired')
  const { assessmentId, version } = attempt
  const { instrument, prepared } = await instrumentOf(tx, assessmentId, version)
  if (status === 'submitted' || !instrument.adaptive) throw refused('exam_over', 'exam.over')
  const texts = await instrumentTexts(tx, assessmentId, version, language)
  const answers = await listAnswers(tx, attempt.userId, attempt.id)
  const step = stepOf({ instrument, prepared, texts, attempt, answers })
  if (step.next && !attempt.asked.includes(step.next.id)) await addAsked(tx, attempt, step.next.id)
  return step
}
