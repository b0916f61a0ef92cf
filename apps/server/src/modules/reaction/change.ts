/** The two-sided 5 % points of Student's t, by degrees of freedom from 4 on. */
const student = [
  2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11, 2.101, 2.093,
  2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045,
] as const
const fewestEarlier = 5
/** Older ones say little about how fast somebody is now. */
export const mostEarlier = 30

export interface Verdict {
  kind: 'first' | 'few' | 'usual' | 'faster' | 'slower'
  difference: number
  usual: [number, number] | null
  missing: number
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * Nights, coffee and luck move a median more than its own error says: only what lies outside of where a next run of the
 * same person would fall in 95 of 100 cases is called a change.
 */
export function compareWithEarlier(median: number, earlier: readonly number[]): Verdict {
  const recent = earlier.slice(-mostEarlier)
  if (recent.length === 0) return { kind: 'first', difference: 0, usual: null, missing: fewestEarlier }
  const mean = meanOf(recent)
  const difference = median - mean
  const t = student[recent.length - fewestEarlier]
  if (t === undefined) return { kind: 'few', difference, usual: null, missing: fewestEarlier - recent.length }
  const variance = recent.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (recent.length - 1)
  const half = t * Math.sqrt(variance * (1 + 1 / recent.length))
  const kind = Math.abs(difference) <= half ? 'usual' : difference < 0 ? 'faster' : 'slower'
  return { kind, difference, usual: [mean - half, mean + half], missing: 0 }
}
