import type { DataOf } from '@mindisle/contract'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound, Refusal, tooOften } from '../../../platform/http/refusal.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { saysSomething, tidy } from '../../../platform/words.ts'
import {
  countMessages,
  findAnswer,
  findMessage,
  insertAnswer,
  insertMessage,
  listAnswers,
} from '../answers/queries.ts'
import { answersPerHour, messagesPerHour } from '../limits.ts'
import { isPrivate, isTheirs, judge, mayAdd, mayAnswer, mostMessages } from '../policy.ts'
import { lockQuestion } from '../queries.ts'
import { readerOf } from '../reader.ts'
import { settle } from '../settle.ts'
import { tellOfAnswer, tellOfMessage } from '../tell.ts'
import { answerPlace, keptUnder, messagePlace } from '../words.ts'

type AnswerKey = 'POST /api/question/answer'
type AddKey = 'POST /api/question/add'

interface Deps {
  limits: Limits
  personKeys: PersonKeys
}

const gone = () => notFound('question.gone')

function wordsOf(said: string): string {
  const text = tidy(said)
  if (!saysSomething(text)) throw new Refusal(422, 'question.empty')
  return text
}

/** Whoever may not answer is told no more than whoever looks for what is not there. */
export async function answerQuestion(
  call: Call<AnswerKey>,
  { limits, personKeys }: Deps,
): Promise<DataOf<AnswerKey>> {
  const { tx, now, actor, body, heard } = call
  const text = wordsOf(body.text)
  const reader = await readerOf(tx, actor.userId)
  const question = await lockQuestion(tx, body.question_id)
  if (!question || reader.counselorId === null) throw gone()
  const answers = await listAnswers(tx, question.id)
  const sent = answers.find(({ id }) => id === body.id)
  if (sent && isTheirs(sent, reader)) return { id: sent.id, state: sent.state }
  if (!mayAnswer(question, answers, reader)) throw gone()
  const wait = await limits.take([[answersPerHour, actor.userId]])
  if (wait !== null) throw tooOften(wait)
  const { state } = judge(text, heard, isPrivate(question))
  const answer = await insertAnswer(tx, {
    id: body.id,
    questionId: question.id,
    counselorId: reader.counselorId,
    ...(await keptUnder(tx, personKeys, question, { place: answerPlace(body.id), text })),
    state,
    createdAt: now,
  })
  if (!answer) throw gone()
  await settle(tx, question.id)
  if (state === 'shown') await tellOfAnswer(tx, question, answer, now)
  return { id: answer.id, state }
}

export async function addMessage(call: Call<AddKey>, { limits, personKeys }: Deps): Promise<DataOf<AddKey>> {
  const { tx, now, actor, body, heard } = call
  const text = wordsOf(body.text)
  const reader = await readerOf(tx, actor.userId)
  const named = await findAnswer(tx, body.answer_id)
  const question = named && (await lockQuestion(tx, named.questionId))
  const answer = question && (await findAnswer(tx, named.id))
  if (!answer || !mayAdd(question, answer, reader)) throw gone()
  const isCounselor = isTheirs(answer, reader)
  const sent = await findMessage(tx, body.id)
  if (sent?.answerId === answer.id && sent.isCounselor === isCounselor)
    return { id: sent.id, state: sent.state }
  if (sent || (await countMessages(tx, answer.id)) >= mostMessages) throw notFound('question.full')
  const wait = await limits.take([[messagesPerHour, actor.userId]])
  if (wait !== null) throw tooOften(wait)
  const { state } = judge(text, heard, isPrivate(question))
  const message = await insertMessage(tx, {
    id: body.id,
    answerId: answer.id,
    isCounselor,
    ...(await keptUnder(tx, personKeys, question, { place: messagePlace(body.id), text })),
    state,
    createdAt: now,
  })
  if (!message) throw gone()
  if (state === 'shown') await tellOfMessage(tx, question, answer, message, now)
  return { id: message.id, state }
}
