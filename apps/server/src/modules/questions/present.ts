import type { Language } from '@mindisle/base'
import { questionTopics } from '@mindisle/content/questions'
import type { DataOf } from '@mindisle/contract'
import type { Tx } from '../../platform/db/database.ts'
import { findUsers, isShownToOthers, type UserRow } from '../account/index.ts'
import { findFaces } from '../counselors/index.ts'
import { fileAddress } from '../files/index.ts'
import { listLeading, listMessages, type AnswerRow, type MessageRow } from './answers/queries.ts'
import { isTheirs, mayAdd, mostMessages, type Reader } from './policy.ts'
import type { QuestionRow } from './queries.ts'
import type { Reading } from './reader.ts'
import { listVotedBy } from './reactions/queries.ts'
import { openQuestions, type Opened } from './words.ts'

type Card = DataOf<'GET /api/question/list'>['list'][number]
type Answer = DataOf<'GET /api/question/show'>['answers'][number]
type Answerer = Answer['answerer']

export const topicsIn = (language: Language, ids?: readonly string[]) =>
  questionTopics
    .filter(({ id }) => ids === undefined || ids.includes(id))
    .map(({ id, name }) => ({ id, name: name[language] }))

type Face = Awaited<ReturnType<typeof findFaces>>[number]

export const answererOf = (
  { id, name, portrait, title, approach, isDemo }: Face,
  language: Language,
): Answerer => ({
  id,
  name: name[language],
  portrait,
  line: [title[language], approach[language]].filter((part) => part !== '').join(' · '),
  is_demo: isDemo,
})

/** By a name only where its author chose so, and is shown to others. */
function askerOf({ seenBy }: QuestionRow, user: UserRow | undefined): Card['asker'] {
  if (seenBy !== 'named' || !user || !isShownToOthers(user) || user.nickname === '') return null
  return { name: user.nickname, avatar: user.avatarKey && fileAddress(user.avatarKey) }
}

const longestBeginning = 70
const beginningOf = (text: string): string => {
  const characters = [...text.replaceAll(/\s*\n\s*/g, ' ')]
  return characters.length > longestBeginning
    ? `${characters.slice(0, longestBeginning).join('')}…`
    : characters.join('')
}

interface Around {
  opened: Opened
  askers: ReadonlyMap<string, UserRow>
  leading: ReadonlyMap<string, AnswerRow>
  counselors: ReadonlyMap<string, Face>
}

const byId = <T extends { id: string }>(rows: readonly T[]): Map<string, T> =>
  new Map(rows.map((row) => [row.id, row]))

function cardOf(row: QuestionRow, { userId, language }: Reading, around: Around): Card {
  const answer = around.leading.get(row.id)
  const counselor = answer && around.counselors.get(answer.counselorId)
  return {
    id: row.id,
    topics: topicsIn(language, row.topics),
    title: around.opened.askedOf(row, language).title,
    asker: askerOf(row, around.askers.get(row.userId)),
    is_mine: row.userId === userId,
    is_demo: row.sample !== null,
    seen_by: row.seenBy,
    state: row.state === 'gone' ? 'removed' : row.state,
    is_folded: row.isFolded,
    answer_count: row.answerCount,
    helpful_count: row.helpfulCount,
    same_count: row.sameCount,
    asked_at: row.createdAt.toISOString(),
    answered_at: row.answeredAt?.toISOString() ?? null,
    answer:
      answer && counselor
        ? {
            answerer: answererOf(counselor, language),
            text: beginningOf(around.opened.answerOf(answer, language)),
          }
        : null,
  }
}

/** Rows that the reader may read. */
export async function presentCards(tx: Tx, rows: readonly QuestionRow[], reading: Reading): Promise<Card[]> {
  const named = rows.filter(({ seenBy }) => seenBy === 'named').map(({ userId }) => userId)
  const leading = await listLeading(
    tx,
    rows.map(({ id }) => id),
  )
  const counselorIds = [...new Set(leading.map(({ counselorId }) => counselorId))]
  const around: Around = {
    opened: await openQuestions(tx, reading.keys, rows),
    askers: byId(named.length > 0 ? await findUsers(tx, [...new Set(named)]) : []),
    leading: new Map(leading.map((answer) => [answer.questionId, answer])),
    counselors: byId(await findFaces(tx, counselorIds)),
  }
  return rows.map((row) => cardOf(row, reading, around))
}

/** What waits to be looked at is there for who wrote it. */
const mayReadMessage = (
  { state, isCounselor }: MessageRow,
  question: QuestionRow,
  answer: AnswerRow,
  reader: Reader,
): boolean =>
  state === 'shown' || (isCounselor ? isTheirs(answer, reader) : question.userId === reader.userId)

/** Answers that the reader may read, with what was said under them. */
export async function presentAnswers(
  tx: Tx,
  question: QuestionRow,
  answers: readonly AnswerRow[],
  reading: Reading,
): Promise<Answer[]> {
  const { userId, language } = reading
  const ids = answers.map(({ id }) => id)
  const messages = await listMessages(tx, ids)
  const counselorIds = [...new Set(answers.map(({ counselorId }) => counselorId))]
  const counselors = byId(await findFaces(tx, counselorIds))
  const voted = userId === null ? new Set<string>() : await listVotedBy(tx, userId, ids)
  const opened = await openQuestions(tx, reading.keys, [question])
  return answers.flatMap((answer) => {
    const counselor = counselors.get(answer.counselorId)
    if (!counselor) return []
    const under = messages.filter(({ answerId }) => answerId === answer.id)
    const mayMore = under.length < mostMessages && mayAdd(question, answer, reading)
    return [
      {
        id: answer.id,
        answerer: answererOf(counselor, language),
        is_mine: isTheirs(answer, reading),
        text: opened.answerOf(answer, language),
        state: answer.state,
        helpful_count: answer.helpfulCount,
        is_helpful: voted.has(answer.id),
        is_best: answer.isBest,
        at: answer.createdAt.toISOString(),
        messages: under
          .filter((message) => mayReadMessage(message, question, answer, reading))
          .map((message) => ({
            id: message.id,
            is_counselor: message.isCounselor,
            text: opened.messageOf(message, answer, language),
            state: message.state,
            at: message.createdAt.toISOString(),
          })),
        may_add: mayMore,
      },
    ]
  })
}
