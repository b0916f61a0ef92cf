import type { AttemptItem } from '../api/types.ts'

/** Takes an option in or out, in the order of the question; past the most nothing is added. */
export function toggled(chosen: readonly string[], id: string, item: AttemptItem): string[] {
  const isIn = chosen.includes(id)
  const isFull = chosen.length >= (item.most ?? item.options.length)
  if (!isIn && isFull) return [...chosen]
  return item.options
    .map((option) => option.id)
    .filter((each) => (each === id ? !isIn : chosen.includes(each)))
}
