import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { notFound, Refusal, tooOften } from '../../../platform/http/refusal.ts'
import type { Limits } from '../../../platform/limits/limits.ts'
import { saysSomething, tidy } from '../../../platform/words.ts'
import { notify } from '../../notices/index.ts'
import { judgeWords } from '../../safety/index.ts'
import { answerPerHour } from '../limits.ts'
import { findCounselor, findCounselorOf } from '../queries.ts'
import { isStanding } from '../standing.ts'
import { evaluationAnswered } from './notice-kinds.ts'
import { countSaid, listRatings, listSaid, lockEvaluation, updateEvaluation } from './queries.ts'
import { ratingOf } from './rating.ts'

type ListKey = 'GET /api/counselor/evaluations'
type AnswerKey = 'POST /api/counselor/evaluation/answer'

const usualPage = 20

/** What was said, and no day: it would say who. */
export async function listEvaluations({ tx, actor, query }: Call<ListKey>): Promise<DataOf<ListKey>> {
  const { id, page = 1, per_page: perPage = usualPage } = query
  const counselor = await findCounselor(tx, id)
  if (!counselor || !(await isStanding(tx, counselor))) throw notFound()
  const rows = await listSaid(tx, id, { limit: perPage, offset: (page - 1) * perPage })
  const total = await countSaid(tx, id)
  const [rating] = await listRatings(tx, [id])
  const isThem = actor !== null && counselor.userId === actor.userId
  return {
    list: rows.map((row) => ({
      id: row.id,
      nth: row.nth,
      words: row.words ?? '',
      is_folded: row.isFolded,
      answer: row.answerState === 'shown' || isThem ? row.answer : null,
      may_answer: isThem,
    })),
    page,
    per_page: perPage,
    total,
    has_more: page * perPage < total,
    rating: ratingOf(rating),
  }
}

export async function answerEvaluation(
  { tx, now, actor, body, heard }: Call<AnswerKey>,
  { limits }: { limits: Limits },
): Promise<DataOf<AnswerKey>> {
  const wait = await limits.take([[answerPerHour, actor.userId]])
  if (wait !== null) throw tooOften(wait)
  const text = tidy(body.words)
  if (!saysSomething(text)) throw new Refusal(422, 'evaluation.empty')
  const counselor = await findCounselorOf(tx, actor.userId)
  const row = await lockEvaluation(tx, body.id)
  if (!counselor || row?.counselorId !== counselor.id || row.wordsState !== 'shown')
    throw notFound('evaluation.gone')
  const state = heard.mustWait || judgeWords(text).flagged ? ('held' as const) : ('shown' as const)
  await updateEvaluation(tx, row.id, { answer: text, answerState: state })
  const facts = { reservation_id: row.reservationId }
  if (state === 'shown')
    await notify(tx, evaluationAnswered, { userId: row.userId, about: row.id, facts }, now)
  return { state }
}
