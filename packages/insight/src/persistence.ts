/**
 * Moods of neighbouring days are alike, so thirty days are not thirty independent answers. A day's average is taken as
 * a level that lasts (a share `lasting` of the variance, correlated by φ^gap between days) and a rest of the day alone.
 * Neither is known; both are averaged over this grid by how well they fit (R14), not guessed once.
 */
export interface Persistence {
  phi: number
  lasting: number
}

export const persistences: readonly Persistence[] = [
  { phi: 0, lasting: 0 },
  ...[0.2, 0.4, 0.6, 0.8, 0.9, 0.96].flatMap((phi) => [0.35, 0.7, 1].map((lasting) => ({ phi, lasting }))),
]

/** One step of the filter: what is left of a day after what the days before foretell, and how sure that is. */
interface Gains {
  carry: Float64Array
  gain: Float64Array
  scale: Float64Array
  logDeterminant: number
}

/** What is left of a level when the next day comes that was written about. */
const keptAt = (numbers: readonly number[], i: number, phi: number): number => {
  const gap = (numbers[i] ?? 0) - (numbers[i - 1] ?? 0)
  return gap === 1 ? phi : phi ** gap
}

function gainsOf(numbers: readonly number[], { phi, lasting }: Persistence): Gains {
  const n = numbers.length
  const [carry, gain, scale] = [new Float64Array(n), new Float64Array(n), new Float64Array(n)]
  let [logDeterminant, variance] = [0, lasting]
  for (let i = 0; i < n; i += 1) {
    const kept = i === 0 ? 0 : keptAt(numbers, i, phi)
    const expected = kept * kept * variance + lasting * (1 - kept * kept)
    const total = expected + 1 - lasting
    carry[i] = kept
    gain[i] = expected / total
    scale[i] = 1 / Math.sqrt(total)
    variance = expected * (1 - expected / total)
    logDeterminant += Math.log(total)
  }
  return { carry, gain, scale, logDeterminant }
}

function whiten(column: ArrayLike<number>, { carry, gain, scale }: Gains): Float64Array {
  const out = new Float64Array(column.length)
  let level = 0
  for (let i = 0; i < column.length; i += 1) {
    const expected = (carry[i] ?? 0) * level
    const surprise = (column[i] ?? 0) - expected
    out[i] = surprise * (scale[i] ?? 0)
    level = expected + (gain[i] ?? 0) * surprise
  }
  return out
}

/** Turns columns into ones whose days are independent, if this persistence were the true one. */
export function whitener(
  numbers: readonly number[],
  persistence: Persistence,
): { turn: (column: ArrayLike<number>) => Float64Array; logDeterminant: number } {
  const gains = gainsOf(numbers, persistence)
  return { turn: (column) => whiten(column, gains), logDeterminant: gains.logDeterminant }
}

export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i += 1) sum += (a[i] ?? 0) * (b[i] ?? 0)
  return sum
}

/** Σ Σ cᵢ cⱼ correlation(i, j): the variance of a weighted sum of days with variance 1. */
export function varianceOfSum(
  numbers: readonly number[],
  weights: readonly number[],
  { phi, lasting }: Persistence,
): number {
  let [sum, carried] = [0, 0]
  for (let i = 0; i < numbers.length; i += 1) {
    const weight = weights[i] ?? 0
    const kept = i === 0 ? 0 : keptAt(numbers, i, phi)
    carried *= kept
    sum += weight * weight + 2 * lasting * weight * carried
    carried += weight
  }
  return sum
}

/** Shares that add up to 1, from logarithms of how well each fits. */
export function sharesOf(logs: readonly number[]): number[] {
  const best = Math.max(...logs)
  const raw = logs.map((one) => Math.exp(one - best))
  const total = raw.reduce((sum, one) => sum + one, 0)
  return raw.map((one) => one / total)
}

/**
 * A face is a mood rounded to whole steps, which alone has this variance. No spread is taken to be smaller: days that
 * are all alike would give an interval of no width.
 */
export const leastVariance = 1 / 12
