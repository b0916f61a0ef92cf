import { type Figure, meanStep } from './figures.ts'
import { law } from './publish.ts'
import { type Dimension, rangeOf } from './team.ts'

export interface Beside {
  /** How many others there are. */
  n: number
  mean: number
  /** Where I am beside the middle half of them. */
  place: 'lower' | 'near' | 'higher'
}

/** Half of the people lie within this many standard deviations, as the bell has it. */
const middleHalf = 0.674

/** Me beside the others without me: worked out from what everybody sees and from what I know of myself, so it tells nobody more. */
export function beside(
  dimension: Dimension,
  { figure, n }: { figure: Figure; n: number },
  { score, isCounted }: { score: number; isCounted: boolean },
): Beside | null {
  const others = isCounted ? n - 1 : n
  if (others < law.least) return null
  const range = rangeOf(dimension)
  const without = isCounted && !figure.isAtEdge ? (figure.mean * n - score) / others : figure.mean
  const step = meanStep(others) * range
  const rounded = dimension.low + Math.round((without - dimension.low) / step) * step
  const mean = Number(Math.min(dimension.high, Math.max(dimension.low, rounded)).toPrecision(12))
  const reach = middleHalf * figure.spread
  if (score < mean - reach) return { n: others, mean, place: 'lower' }
  return { n: others, mean, place: score > mean + reach ? 'higher' : 'near' }
}

export interface Change {
  difference: number
  /** Half of a 95 % interval. */
  error: number
  isClear: boolean
}

/** Between two rounds, from their published figures alone. Ends of the scale hide how far it went. */
export function changeBetween(before: Figure, after: Figure): Change {
  const difference = Number((after.mean - before.mean).toPrecision(12))
  const error = Number(Math.hypot(before.error, after.error).toPrecision(12))
  return { difference, error, isClear: !(before.isAtEdge && after.isAtEdge) && Math.abs(difference) > error }
}
