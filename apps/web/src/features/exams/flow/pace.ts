import { minute } from '../../../constants.ts'

interface Pace {
  /** The whole test as its authors reckon it. */
  minutes: number
  total: number
  left: number
  /** How long the questions answered so far were looked at. */
  times: readonly number[]
}

/** From here on the person's own pace counts. */
const enough = 5

const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Whole minutes that are still needed, never none while a question is left. */
export function minutesLeft({ minutes, total, left, times }: Pace): number {
  if (left <= 0) return 0
  const given = total > 0 ? (minutes * minute) / total : 0
  const each = times.length < enough ? given : (median(times) + given) / 2
  return Math.max(1, Math.round((each * left) / minute))
}

export const wholeMinutes = (milliseconds: number): number => Math.floor(milliseconds / minute)
