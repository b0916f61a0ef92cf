/** One moment of a diary, as far as counting needs it. */
export interface Moment {
  /** The local date, YYYY-MM-DD. */
  day: string
  /** Minutes of that day, 0 to 1439. */
  at: number
  /** 1 to 5, 5 is best. */
  mood: number
  feelings: readonly string[]
  activities: readonly string[]
  sleep: number | null
}

/** A day with at least one moment. */
export interface Day {
  day: string
  /** Days since 1970, so that gaps can be counted. */
  number: number
  mean: number
  low: number
  high: number
  count: number
  feelings: ReadonlySet<string>
  activities: ReadonlySet<string>
  /** Hours slept before this day, where somebody noted them. */
  sleep: number | null
}

const dayMs = 86_400_000

export const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs)

export const dayOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10)

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, one) => sum + one, 0) / values.length

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  const [upper = 0, lower = upper] = [sorted[half], sorted[half - 1]]
  return sorted.length % 2 === 1 ? upper : (lower + upper) / 2
}

export function groupBy<T, K>(items: readonly T[], key: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const group = groups.get(key(item))
    if (group) group.push(item)
    else groups.set(key(item), [item])
  }
  return groups
}

function toDay(day: string, moments: readonly Moment[]): Day {
  const moods = moments.map((one) => one.mood)
  const slept = moments.flatMap((one) => (one.sleep === null ? [] : [one.sleep]))
  return {
    day,
    number: dayNumber(day),
    mean: mean(moods),
    low: Math.min(...moods),
    high: Math.max(...moods),
    count: moods.length,
    feelings: new Set(moments.flatMap((one) => one.feelings)),
    activities: new Set(moments.flatMap((one) => one.activities)),
    sleep: slept.length === 0 ? null : mean(slept),
  }
}

/** The days that were written about, oldest first. */
export const daysOf = (moments: readonly Moment[]): Day[] =>
  [...groupBy(moments, (one) => one.day)]
    .map(([day, group]) => toDay(day, group))
    .sort((a, b) => a.number - b.number)

/** Both ends belong to it. */
export const within = (days: readonly Day[], from: number, to: number): Day[] =>
  days.filter((one) => one.number >= from && one.number <= to)
