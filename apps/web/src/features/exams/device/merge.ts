import type { Answers, SavedAnswer } from '../api/types.ts'

/** Of two answers to one item the higher revision stays; the same one twice is one. */
export function mergeAnswers(mine: Answers, others: readonly SavedAnswer[]): Answers {
  const newer = others.filter((answer) => answer.revision > (mine[answer.item_id]?.revision ?? 0))
  if (newer.length === 0) return mine
  const merged: Record<string, SavedAnswer> = { ...mine }
  for (const answer of newer) {
    if (answer.revision > (merged[answer.item_id]?.revision ?? 0)) merged[answer.item_id] = answer
  }
  return merged
}

export const answersOf = (list: readonly SavedAnswer[]): Answers => mergeAnswers({}, list)
