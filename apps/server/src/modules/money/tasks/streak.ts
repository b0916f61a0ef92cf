/** Points of the seven days of a round; then it begins again. */
export const roundPoints = [2, 2, 3, 3, 4, 4, 10] as const

const shortestPause = 6 * 3_600_000
const dayLength = 24 * 3_600_000

/** The run of days on which somebody signed in. */
export interface Streak {
  lastDay: string
  lastAt: Date
  days: number
  longest: number
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + dayLength).toISOString().slice(0, 10)

export const pointsOfDay = (days: number): number => roundPoints[(days - 1) % roundPoints.length] ?? 0

/** Only a later day counts, and not at once: who hops from zone to zone would otherwise have two days in one. */
const isNewDay = (before: Streak, day: string, now: Date): boolean =>
  day > before.lastDay && now.getTime() - before.lastAt.getTime() >= shortestPause

/** The run after signing in on this day; null when the day is not a new one. A day that was missed begins at 1. */
export function signInOn(before: Streak | null, day: string, now: Date): Streak | null {
  if (before === null) return { lastDay: day, lastAt: now, days: 1, longest: 1 }
  if (!isNewDay(before, day, now)) return null
  const days = day === dayAfter(before.lastDay) ? before.days + 1 : 1
  return { lastDay: day, lastAt: now, days, longest: Math.max(before.longest, days) }
}

export interface StreakToday {
  days: number
  longest: number
  /** There is nothing to sign in for right now. */
  isSigned: boolean
  /** How many days of this round are done. */
  roundDone: number
  /** What signing in brings, or has brought, today. */
  points: number
}

/** How far somebody is, as they see it on this day. */
export function streakOn(streak: Streak | null, day: string, now: Date): StreakToday {
  const next = signInOn(streak, day, now)
  const isSigned = next === null
  const days = next === null ? (streak?.days ?? 0) : next.days - 1
  const done = days === 0 ? 0 : ((days - 1) % roundPoints.length) + 1
  return {
    days,
    longest: streak?.longest ?? 0,
    isSigned,
    roundDone: !isSigned && done === roundPoints.length ? 0 : done,
    points: pointsOfDay(isSigned ? days : days + 1),
  }
}
