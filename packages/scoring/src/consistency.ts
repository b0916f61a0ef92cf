import { type Read, isGiven } from './answers.ts'
import { estimate } from './adaptive.ts'
import { probabilities } from './graded.ts'
import type { Instrument } from './instrument.ts'
import type { GradedEntry } from './prepare.ts'
import { round } from './rounding.ts'
import type { Unit, Units } from './units.ts'

/** Comparisons between answers below which nothing is said. */
const leastComparisons = 12

/** An answer as its place between lowest and highest in the keyed direction, and what dice would spread it. */
export interface Like {
  unit: number
  mul: number
  add: number
  chance: number
}

/** Every answer a unit can have. */
function valuesOf(unit: Unit): number[] {
  if (unit.kind !== 'number') return [...unit.values]
  const count = Math.round((unit.high - unit.low) / unit.step) + 1
  return Array.from({ length: count }, (_, k) => unit.low + k * unit.step)
}

function likeOf(index: number, unit: Unit, isReversed: boolean): Like {
  const span = unit.high - unit.low
  const places = valuesOf(unit).map((value) => (value - unit.low) / span)
  const mean = places.reduce((sum, place) => sum + place, 0) / places.length
  const chance = places.reduce((sum, place) => sum + (place - mean) ** 2, 0) / places.length
  const [mul, add] = isReversed ? [-1 / span, unit.high / span] : [1 / span, -unit.low / span]
  return { unit: index, mul, add, chance }
}

/** The units that should go together: each in the smallest scale that it is keyed in. */
export function likesOf({ scales }: Instrument, { units, byId }: Units): Like[][] {
  const taken = new Set<number>()
  return scales
    .flatMap(({ method }) =>
      method.kind === 'sum' || method.kind === 'mean' || method.kind === 'weighted' ? [method.items] : [],
    )
    .toSorted((a, b) => a.length - b.length)
    .map((items) =>
      items.flatMap(({ item, reverse = false }) => {
        const index = byId.get(item) ?? -1
        const unit = units[index]
        if (!unit || unit.kind === 'multiple' || taken.has(index) || !(unit.high > unit.low)) return []
        taken.add(index)
        return [likeOf(index, unit, reverse)]
      }),
    )
}

/**
 * How far the answers to one scale lie apart, as a share of what dice would give: the difference between an even and an
 * odd half, over all the ways to halve a scale.
 */
export function evenOddOf(groups: readonly (readonly Like[])[], sheet: Read): number | null {
  let [apart, byChance, comparisons] = [0, 0, 0]
  for (const group of groups) {
    const given = group.filter(({ unit }) => isGiven(sheet, unit))
    if (given.length < 2) continue
    const places = given.map(({ unit, mul, add }) => mul * (sheet.values[unit] ?? 0) + add)
    const mean = places.reduce((sum, place) => sum + place, 0) / places.length
    const chance = given.reduce((sum, one) => sum + one.chance, 0) / given.length
    for (const place of places) apart += (place - mean) ** 2
    byChance += chance * (given.length - 1)
    comparisons += given.length - 1
  }
  return comparisons < leastComparisons ? null : round(apart / byChance, 4)
}

const least = 1e-12

/** Person fit lz over several graded scales: how likely the answers are, in standard deviations of what is expected. */
export function fitOf(groups: readonly (readonly GradedEntry[])[], sheet: Read): number | null {
  let [found, expected, variance, comparisons] = [0, 0, 0, 0]
  for (const entries of groups) {
    const given = entries.filter(({ unit }) => isGiven(sheet, unit))
    if (given.length < 2) continue
    comparisons += given.length - 1
    const { theta } = estimate(given, sheet)
    for (const { unit, model, answerOf } of given) {
      const chances = probabilities(model, theta).map((chance) => Math.max(chance, least))
      const mean = chances.reduce((sum, chance) => sum + chance * Math.log(chance), 0)
      found += Math.log(chances[answerOf(sheet.values[unit] as number)] ?? least)
      expected += mean
      variance += chances.reduce((sum, chance) => sum + chance * Math.log(chance) ** 2, 0) - mean ** 2
    }
  }
  return comparisons < leastComparisons ? null : round((found - expected) / Math.sqrt(variance), 4)
}
