import type { Answers, AttemptItem } from '../api/types.ts'
import { isAnswered } from './items.ts'

export type PlaceState = 'done' | 'skipped' | 'now' | 'open'

export interface QuestionPlaceNow {
  id: string
  number: number
  state: PlaceState
}

/** How each question stands; one that was seen and left open was passed over. */
export const placesOf = (
  asked: readonly AttemptItem[],
  answers: Answers,
  seen: readonly string[],
  current: readonly string[],
): QuestionPlaceNow[] =>
  asked.map((item, at) => {
    const isNow = current.includes(item.id)
    const isDone = isAnswered(item, answers[item.id])
    const state = isNow ? 'now' : isDone ? 'done' : seen.includes(item.id) ? 'skipped' : 'open'
    return { id: item.id, number: at + 1, state }
  })

export function countPlaces(places: readonly QuestionPlaceNow[]): Record<PlaceState, number> {
  const counts = { done: 0, skipped: 0, now: 0, open: 0 }
  for (const { state } of places) counts[state] += 1
  return counts
}
