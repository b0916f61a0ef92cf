import { refuse } from './refusal.ts'

const rootTwoPi = Math.sqrt(2 * Math.PI)

/** Density of the standard normal distribution. */
export const density = (z: number): number => Math.exp((-z * z) / 2) / rootTwoPi

/** Tail beyond z ≥ 3 by Laplace's continued fraction, where the series would lose its digits. */
function tail(z: number): number {
  let fraction = z
  for (let k = 60; k >= 1; k -= 1) fraction = z + k / fraction
  return density(z) / fraction
}

/** Share of a standard normal distribution at or below z. */
export function cdf(z: number): number {
  if (Number.isNaN(z)) refuse('parameters', 'z is not a number')
  if (z >= 3) return 1 - tail(z)
  if (z <= -3) return tail(-z)
  const square = z * z
  let [term, sum] = [z, z]
  for (let k = 3; Math.abs(term) > 1e-17 * Math.abs(sum); k += 2) {
    term *= square / k
    sum += term
  }
  return 0.5 + density(z) * sum
}

const centre = [
  -3.969683028665376e1, 2.209460984245205e2, -2.759285104469687e2, 1.38357751867269e2, -3.066479806614716e1,
  2.506628277459239,
] as const
const centreUnder = [
  -5.447609879822406e1, 1.615858368580409e2, -1.556989798598866e2, 6.680131188771972e1, -1.328068155288572e1,
  1,
] as const
const side = [
  -7.784894002430293e-3, -3.223964580411365e-1, -2.400758277161838, -2.549732539343734, 4.374664141464968,
  2.938163982698783,
] as const
const sideUnder = [
  7.784695709041462e-3, 3.224671290700398e-1, 2.445134137142996, 3.754408661907416, 1,
] as const

const polynomial = (factors: readonly number[], x: number): number =>
  factors.reduce((sum, factor) => sum * x + factor, 0)

function firstGuess(share: number): number {
  if (share < 0.02425) {
    const q = Math.sqrt(-2 * Math.log(share))
    return polynomial(side, q) / polynomial(sideUnder, q)
  }
  const q = share - 0.5
  return (polynomial(centre, q * q) * q) / polynomial(centreUnder, q * q)
}

/** The z below which a share of a standard normal distribution lies: Acklam's fit and one step of Halley's. */
export function quantile(share: number): number {
  if (!(share > 0 && share < 1)) refuse('parameters', `a share lies between 0 and 1, not ${share}`)
  if (share > 0.5) return -quantile(1 - share)
  const z = firstGuess(share)
  const step = (cdf(z) - share) / density(z)
  return z - step / (1 + (z * step) / 2)
}
