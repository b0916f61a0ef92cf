import type { Answers, AttemptItem, SavedAnswer } from '../api/types.ts'
import { rowsOf } from './items.ts'

/** Whether this answer is one after which help is offered; a device that kept the question earlier knows of none. */
export function asksForHelp(item: AttemptItem, answer: SavedAnswer | undefined): boolean {
  const value = answer?.value ?? null
  return (item.help_when ?? []).some(({ row, options, from }) => {
    const chosen = row === null ? value : rowsOf(value)[row]
    if (typeof chosen === 'number') return from !== null && chosen >= from
    return typeof chosen === 'string' && options.includes(chosen)
  })
}

export const someAskForHelp = (items: readonly AttemptItem[], answers: Answers): boolean =>
  items.some((item) => asksForHelp(item, answers[item.id]))
