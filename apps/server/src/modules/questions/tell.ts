import type { Database, Tx } from '../../platform/db/database.ts'
import type { DueWork } from '../../platform/jobs/due.ts'
import { findCounselors } from '../counselors/index.ts'
import { notify } from '../notices/index.ts'
import { findAnswer, listUntold, updateAnswer, type AnswerRow, type MessageRow } from './answers/queries.ts'
import { answered, askedYou, followUp, sameAnswered } from './notice-kinds.ts'
import { findQuestion, type QuestionRow } from './queries.ts'
import { listFollowers } from './reactions/queries.ts'

/** The person behind a counselor; none behind a sample. */
export async function personBehind(tx: Tx, counselorId: string | null): Promise<string | null> {
  if (counselorId === null) return null
  const [counselor] = await findCounselors(tx, [counselorId])
  return counselor?.userId ?? null
}

export async function tellCounselor(tx: Tx, question: QuestionRow, now: Date): Promise<void> {
  const userId = await personBehind(tx, question.counselorId)
  const facts = { question_id: question.id }
  if (userId !== null) await notify(tx, askedYou, { userId, about: question.id, facts }, now)
}

/** Who asked is told at once; those who follow may be many, and are told in the minutes after. */
export async function tellOfAnswer(
  tx: Tx,
  question: QuestionRow,
  answer: Pick<AnswerRow, 'id'>,
  now: Date,
): Promise<void> {
  const facts = { question_id: question.id }
  await notify(tx, answered, { userId: question.userId, about: answer.id, facts }, now)
  if (question.sameCount > 0) await updateAnswer(tx, answer.id, { toldUpTo: '' })
}

/** The other of the two. */
export async function tellOfMessage(
  tx: Tx,
  question: QuestionRow,
  answer: AnswerRow,
  message: MessageRow,
  now: Date,
): Promise<void> {
  const userId = message.isCounselor ? question.userId : await personBehind(tx, answer.counselorId)
  const facts = { question_id: question.id }
  if (userId !== null) await notify(tx, followUp, { userId, about: message.id, facts }, now)
}

const toldAtOnce = 100

/** In the order of their ids, a hundred at a time. */
export const tellFollowers = ({ db }: { db: Database }): DueWork => ({
  name: 'tell-of-answers',
  list: (_now, limit) => listUntold(db.direct, limit),
  settle: ({ id }, now) =>
    db.transaction(async (tx) => {
      const answer = await findAnswer(tx, id)
      const question = answer && (await findQuestion(tx, answer.questionId))
      if (!question || answer.toldUpTo === null) return
      const isShown = answer.state === 'shown' && question.state === 'shown'
      const people = isShown ? await listFollowers(tx, question.id, answer.toldUpTo, toldAtOnce) : []
      const facts = { question_id: question.id }
      for (const userId of people) await notify(tx, sameAnswered, { userId, about: answer.id, facts }, now)
      await updateAnswer(tx, id, { toldUpTo: people.length < toldAtOnce ? null : (people.at(-1) ?? null) })
    }),
})
