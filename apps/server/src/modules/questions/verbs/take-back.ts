import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { deleteOwnMessages } from '../answers/queries.ts'
import { isPrivate } from '../policy.ts'
import { deleteQuestions, lockQuestion, updateQuestion } from '../queries.ts'
import { forgetFindable } from '../search/source.ts'
import { settle } from '../settle.ts'

type Key = 'POST /api/question/delete'

/**
 * Nothing of what was asked is left. What counselors answered in public stays theirs and is shown to nobody; a private
 * one goes with all that was said under it.
 */
export async function takeBack({ tx, actor, body }: Call<Key>): Promise<DataOf<Key>> {
  const question = await lockQuestion(tx, body.id)
  if (question?.userId !== actor.userId || question.state === 'gone') throw notFound('question.gone')
  if (isPrivate(question)) {
    await deleteQuestions(tx, [question.id])
    await forgetFindable(tx, question.id)
    return {}
  }
  await deleteOwnMessages(tx, question.id)
  await updateQuestion(tx, question.id, { state: 'gone', title: '', text: '', sample: null })
  await settle(tx, question.id)
  return {}
}
