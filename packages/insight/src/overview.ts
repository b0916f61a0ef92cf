import { type Day, type Moment, groupBy, mean } from './days.ts'

/** The face nearest to a day's average; a half goes to the better one. */
export const faceOf = (average: number): number => Math.min(5, Math.max(1, Math.floor(average + 0.5)))

/** How many days had each face, from 1 to 5. */
export const facesOf = (days: readonly Day[]): number[] =>
  [1, 2, 3, 4, 5].map((face) => days.filter((one) => faceOf(one.mean) === face).length)

export interface Part {
  mean: number | null
  /** How many days it rests on. */
  days: number
}

/** Fewer days are called nothing: three Mondays are not "Mondays". */
export const leastOfPart = 4

const partOf = (perDay: readonly number[]): Part => ({
  mean: perDay.length < leastOfPart ? null : mean(perDay),
  days: perDay.length,
})

/** Monday first. 1970 began on a Thursday. */
export const weekdayOf = (number: number): number => (number + 3) % 7

export const weekdaysOf = (days: readonly Day[]): Part[] =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) =>
    partOf(days.filter((one) => weekdayOf(one.number) === weekday).map((one) => one.mean)),
  )

export const partsOfDay = ['morning', 'afternoon', 'evening', 'night'] as const
export type PartOfDay = (typeof partsOfDay)[number]

export function partOfDay(minutes: number): PartOfDay {
  if (minutes < 5 * 60 || minutes >= 22 * 60) return 'night'
  if (minutes < 12 * 60) return 'morning'
  return minutes < 18 * 60 ? 'afternoon' : 'evening'
}

/** A part of a day counts once, however often somebody wrote in it. */
export const timesOf = (moments: readonly Moment[]): (Part & { part: PartOfDay })[] =>
  partsOfDay.map((part) => {
    const own = moments.filter((one) => partOfDay(one.at) === part)
    const perDay = [...groupBy(own, (one) => one.day).values()].map((group) =>
      mean(group.map((one) => one.mood)),
    )
    return { part, ...partOf(perDay) }
  })

export interface Sleep {
  hours: number | null
  shortest: number | null
  longest: number | null
  days: number
}

export function sleepOf(days: readonly Day[]): Sleep {
  const hours = days.flatMap((one) => (one.sleep === null ? [] : [one.sleep]))
  if (hours.length === 0) return { hours: null, shortest: null, longest: null, days: 0 }
  return {
    hours: mean(hours),
    shortest: Math.min(...hours),
    longest: Math.max(...hours),
    days: hours.length,
  }
}

export interface Count {
  id: string
  days: number
}

function countsOf(lists: readonly ReadonlySet<string>[]): Count[] {
  const counts = new Map<string, number>()
  for (const list of lists) for (const id of list) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts]
    .map(([id, days]) => ({ id, days }))
    .sort((a, b) => b.days - a.days || (a.id < b.id ? -1 : 1))
}

/** On how many days each was named, most first. */
export const wordsOf = (days: readonly Day[]): { feelings: Count[]; activities: Count[] } => ({
  feelings: countsOf(days.map((one) => one.feelings)),
  activities: countsOf(days.map((one) => one.activities)),
})

/** So many empty days in a row are forgiven. */
export const forgiven = 2

export interface Streaks {
  /** Days written about in the run that reaches today; 0 when nobody has written lately. */
  current: number
  longest: number
}

/** Only days with something written count; empty ones between them end nothing and add nothing. */
export function streaksOf(days: readonly Day[], today: number): Streaks {
  let [run, longest, last] = [0, 0, Number.NEGATIVE_INFINITY]
  for (const { number } of days) {
    run = number - last - 1 <= forgiven ? run + 1 : 1
    longest = Math.max(longest, run)
    last = number
  }
  return { current: today - last - 1 <= forgiven ? run : 0, longest }
}
