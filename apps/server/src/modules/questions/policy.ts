import type { Heard } from '../../platform/http/heard.ts'
import { judgeWords } from '../safety/index.ts'
import type { QuestionRow } from './queries.ts'
import type { AnswerRow } from './answers/queries.ts'

/** So many different people make something wait for a human look. */
export const enoughReports = 3
/** Beyond, another question is easier to follow for everybody. */
export const mostAnswers = 50
export const mostMessages = 40

/** A private one is nobody's to look at: help has come first, and its counselor reads it. */
export function judge(text: string, heard: Heard, isPrivate: boolean) {
  const { flagged, folded } = judgeWords(text)
  const waits = !isPrivate && (heard.mustWait || flagged)
  return { state: waits ? 'held' : 'shown', isFolded: folded || heard.mustWait } as const
}

/** Who looks: a person, who may be a counselor. */
export interface Reader {
  userId: string | null
  counselorId: string | null
}

export const isPrivate = ({ seenBy }: Pick<QuestionRow, 'seenBy'>): boolean => seenBy === 'private'

const isAuthor = ({ userId }: Pick<QuestionRow, 'userId'>, reader: Reader): boolean =>
  userId === reader.userId

/** Of private ones the counselor may read what was asked of them, and of no other. */
const isForMe = ({ counselorId }: Pick<QuestionRow, 'counselorId'>, reader: Reader): boolean =>
  counselorId !== null && counselorId === reader.counselorId

export function mayRead(question: QuestionRow, reader: Reader): boolean {
  if (question.state === 'gone') return false
  if (isAuthor(question, reader)) return true
  return question.state === 'shown' && (!isPrivate(question) || isForMe(question, reader))
}

export const isTheirs = (answer: Pick<AnswerRow, 'counselorId'>, { counselorId }: Reader): boolean =>
  answer.counselorId === counselorId

/** What nobody has looked at yet is there for who wrote it. */
export const mayReadAnswer = (answer: AnswerRow, reader: Reader): boolean =>
  answer.state === 'shown' || isTheirs(answer, reader)

/** Nobody answers themselves, or twice. */
export function mayAnswer(question: QuestionRow, answers: readonly AnswerRow[], reader: Reader): boolean {
  if (reader.counselorId === null || isAuthor(question, reader) || question.state !== 'shown') return false
  if (isPrivate(question) && !isForMe(question, reader)) return false
  return answers.length < mostAnswers && !answers.some((answer) => isTheirs(answer, reader))
}

/** Under an answer go on only the two it is between. */
export const mayAdd = (question: QuestionRow, answer: AnswerRow, reader: Reader): boolean =>
  question.state === 'shown' &&
  answer.state === 'shown' &&
  (isAuthor(question, reader) || isTheirs(answer, reader))
