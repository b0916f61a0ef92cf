import type { DataOf } from '@mindisle/contract'
import type { Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound, notSignedIn, tooOften } from '../../../platform/http/refusal.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { lockUsers } from '../../account/index.ts'
import { notify } from '../../notices/index.ts'
import { clearBest, findAnswer, updateAnswer, type AnswerRow } from '../answers/queries.ts'
import { reportsPerHour } from '../limits.ts'
import { chosenBest } from '../notice-kinds.ts'
import { enoughReports, isPrivate, isTheirs, mayRead } from '../policy.ts'
import { lockQuestion, updateQuestion, type QuestionRow } from '../queries.ts'
import * as reactions from '../reactions/queries.ts'
import { readerOf } from '../reader.ts'
import { settle } from '../settle.ts'
import { personBehind } from '../tell.ts'

type HelpfulKey = 'POST /api/question/helpful'
type BestKey = 'POST /api/question/best'
type FollowKey = 'POST /api/question/follow'
type ReportKey = 'POST /api/question/report'

const gone = () => notFound('question.gone')

/** Whoever is being erased at this moment must leave nothing behind. */
async function requirePerson(tx: Tx, userId: string): Promise<void> {
  const [user] = await lockUsers(tx, [userId])
  if (!user) throw notSignedIn()
}

interface Held {
  question: QuestionRow
  answer: AnswerRow
}

/** An answer that can be read, and its question, which is held. */
async function holdAnswer(tx: Tx, answerId: string): Promise<Held> {
  const named = await findAnswer(tx, answerId)
  const question = named && (await lockQuestion(tx, named.questionId))
  const answer = question && (await findAnswer(tx, answerId))
  if (answer?.state !== 'shown' || !question || question.state !== 'shown') throw gone()
  return { question, answer }
}

/** One a person, and nobody's own. */
export async function sayHelpful({ tx, now, actor, body }: Call<HelpfulKey>): Promise<DataOf<HelpfulKey>> {
  await requirePerson(tx, actor.userId)
  const reader = await readerOf(tx, actor.userId)
  const { question, answer } = await holdAnswer(tx, body.answer_id)
  if (!mayRead(question, reader) || isTheirs(answer, reader)) throw gone()
  const mine = { userId: actor.userId, answerId: answer.id }
  const hasChanged = body.is_helpful
    ? await reactions.putVote(tx, { ...mine, createdAt: now })
    : await reactions.removeVote(tx, mine.userId, mine.answerId)
  if (!hasChanged) return { helpful_count: answer.helpfulCount }
  const count = await reactions.addVotes(tx, answer.id, body.is_helpful ? 1 : -1)
  await settle(tx, question.id)
  return { helpful_count: count }
}

/** By the one who asked, one at most. */
export async function chooseBest({ tx, now, actor, body }: Call<BestKey>): Promise<DataOf<BestKey>> {
  const { question, answer } = await holdAnswer(tx, body.answer_id)
  if (question.userId !== actor.userId) throw gone()
  if (answer.isBest === body.is_best) return {}
  await clearBest(tx, question.id)
  await updateAnswer(tx, answer.id, { isBest: body.is_best })
  const userId = body.is_best ? await personBehind(tx, answer.counselorId) : null
  const facts = { question_id: question.id }
  if (userId !== null) await notify(tx, chosenBest, { userId, about: answer.id, facts }, now)
  return {}
}

/** One's own is followed by itself. */
export async function followQuestion({ tx, now, actor, body }: Call<FollowKey>): Promise<DataOf<FollowKey>> {
  await requirePerson(tx, actor.userId)
  const question = await lockQuestion(tx, body.id)
  if (question?.state !== 'shown' || isPrivate(question) || question.userId === actor.userId) throw gone()
  const hasChanged = body.is_followed
    ? await reactions.putFollow(tx, { userId: actor.userId, questionId: question.id, createdAt: now })
    : await reactions.removeFollow(tx, actor.userId, question.id)
  if (!hasChanged) return { same_count: question.sameCount }
  return { same_count: await reactions.addFollows(tx, question.id, body.is_followed ? 1 : -1) }
}

/** What several people have reported is hidden until a human has looked at it. */
export async function reportQuestion(
  { tx, now, actor, body }: Call<ReportKey>,
  { limits }: { limits: Limits },
): Promise<DataOf<ReportKey>> {
  const wait = await limits.take([[reportsPerHour, actor.userId]])
  if (wait !== null) throw tooOften(wait)
  await requirePerson(tx, actor.userId)
  const question = await lockQuestion(tx, body.id)
  if (question?.state !== 'shown' || isPrivate(question)) throw gone()
  const answer = body.answer_id === undefined ? null : await findAnswer(tx, body.answer_id)
  if (body.answer_id !== undefined && (answer?.questionId !== question.id || answer.state !== 'shown'))
    throw gone()
  const subjectId = answer?.id ?? question.id
  const { userId } = actor
  const { reason } = body
  await reactions.putReport(tx, { userId, questionId: question.id, subjectId, reason, createdAt: now })
  if ((await reactions.listReports(tx, subjectId)).length < enoughReports) return {}
  if (answer) await updateAnswer(tx, answer.id, { state: 'held' })
  else await updateQuestion(tx, question.id, { state: 'held' })
  await settle(tx, question.id)
  return {}
}
