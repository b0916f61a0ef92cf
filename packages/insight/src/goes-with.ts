import type { Day } from './days.ts'
import { dot, leastVariance, persistences, sharesOf, whitener } from './persistence.ts'
import { bothTails, criticalT } from './student.ts'

/** So many days with it and so many without, before anything is said. */
export const leastDays = 8

export interface Difference {
  id: string
  /** Average of the days with it minus those without. */
  difference: number
  low: number
  high: number
  /** How often chance alone brings a difference so large, before trying many is corrected for. */
  chance: number
  daysWith: number
  daysWithout: number
}

export interface Together extends Difference {
  /** It still stands after correcting for all that were tried (R17). */
  isClear: boolean
}

export interface Missing {
  id: string
  daysWith: number
  daysWithout: number
  /** Days still needed, with it and without. */
  missing: number
}

export interface Factor {
  id: string
  /** Whether it was there on this day; undefined where nobody noted it. */
  has: (day: Day) => boolean | undefined
}

interface Fit {
  /** Less spread than rounding alone would give (R13). */
  isEven: boolean
  log: number
  slope: number
  variance: number
}

/** Least squares of y on one column and a constant, all whitened. */
function fit(y: Float64Array, one: Float64Array, x: Float64Array, logDeterminant: number): Fit | null {
  const [oo, ox, xx] = [dot(one, one), dot(one, x), dot(x, x)]
  const [oy, xy, yy] = [dot(one, y), dot(x, y), dot(y, y)]
  const determinant = oo * xx - ox * ox
  if (determinant < 1e-9) return null
  const slope = (oo * xy - ox * oy) / determinant
  const constant = (oy - ox * slope) / oo
  const freedom = y.length - 2
  const rest = Math.max(yy - constant * oy - slope * xy, freedom * leastVariance)
  return {
    isEven: rest === freedom * leastVariance,
    log: -0.5 * (logDeterminant + Math.log(determinant) + freedom * Math.log(rest)),
    slope,
    variance: ((rest / freedom) * oo) / determinant,
  }
}

interface Column {
  id: string
  values: Float64Array
  daysWith: number
}

/** The first of the grid knows no persistence; of days all alike nothing can be learned about it. */
const learned = (fits: readonly Fit[]): readonly Fit[] => (fits[0]?.isEven === true ? fits.slice(0, 1) : fits)

function summary(column: Column, all: readonly Fit[], days: number, critical: number): Difference {
  const fits = learned(all)
  const shares = sharesOf(fits.map((one) => one.log))
  const slope = fits.reduce((sum, one, k) => sum + (shares[k] ?? 0) * one.slope, 0)
  const variance = fits.reduce(
    (sum, one, k) => sum + (shares[k] ?? 0) * (one.variance + (one.slope - slope) ** 2),
    0,
  )
  const error = Math.sqrt(variance)
  const reach = critical * error
  return {
    id: column.id,
    difference: slope,
    low: slope - reach,
    high: slope + reach,
    chance: bothTails(slope / error, days - 2),
    daysWith: column.daysWith,
    daysWithout: days - column.daysWith,
  }
}

/** The differences of columns that are known on the same days. */
function differencesOn(days: readonly Day[], columns: readonly Column[]): Difference[] {
  const numbers = days.map((one) => one.number)
  const moods = Float64Array.from(days, (one) => one.mean)
  const ones = new Float64Array(days.length).fill(1)
  const fits = columns.map((): Fit[] => [])
  for (const persistence of persistences) {
    const { turn, logDeterminant } = whitener(numbers, persistence)
    const [y, one] = [turn(moods), turn(ones)]
    for (const [index, { values }] of columns.entries()) {
      const found = fit(y, one, turn(values), logDeterminant)
      if (found) fits[index]?.push(found)
    }
  }
  if (columns.length === 0) return []
  const critical = criticalT(0.05, days.length - 2)
  return columns.map((column, index) => summary(column, fits[index] ?? [], days.length, critical))
}

const known = (days: readonly Day[], { has }: Factor): Day[] => days.filter((one) => has(one) !== undefined)

function columnOf(days: readonly Day[], { id, has }: Factor): Column {
  const values = Float64Array.from(days, (one) => (has(one) === true ? 1 : 0))
  return { id, values, daysWith: values.reduce((sum, one) => sum + one, 0) }
}

/** Benjamini and Hochberg: of those called clear, at most 5 % on average are chance. */
export function clearOnes(chances: readonly number[], share = 0.04): boolean[] {
  const sorted = [...chances].sort((a, b) => a - b)
  let limit = -1
  for (const [index, chance] of sorted.entries())
    if (chance <= (share * (index + 1)) / sorted.length) limit = chance
  return chances.map((chance) => chance <= limit)
}

const isFull = ({ daysWith }: { daysWith: number }, days: number): boolean =>
  daysWith >= leastDays && days - daysWith >= leastDays

const missingOf = (daysWith: number, daysWithout: number): number =>
  Math.max(0, leastDays - daysWith) + Math.max(0, leastDays - daysWithout)

/** What goes with better and with worse days; it says nothing of what brings about what. */
export function goesWith(
  days: readonly Day[],
  factors: readonly Factor[],
): { together: Together[]; missing: Missing[] } {
  const differences: Difference[] = []
  const missing: Missing[] = []
  const everywhere: Column[] = []
  for (const factor of factors) {
    const own = known(days, factor)
    const column = columnOf(own, factor)
    const daysWithout = own.length - column.daysWith
    if (!isFull(column, own.length))
      missing.push({
        id: factor.id,
        daysWith: column.daysWith,
        daysWithout,
        missing: missingOf(column.daysWith, daysWithout),
      })
    else if (own.length === days.length) everywhere.push(column)
    else differences.push(...differencesOn(own, [column]))
  }
  differences.push(...differencesOn(days, everywhere))
  const clear = clearOnes(differences.map((one) => one.chance))
  return {
    together: differences
      .map((one, index) => ({ ...one, isClear: clear[index] ?? false }))
      .sort(
        (a, b) =>
          Number(b.isClear) - Number(a.isClear) ||
          Math.abs(b.difference) - Math.abs(a.difference) ||
          (a.id < b.id ? -1 : 1),
      ),
    missing: missing.sort((a, b) => a.missing - b.missing || (a.id < b.id ? -1 : 1)),
  }
}
