import { dayIn } from '../../../platform/time-zone.ts'

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

/**
 * Only a later day counts. Where this calendar agrees about the day before, midnight has passed, and ten to twelve and ten
 * past are two days. Where it does not, somebody hopped from zone to zone: they would have two days in one.
 */
const isNewDay = (before: Streak, zone: string, day: string, now: Date): boolean =>
  day > before.lastDay &&
  (dayIn(zone, before.lastAt) === before.lastDay || now.getTime() - before.lastAt.getTime() >= shortestPause)

/** The run after signing in now, in this zone; null when the day is not a new one. A day that was missed begins at 1. */
export function signInOn(before: Streak | null, zone: string, now: Date): Streak | null {
  const day = dayIn(zone, now)
  if (before === null) return { lastDay: day, lastAt: now, days: 1, longest: 1 }
  if (!isNewDay(before, zone, day, now)) return null
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

/** How far somebody is, as they see it now in this zone. */
export function streakOn(streak: Streak | null, zone: string, now: Date): StreakToday {
  const next = signInOn(streak, zone, now)
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
