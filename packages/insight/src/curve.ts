import { type Day, dayNumber, dayOf, groupBy, mean } from './days.ts'

export interface Point {
  /** The first day it stands for. */
  day: string
  mean: number
  low: number
  high: number
  /** Days that were written about. */
  days: number
  /** The mean of the seven days around it; none where fewer than three of them were written about. */
  around: number | null
}

export type Step = 'day' | 'week' | 'month'

const longestByDay = 120
const longestByWeek = 800

export function stepFor(spanDays: number): Step {
  if (spanDays <= longestByDay) return 'day'
  return spanDays <= longestByWeek ? 'week' : 'month'
}

/** Monday of the week, or the first of the month. */
function startOf(number: number, step: Step): number {
  if (step === 'day') return number
  if (step === 'week') return number - ((number + 3) % 7)
  return dayNumber(`${dayOf(number).slice(0, 7)}-01`)
}

const leastAround = 3

function aroundOf(days: readonly Day[], number: number): number | null {
  const near = days.filter((one) => Math.abs(one.number - number) <= 3)
  return near.length < leastAround ? null : mean(near.map((one) => one.mean))
}

/** Of a longer step the spread is that of its day averages, of a day that of its moments. */
export function curve(days: readonly Day[], step: Step): Point[] {
  return [...groupBy(days, (one) => startOf(one.number, step))].map(([start, group]) => {
    const means = group.map((one) => one.mean)
    const [only] = group
    const isDay = step === 'day' && only !== undefined
    return {
      day: dayOf(start),
      mean: mean(means),
      low: isDay ? only.low : Math.min(...means),
      high: isDay ? only.high : Math.max(...means),
      days: group.length,
      around: isDay ? aroundOf(days, start) : mean(means),
    }
  })
}
