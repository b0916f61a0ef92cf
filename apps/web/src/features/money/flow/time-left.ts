import { minute } from '../../../constants.ts'

/** Whole minutes until then, never less than one while there is any; null when there is none. */
export function minutesLeft(until: string | null, now: number): number | null {
  if (until === null) return null
  const left = new Date(until).getTime() - now
  return left > 0 ? Math.ceil(left / minute) : null
}
