import { type Day, mean, within } from './days.ts'
import { dot, leastVariance, persistences, sharesOf, varianceOfSum, whitener } from './persistence.ts'
import { bothTails } from './student.ts'

export const recentDays = 14
export const leastRecent = 6
export const baselineDays = 180
export const leastBaseline = 28

/** How much the newest day weighs in the moving average. */
export const newestWeight = 0.15

/** A notice stands only where chance brings so much on fewer days; set by simulation so that 1 quiet day in 200 is not passed. */
export const alarmChance = 0.004

export interface Change {
  direction: 'lower' | 'higher'
  chance: number
  recent: { mean: number; days: number; low: number }
  baseline: { mean: number; days: number; low: number }
}

export type Watch =
  | { state: 'waiting'; missing: number }
  | { state: 'quiet' }
  | ({ state: 'changed' } & Change)

/** Low days are those of the two lowest faces. */
const lowDays = (days: readonly Day[]): number => days.filter((one) => one.mean < 2.5).length

const sideOf = (days: readonly Day[]): Change['recent'] => ({
  mean: mean(days.map((one) => one.mean)),
  days: days.length,
  low: lowDays(days),
})

/** Weights of the days in "moving average minus baseline": the oldest of the recent days weighs least. */
function weightsOf(baseline: number, recent: number): number[] {
  const own = Array.from(
    { length: recent },
    (_, index) => newestWeight * (1 - newestWeight) ** (recent - 1 - index),
  )
  const total = own.reduce((sum, one) => sum + one, 0)
  return [...Array.from({ length: baseline }, () => -total / baseline), ...own]
}

/** How often quiet days bring a moving average so far from the baseline: spread and persistence are the baseline's own. */
function chanceOf(baseline: readonly Day[], recent: readonly Day[]): { chance: number; shift: number } {
  const numbers = [...baseline, ...recent].map((one) => one.number)
  const weights = weightsOf(baseline.length, recent.length)
  const shift = [...baseline, ...recent].reduce((sum, one, i) => sum + (weights[i] ?? 0) * one.mean, 0)
  const moods = Float64Array.from(baseline, (one) => one.mean)
  const ones = new Float64Array(baseline.length).fill(1)
  const freedom = baseline.length - 1
  const all = persistences.map((persistence) => {
    const { turn, logDeterminant } = whitener(numbers.slice(0, baseline.length), persistence)
    const [y, one] = [turn(moods), turn(ones)]
    const [oo, oy] = [dot(one, one), dot(one, y)]
    const rest = Math.max(dot(y, y) - (oy * oy) / oo, freedom * leastVariance)
    return {
      isEven: rest === freedom * leastVariance,
      log: -0.5 * (logDeterminant + Math.log(oo) + freedom * Math.log(rest)),
      variance: (rest / freedom) * varianceOfSum(numbers, weights, persistence),
    }
  })
  const fits = all[0]?.isEven === true ? all.slice(0, 1) : all
  const shares = sharesOf(fits.map((one) => one.log))
  const chance = fits.reduce(
    (sum, one, k) => sum + (shares[k] ?? 0) * bothTails(shift / Math.sqrt(one.variance), freedom),
    0,
  )
  return { chance, shift }
}

/** Whether the last two weeks differ from how it usually is for this person. */
export function watchChange(days: readonly Day[], today: number): Watch {
  const recent = within(days, today - recentDays + 1, today)
  const baseline = within(days, today - recentDays - baselineDays + 1, today - recentDays)
  const missing = Math.max(0, leastBaseline - baseline.length) + Math.max(0, leastRecent - recent.length)
  if (missing > 0) return { state: 'waiting', missing }
  const { chance, shift } = chanceOf(baseline, recent)
  if (chance >= alarmChance) return { state: 'quiet' }
  return {
    state: 'changed',
    direction: shift < 0 ? 'lower' : 'higher',
    chance,
    recent: sideOf(recent),
    baseline: sideOf(baseline),
  }
}
