import type { PersonalData } from '../../platform/personal.ts'
import { findCounselorOf } from '../counselors/index.ts'
import { listAnswers, listGiven, listMessages } from './answers/queries.ts'
import { deleteQuestions, listAllAsked, lockQuestions, moveQuestions } from './queries.ts'
import {
  deleteReactionsOf,
  listFollowsOf,
  listReportsOf,
  listTouched,
  listVotesOf,
  moveReactions,
} from './reactions/queries.ts'
import { forgetFindable } from './search/source.ts'
import { settle } from './settle.ts'
import { openQuestions } from './words.ts'

/** Stands before the counselors, who answered, and the keys, by which private ones are sealed. */
export const questionsPersonal = {
  name: 'questions',
  tables: [
    'questions',
    'question_answers',
    'question_messages',
    'question_votes',
    'question_follows',
    'question_reports',
  ] as const,

  count: async (tx, userId) => ({
    questions: (await listAllAsked(tx, userId)).length,
    question_votes: (await listVotesOf(tx, userId)).length,
    question_follows: (await listFollowsOf(tx, userId)).length,
  }),

  async merge(tx, fromUserId, toUserId) {
    const touched = await listTouched(tx, fromUserId)
    if (touched.length > 0) await lockQuestions(tx, touched)
    const { votes, follows } = await moveReactions(tx, fromUserId, toUserId)
    for (const id of touched) await settle(tx, id)
    return {
      questions: await moveQuestions(tx, fromUserId, toUserId),
      question_votes: votes,
      question_follows: follows,
    }
  },

  async export(tx, userId, { language, keys }) {
    const asked = await listAllAsked(tx, userId)
    const opened = await openQuestions(tx, keys, asked)
    const questions = []
    for (const question of asked) {
      const answers = await listAnswers(tx, question.id)
      const messages = await listMessages(
        tx,
        answers.map(({ id }) => id),
      )
      questions.push({
        ...opened.askedOf(question, language),
        topics: question.topics,
        seen_by: question.seenBy,
        state: question.state,
        asked_at: question.createdAt,
        answers: answers
          .filter(({ state }) => state === 'shown')
          .map((answer) => ({
            text: opened.answerOf(answer, language),
            at: answer.createdAt,
            is_best: answer.isBest,
            said_under_it: messages
              .filter(
                ({ answerId, state, isCounselor }) =>
                  answerId === answer.id && (state === 'shown' || !isCounselor),
              )
              .map((message) => ({
                by: message.isCounselor ? 'counselor' : 'me',
                text: opened.messageOf(message, answer, language),
                at: message.createdAt,
              })),
          })),
      })
    }
    const counselor = await findCounselorOf(tx, userId)
    const given = counselor ? await listGiven(tx, counselor.id) : []
    const openedGiven = await openQuestions(
      tx,
      keys,
      given.map(({ answer, askerId }) => ({
        id: answer.questionId,
        userId: askerId,
        seenBy: answer.sealed ? 'private' : 'anonymous',
      })),
    )
    return {
      questions,
      question_answers: given.map(({ answer }) => ({
        text: openedGiven.answerOf(answer, language),
        at: answer.createdAt,
        state: answer.state,
      })),
      question_votes: (await listVotesOf(tx, userId)).map(({ userId: _userId, ...row }) => row),
      question_follows: (await listFollowsOf(tx, userId)).map(({ userId: _userId, ...row }) => row),
      question_reports: (await listReportsOf(tx, userId)).map(({ userId: _userId, ...row }) => row),
    }
  },

  /** What counselors answered goes with the question it answers. */
  async erase(tx, userId) {
    const own = (await listAllAsked(tx, userId)).map(({ id }) => id)
    const touched = await listTouched(tx, userId)
    const all = [...new Set([...own, ...touched])]
    if (all.length > 0) await lockQuestions(tx, all)
    await deleteReactionsOf(tx, userId)
    await deleteQuestions(tx, own)
    for (const id of own) await forgetFindable(tx, id)
    for (const id of touched) if (!own.includes(id)) await settle(tx, id)
  },
} satisfies PersonalData
