import type { Figure, FigureRule, Trait, TraitValue } from './figure.ts'
import { type Grid, gridOf, groundOf, stillGrid } from './grids.ts'
import { type Numbers, numbersOf, seedFor, shuffled } from './numbers.ts'

/** One matrix as it is shown, and which option is which. */
export interface Matrix {
  /** The first eight cells, row by row; the ninth is asked for. */
  cells: readonly Figure[]
  /** By place. */
  options: readonly Figure[]
  /** By place: which of the key's options stands there. The key's first is the right one. */
  keys: readonly number[]
}

/** What an option keeps and breaks: for each trait 0 where it is right, else which of the wrong values it has. */
export type Breach = readonly number[]

/**
 * The options of the key: all combinations of right and wrong values, so that every value stands in equally many options
 * and nothing about them tells which is right. Of four rules half of all combinations are taken, those with an even
 * number of breaches: there, too, every value of every pair of rules is equally frequent.
 */
export function breachesOf(ruleCount: number): readonly Breach[] {
  if (ruleCount <= 2) return [0, 1, 2].flatMap((first) => [0, 1].map((second) => [first, second]))
  const all = Array.from({ length: 2 ** ruleCount }, (_, mask) =>
    Array.from({ length: ruleCount }, (__, at) => (mask >> at) & 1),
  )
  const isEven = (breach: Breach): boolean => breach.reduce((sum, wrong) => sum + wrong, 0) % 2 === 0
  return ruleCount === 3 ? all : all.filter(isEven)
}

/** Eight options cannot tell more rules apart. */
export const mostRules = 4

export const optionCount = (ruleCount: number): number => breachesOf(ruleCount).length

interface Governed {
  trait: Trait
  grid: Grid
}

function governedBy(rules: readonly FigureRule[], ground: Figure, next: Numbers): Governed[] {
  const governed: Governed[] = rules.map((rule) => ({ trait: rule, grid: gridOf(rule, rules, next) }))
  if (rules.length > 1) return governed
  const still = stillGrid(rules, ground, next)
  return [...governed, { trait: still.trait, grid: still }]
}

const withTraits = (ground: Figure, traits: ReadonlyArray<readonly [Trait, TraitValue]>): Figure => ({
  ...ground,
  ...(Object.fromEntries(traits) as Partial<Figure>),
})

/** A matrix of some rules: the same for the same seed. */
export function drawMatrix(rules: readonly FigureRule[], seed: number): Matrix {
  const next = numbersOf(seed)
  const ground = groundOf(rules, next)
  const governed = governedBy(rules, ground, next)
  const breaches = breachesOf(rules.length)
  const values = governed.map(({ grid }, at) => [
    grid.cells[8] as TraitValue,
    ...grid.wrong(Math.max(...breaches.map((breach) => breach[at] ?? 0))),
  ])
  const byKey = breaches.map((breach) =>
    withTraits(
      ground,
      governed.map(({ trait }, at) => [trait, values[at]?.[breach[at] ?? 0] as TraitValue]),
    ),
  )
  const keys = shuffled(next, [...byKey.keys()])
  return {
    cells: Array.from({ length: 8 }, (_, cell) =>
      withTraits(
        ground,
        governed.map(({ trait, grid }) => [trait, grid.cells[cell] as TraitValue]),
      ),
    ),
    options: keys.map((key) => byKey[key] as Figure),
    keys,
  }
}

/** The matrix that an item shows in one sitting. */
export const matrixOf = (item: { id: string; drawn: readonly FigureRule[] }, seed: number): Matrix =>
  drawMatrix(item.drawn, seedFor(seed, item.id))
