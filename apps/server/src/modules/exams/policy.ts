import type { Catalogued } from '@mindisle/content/instruments'
import type { AttemptRow, SavedAnswer } from './queries.ts'

export type AttemptStatus = 'underway' | 'submitted' | 'expired'

const isOver = (attempt: Pick<AttemptRow, 'expiresAt'>, now: Date): boolean =>
  attempt.expiresAt !== null && attempt.expiresAt <= now

export const statusOf = (attempt: Pick<AttemptRow, 'status' | 'expiresAt'>, now: Date): AttemptStatus =>
  attempt.status === 'submitted' ? 'submitted' : isOver(attempt, now) ? 'expired' : 'underway'

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
