import type { AttemptHead, SavedAnswer } from '../api/types.ts'
import type { Timers } from '../../../lib/outbox/outbox.ts'
import { fittingValue } from '../flow/items.ts'

/** A request that hangs longer is given up; the answers are sent with the next. */
const patience = 15_000

export const inTime = <T>(work: Promise<T>, timers: Timers): Promise<T> => {
  const late = new Promise<never>((_, reject) => timers.set(() => reject(new Error('late')), patience))
  return Promise.race([work, late])
}

export function fittingAnswers(
  head: AttemptHead | undefined,
  answers: readonly SavedAnswer[],
): SavedAnswer[] {
  const items = new Map(head?.items.map((item) => [item.id, item]))
  return answers.map((answer) => ({
    ...answer,
    value: fittingValue(items.get(answer.item_id), answer.value),
  }))
}
