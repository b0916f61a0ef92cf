import type { Tx } from '../../../platform/db/database.ts'
import { notify } from '../../notices/index.ts'
import type { Acting } from '../../operators/index.ts'
import { findAnswer, findMessage, updateAnswer, updateMessage } from '../answers/queries.ts'
import type { WordsState } from '../model.ts'
import { wordsRemoved, wordsShown } from '../notice-kinds.ts'
import { isPrivate } from '../policy.ts'
import { lockQuestion, updateQuestion, type QuestionRow } from '../queries.ts'
import { deleteReports } from '../reactions/queries.ts'
import { settle } from '../settle.ts'
import { personBehind, tellOfAnswer, tellOfMessage } from '../tell.ts'

/** `held`: the decision is taken back, and it waits again. */
export type Decision = 'shown' | 'removed' | 'held'

const verbs = { shown: 'questions accept', removed: 'questions remove', held: 'questions hold' } as const

/** Something people wrote in public, and what follows when its state changes. */
export interface Reviewed {
  kind: 'question' | 'answer' | 'follow-up'
  id: string
  question: QuestionRow
  state: WordsState
  title: string
  text: string
  authorId: string | null
  put(state: Decision): Promise<void>
  /** Told once it can be read. */
  tellOthers(now: Date): Promise<void>
}

/** A question is held with all that is under it; what was asked in private is as if it were not there. */
async function holdPublic(tx: Tx, id: string): Promise<QuestionRow | null> {
  const question = await lockQuestion(tx, id)
  return question && !isPrivate(question) && question.state !== 'gone' ? question : null
}

/** A question, an answer or what was said under one, whichever has this id. */
export async function findWords(tx: Tx, id: string): Promise<Reviewed | null> {
  const message = await findMessage(tx, id)
  const answer = await findAnswer(tx, message?.answerId ?? id)
  const question = await holdPublic(tx, answer?.questionId ?? id)
  if (!question) return null
  const title = question.title ?? ''
  if (message && answer)
    return {
      kind: 'follow-up',
      id,
      question,
      state: message.state,
      title,
      text: message.text ?? '',
      authorId: message.isCounselor ? await personBehind(tx, answer.counselorId) : question.userId,
      put: (state) => updateMessage(tx, id, { state }),
      tellOthers: (now) => tellOfMessage(tx, question, answer, message, now),
    }
  if (answer)
    return {
      kind: 'answer',
      id,
      question,
      state: answer.state,
      title,
      text: answer.text ?? '',
      authorId: await personBehind(tx, answer.counselorId),
      put: (state) => updateAnswer(tx, id, state === 'removed' ? { state, isBest: false } : { state }),
      tellOthers: (now) => tellOfAnswer(tx, question, answer, now),
    }
  return {
    kind: 'question',
    id,
    question,
    state: question.state === 'gone' ? 'removed' : question.state,
    title,
    text: question.text ?? '',
    authorId: question.userId,
    put: (state) => updateQuestion(tx, id, { state }),
    tellOthers: async () => undefined,
  }
}

/** A human has looked. False when there is nothing of that name in public. */
export async function decideWords(acting: Acting, id: string, decision: Decision): Promise<boolean> {
  const { tx, now } = acting
  const words = await findWords(tx, id)
  if (!words) return false
  await words.put(decision)
  if (decision === 'shown') await deleteReports(tx, id)
  await settle(tx, words.question.id)
  if (words.state !== decision && decision !== 'held') {
    const kind = decision === 'shown' ? wordsShown : wordsRemoved
    const facts = { question_id: words.question.id }
    const about = `${id} ${now.toISOString()}`
    if (words.authorId !== null) await notify(tx, kind, { userId: words.authorId, about, facts }, now)
    if (decision === 'shown') await words.tellOthers(now)
  }
  await acting.record({ verb: verbs[decision], subject: id, before: words.state, after: decision })
  return true
}
