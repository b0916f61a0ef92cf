import type { Catalogued } from '@mindisle/content/instruments'
import type { ExamRow, SavedAnswer } from './queries.ts'

export type ExamStatus = 'underway' | 'submitted' | 'expired'

const isOver = (exam: Pick<ExamRow, 'expiresAt'>, now: Date): boolean =>
  exam.expiresAt !== null && exam.expiresAt <= now

export const statusOf = (exam: Pick<ExamRow, 'status' | 'expiresAt'>, now: Date): ExamStatus =>
  exam.status === 'submitted' ? 'submitted' : isOver(exam, now) ? 'expired' : 'underway'

const hour = 3_600_000

export const expiryOf = ({ resumeHours }: Pick<Catalogued, 'resumeHours'>, now: Date): Date | null =>
  resumeHours === null ? null : new Date(now.getTime() + resumeHours * hour)

/** How far a device's clock may run ahead of ours. */
const tolerance = 5 * 60_000

/**
 * One answer an item, the newest. A revision from the future would win over everything that is answered until then, so
 * it counts as given now.
 */
export function settleRevisions(answers: readonly SavedAnswer[], now: Date): SavedAnswer[] {
  const latest = now.getTime() + tolerance
  const newest = new Map<string, SavedAnswer>()
  for (const answer of answers) {
    const known = newest.get(answer.item_id)
    if (!known || answer.revision > known.revision) newest.set(answer.item_id, answer)
  }
  return [...newest.values()].map((answer) =>
    answer.revision > latest ? { ...answer, revision: now.getTime() } : answer,
  )
}

/** Whole years on a day; both as `YYYY-MM-DD`. */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}
