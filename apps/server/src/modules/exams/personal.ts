import { isDrawn } from '@mindisle/scoring'
import type { Tx } from '../../platform/db/database.ts'
import type { PersonalData } from '../../platform/personal.ts'
import { instrumentOf } from '../assessments/index.ts'
import * as queries from './queries.ts'
import type { AttemptRow } from './queries.ts'

const lastTouch = ({ lastAnswerAt, startedAt }: AttemptRow): number => (lastAnswerAt ?? startedAt).getTime()

/**
 * Both began the same assessment: the attempt answered last goes on, because a device may be in the middle of it. The
 * other's answers are poured into it, as if both had been devices of one person. Only between two versions, whose
 * questions differ, between two drawings, or after its time was over can they not be: then the older attempt ends here.
 */
async function settleUnderway(tx: Tx, from: string, to: string): Promise<number> {
  let settled = 0
  const theirs = new Map(
    (await queries.listUnderway(tx, to)).map(({ attempt }) => [attempt.assessmentId, attempt]),
  )
  for (const { attempt: mine } of await queries.listUnderway(tx, from)) {
    const other = theirs.get(mine.assessmentId)
    if (!other) continue
    const [older, newer] = lastTouch(mine) > lastTouch(other) ? [other, mine] : [mine, other]
    await queries.lockAttempt(tx, older.userId, older.id)
    if ((await isSameForm(tx, older, newer)) && sameDay(older, newer))
      await queries.pourAnswers(tx, older, newer)
    await queries.deleteAttempt(tx, older.userId, older.id)
    if (older === mine) settled += 1
  }
  return settled
}

/** Figures are drawn by the seed: a place in one sitting means nothing in another. */
async function isSameForm(tx: Tx, older: AttemptRow, newer: AttemptRow): Promise<boolean> {
  if (older.version !== newer.version) return false
  const { instrument } = await instrumentOf(tx, older.assessmentId, older.version)
  return older.seed === newer.seed || !instrument.items.some(isDrawn)
}

/** Answers about the last two weeks do not mix with those of another fortnight. */
const sameDay = (older: AttemptRow, newer: AttemptRow): boolean =>
  older.expiresAt === null || lastTouch(newer) < older.expiresAt.getTime()

export const examsPersonal = {
  name: 'exams',
  tables: ['exams', 'exam_answers'] as const,
  count: async (tx, userId) => ({ exams: (await queries.listAttempts(tx, userId)).length }),
  async merge(tx, fromUserId, toUserId) {
    const settled = await settleUnderway(tx, fromUserId, toUserId)
    return { exams: settled + (await queries.moveAttempts(tx, fromUserId, toUserId)) }
  },
  export: async (tx, userId) => ({
    exams: await queries.listAttempts(tx, userId),
    exam_answers: await queries.listAllAnswers(tx, userId),
  }),
  erase: queries.deleteAttempts,
} satisfies PersonalData
