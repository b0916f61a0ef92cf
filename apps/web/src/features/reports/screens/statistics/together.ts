import type { Trend } from '../../api/trend.ts'

const weekMilliseconds = 7 * 86_400_000
/** A Monday; weeks are counted from it. */
const monday = Date.UTC(2024, 0, 1)
const fewestWeeks = 5
const share = 0.8

export interface Together {
  first: string
  second: string
  /** Weeks in which both were taken. */
  weeks: number
  /** How often both moved from one such week to the next, and the same way or the other. */
  times: number
  way: 'same' | 'opposite'
}

/** The last score of each week. */
function byWeek({ points }: Trend): Map<number, number> {
  return new Map(
    points.map(({ at, score }) => [Math.floor((new Date(at).getTime() - monday) / weekMilliseconds), score]),
  )
}

function pair(a: Trend, b: Trend): Together | null {
  const [first, second] = [byWeek(a), byWeek(b)]
  const weeks = [...first.keys()].filter((week) => second.has(week)).sort((x, y) => x - y)
  if (weeks.length < fewestWeeks) return null
  const moves = weeks.slice(1).map((week, at) => {
    const before = weeks[at] ?? week
    const step = (scores: Map<number, number>) =>
      Math.sign((scores.get(week) ?? 0) - (scores.get(before) ?? 0))
    return step(first) * step(second)
  })
  const same = moves.filter((move) => move > 0).length
  const opposite = moves.filter((move) => move < 0).length
  const times = Math.max(same, opposite)
  if (times < moves.length * share) return null
  return {
    first: a.scale_name,
    second: b.scale_name,
    weeks: weeks.length,
    times,
    way: same >= opposite ? 'same' : 'opposite',
  }
}

/** The two that moved together most often, counted and never explained; null where too few weeks say anything. */
export function movedTogether(trends: readonly Trend[]): Together | null {
  const found = trends.flatMap((a, at) => trends.slice(at + 1).map((b) => pair(a, b)))
  return found
    .filter((one) => one !== null)
    .reduce<Together | null>((best, one) => (best === null || one.times > best.times ? one : best), null)
}
