import { mergeNewest } from '../../../lib/outbox/acts.ts'
import type { Answers, SavedAnswer } from '../api/types.ts'

/** An answer is about its item. */
export const itemOf = ({ item_id }: SavedAnswer): string => item_id

export const mergeAnswers = (mine: Answers, others: readonly SavedAnswer[]): Answers =>
  mergeNewest(itemOf, mine, others)

export const answersOf = (list: readonly SavedAnswer[]): Answers => mergeAnswers({}, list)
