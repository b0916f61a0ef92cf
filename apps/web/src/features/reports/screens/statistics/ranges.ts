import type { Statistics } from '../../api/trend.ts'

export const ranges = ['month', 'half', 'years'] as const
export type Range = (typeof ranges)[number]

/** Weeks to look back. */
export const weeksOf: Record<Range, number> = { month: 5, half: 26, years: 104 }

const fewestWeeks = 26

/** A long range that was begun late starts with its first report, but never shows less than half a year. */
export function shownWeeks({ weeks }: Pick<Statistics, 'weeks'>): Statistics['weeks'] {
  const first = weeks.findIndex(({ count }) => count > 0)
  return weeks.slice(Math.max(0, Math.min(first, weeks.length - fewestWeeks)))
}

const weekMilliseconds = 7 * 86_400_000

/** Where the charts begin: with the range, or shortly before the first score where the range is mostly empty. */
export function beganAt({ weeks, trends }: Statistics): number {
  const first = new Date(`${weeks[0]?.starts_on ?? '1970-01-01'}T00:00:00`).getTime()
  const scores = trends.flatMap(({ points }) => points.map(({ at }) => new Date(at).getTime()))
  return scores.length === 0 ? first : Math.max(first, Math.min(...scores) - weekMilliseconds)
}
