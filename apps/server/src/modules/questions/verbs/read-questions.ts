import type { DataOf } from '@mindisle/contract'
import { topicAlso } from '@mindisle/content/questions'
import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { findArticles } from '../../articles/index.ts'
import { listNames } from '../../assessments/index.ts'
import { findFaces, listReachable } from '../../counselors/index.ts'
import { listAnswers } from '../answers/queries.ts'
import { mayAnswer, mayRead, mayReadAnswer } from '../policy.ts'
import { answererOf, presentAnswers, presentCards, topicsIn } from '../present.ts'
import * as queries from '../queries.ts'
import { isFollowedBy, listFollowed } from '../reactions/queries.ts'
import { readerOf, type Reading } from '../reader.ts'
import { openQuestions } from '../words.ts'

type ListKey = 'GET /api/question/list'
type MineKey = 'GET /api/question/mine'
type ShowKey = 'GET /api/question/show'
type ChoicesKey = 'GET /api/question/choices'

interface Deps {
  personKeys: PersonKeys
}

const usualPage = 20
const mostCounselors = 50

/** One more than a page says whether there is another. */
const pageOf = ({ page = 1, per_page: perPage = usualPage }: { page?: number; per_page?: number }) => ({
  page,
  perPage,
  part: { limit: perPage + 1, offset: (page - 1) * perPage },
})

async function pagesOf(
  tx: Tx,
  rows: readonly queries.QuestionRow[],
  { page, perPage }: { page: number; perPage: number },
  reading: Reading,
) {
  return {
    list: await presentCards(tx, rows.slice(0, perPage), reading),
    page,
    per_page: perPage,
    has_more: rows.length > perPage,
  }
}

export async function listQuestions(
  { tx, actor, language, query }: Call<ListKey>,
  { personKeys: keys }: Deps,
): Promise<DataOf<ListKey>> {
  const at = pageOf(query)
  const wish = { topic: query.topic ?? queries.everyTopic, sort: query.sort ?? 'newest' }
  const reader = { userId: actor?.userId ?? null, counselorId: null }
  const rows = await queries.listPublic(tx, wish, at.part)
  return { ...(await pagesOf(tx, rows, at, { ...reader, language, keys })), topics: topicsIn(language) }
}

export async function listChoices({ tx, language, query }: Call<ChoicesKey>): Promise<DataOf<ChoicesKey>> {
  const rows = await listReachable(tx, query.topic ?? null, mostCounselors)
  return { topics: topicsIn(language), counselors: rows.map((row) => answererOf(row, language)) }
}

export async function listMine(
  { tx, actor, language, query }: Call<MineKey>,
  { personKeys: keys }: Deps,
): Promise<DataOf<MineKey>> {
  const at = pageOf(query)
  const reader = await readerOf(tx, actor.userId)
  const { counselorId } = reader
  const { part = 'asked' } = query
  const rowsOf = {
    asked: () => queries.listAsked(tx, actor.userId, at.part),
    followed: () => listFollowed(tx, actor.userId, at.part),
    waiting: async () =>
      counselorId === null ? [] : queries.listUnanswered(tx, { userId: actor.userId, counselorId }, at.part),
  }
  return {
    ...(await pagesOf(tx, await rowsOf[part](), at, { ...reader, language, keys })),
    asked: await queries.countAsked(tx, actor.userId),
    is_counselor: counselorId !== null,
  }
}

/** An assessment and an article about what is asked, where there are any. */
async function alsoFor(
  tx: Tx,
  { topics }: queries.QuestionRow,
  language: Reading['language'],
): Promise<DataOf<ShowKey>['also']> {
  const also = topics.map((topic) => topicAlso(topic)).find((found) => found !== null)
  if (!also) return []
  const names = await listNames(tx, [also.table])
  const [article] = await findArticles(tx, [also.article])
  return [
    ...names.map(({ id, name }) => ({ kind: 'table' as const, id, title: name[language] })),
    ...(article ? [{ kind: 'article' as const, id: article.id, title: article.title[language] }] : []),
  ]
}

export async function showQuestion(
  { tx, actor, language, query }: Call<ShowKey>,
  { personKeys: keys }: Deps,
): Promise<DataOf<ShowKey>> {
  const userId = actor?.userId ?? null
  const reader = await readerOf(tx, userId)
  const question = await queries.findQuestion(tx, query.id)
  if (!question || !mayRead(question, reader)) throw notFound()
  const reading = { ...reader, language, keys }
  const answers = await listAnswers(tx, question.id)
  const [card] = await presentCards(tx, [question], reading)
  if (!card) throw new Error('one row is one question')
  const [counselor] = question.counselorId ? await findFaces(tx, [question.counselorId]) : []
  const opened = await openQuestions(tx, keys, [question])
  return {
    ...card,
    text: opened.askedOf(question, language).text,
    counselor: counselor ? answererOf(counselor, language) : null,
    answers: await presentAnswers(
      tx,
      question,
      answers.filter((answer) => mayReadAnswer(answer, reader)),
      reading,
    ),
    is_followed: userId !== null && (await isFollowedBy(tx, userId, question.id)),
    may_answer: mayAnswer(question, answers, reader),
    also: await alsoFor(tx, question, language),
  }
}
