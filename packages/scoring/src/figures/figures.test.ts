import { describe, expect, test } from 'vitest'
import { make, scale } from '../../testing/samples.ts'
import { solve } from '../../testing/solver.ts'
import {
  type Figure,
  type FigureRule,
  type Instrument,
  checkInstrument,
  drawMatrix,
  figureRules,
  keyedAnswer,
  matrixOf,
  placeIds,
} from '../index.ts'
import { breachesOf } from './draw.ts'
import { eighths } from './figure.ts'
import type { DrawnItem } from './places.ts'

/** Every set of one to four rules. */
const ruleSets: FigureRule[][] = Array.from({ length: 2 ** figureRules.length }, (_, mask) =>
  figureRules.filter((__, at) => (mask >> at) & 1),
).filter(({ length }) => length >= 1 && length <= 4)
const layers = [1, 2, 3, 4].map((layer) => ruleSets.filter(({ length }) => length === layer))

const seeds = (count: number): number[] => Array.from({ length: count }, (_, at) => at * 7919 + 13)
const textOf = (figure: Figure): string => JSON.stringify(figure)
const traits = [...figureRules]

test('R65 the same seed draws the same, another seed or item something else', () => {
  const item = { id: 'm1', drawn: ['shape', 'number'] as const }
  expect(matrixOf(item, 7)).toEqual(matrixOf({ ...item }, 7))
  const drawn = [...seeds(200).map((seed) => matrixOf(item, seed)), matrixOf({ ...item, id: 'm2' }, 13)]
  expect(new Set(drawn.map((one) => JSON.stringify(one))).size).toBeGreaterThan(195)
})

test('R65 only what a rule governs changes, and what turns shows it', () => {
  for (const rules of ruleSets)
    for (const seed of seeds(20)) {
      const { cells } = drawMatrix(rules, seed)
      const moving = traits.filter((trait) => new Set(cells.map((cell) => cell[trait])).size > 1)
      expect(moving.toSorted(), `${rules.join(' ')} ${seed}`).toEqual(rules.toSorted())
      const isPointed = ['arrow', 'drop', 'half', 'corner', 'flag', 'wedge'].includes(cells[0]?.shape ?? '')
      expect(isPointed).toBe(rules.includes('rotation'))
    }
})

test('R66 a solver that knows no key comes to one figure, the right one, and no two options are alike', () => {
  const wrong: string[] = []
  for (const rules of ruleSets)
    for (const seed of seeds(150)) {
      const { cells, options, keys } = drawMatrix(rules, seed)
      const right = options[keys.indexOf(0)] as Figure
      const isRead = traits.every((trait) => {
        const read = [...solve(cells, trait)]
        return read.length === 1 && read[0] === right[trait]
      })
      const isOne = new Set(options.map(textOf)).size === options.length
      if (!isRead || !isOne) wrong.push(`${rules.join(' ')} ${seed}`)
    }
  expect(wrong).toEqual([])
})

test('R67 the options are all combinations, and every value stands in equally many', () => {
  expect([1, 2, 3, 4].map((rules) => breachesOf(rules).length)).toEqual([6, 6, 8, 8])
  for (const rules of ruleSets)
    for (const seed of seeds(20)) {
      const { options, keys } = drawMatrix(rules, seed)
      const right = options[keys.indexOf(0)] as Figure
      for (const trait of traits) {
        const counts = new Map<unknown, number>()
        for (const option of options) counts.set(option[trait], (counts.get(option[trait]) ?? 0) + 1)
        expect(new Set(counts.values()).size, `${rules.join(' ')} ${seed} ${trait}`).toBe(1)
      }
      for (const [place, option] of options.entries()) {
        const breach = breachesOf(rules.length)[keys[place] ?? 0] ?? []
        for (const [at, rule] of rules.entries()) expect(option[rule] === right[rule]).toBe(breach[at] === 0)
      }
    }
})

test('R67 of four rules any three decide and no two do', () => {
  const others = breachesOf(4).filter((breach) => breach.some(Boolean))
  for (const left of [0, 1, 2, 3])
    expect(others.filter((breach) => breach.every((wrong, at) => at === left || wrong === 0))).toEqual([])
  for (const pair of [
    [0, 1],
    [0, 2],
    [0, 3],
    [1, 2],
    [1, 3],
    [2, 3],
  ])
    expect(others.some((breach) => pair.every((at) => breach[at] === 0))).toBe(true)
})

type Strategy = (options: readonly Figure[]) => readonly number[]

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)
const strokesOf = (set: number): number[] => Array.from({ length: eighths }, (_, at) => (set >> at) & 1)
/** What can be counted about a figure: each stroke by itself, all else by value. */
const featuresOf = (figure: Figure): string[] => [
  ...traits.filter((trait) => trait !== 'overlay').map((trait) => `${trait} ${figure[trait]}`),
  ...strokesOf(figure.overlay).map((drawn, at) => `stroke ${at} ${drawn}`),
]
const best = (worths: readonly number[]): number[] => {
  const most = Math.max(...worths)
  return [...worths.keys()].filter((at) => Math.abs((worths[at] ?? 0) - most) < 1e-9)
}
function commonness(options: readonly Figure[]): number[] {
  const counts = new Map<string, number>()
  for (const feature of options.flatMap(featuresOf)) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  return options.map((option) =>
    featuresOf(option).reduce((sum, feature) => sum + (counts.get(feature) ?? 0), 0),
  )
}
const inkOf = ({ number, size, overlay, position }: Figure): number =>
  number * (size + 1) + strokesOf(overlay).reduce((sum, one) => sum + one, 0) + (position === null ? 0 : 1)
const middleness = (options: readonly Figure[]): number[] =>
  options.map((option) =>
    (['number', 'size', 'rotation', 'position', 'overlay'] as const).reduce((sum, trait) => {
      const all = options.map((one) => numberOf(one[trait])).toSorted((a, b) => a - b)
      return sum - Math.abs(numberOf(option[trait]) - (all[Math.floor(all.length / 2)] ?? 0))
    }, 0),
  )
const least = (worths: readonly number[]): number[] => best(worths.map((worth) => -worth))

const strategies: Record<string, Strategy> = {
  'the most frequent features': (options) => best(commonness(options)),
  'the rarest features': (options) => least(commonness(options)),
  'the middle values': (options) => best(middleness(options)),
  'the outermost values': (options) => least(middleness(options)),
  'the most ink': (options) => best(options.map(inkOf)),
  'the least ink': (options) => least(options.map(inkOf)),
  'the most strokes': (options) =>
    best(options.map(({ overlay }) => strokesOf(overlay).filter(Boolean).length)),
  'the highest count': (options) => best(options.map(({ number }) => number)),
  'the biggest': (options) => best(options.map(({ size }) => size)),
  'the first place': () => [0],
  'the last place': (options) => [options.length - 1],
}

/** The same matrices for every strategy: three thousand of each layer. */
const drawn = layers.map((sets) =>
  sets.flatMap((rules) => seeds(Math.ceil(3000 / sets.length)).map((seed) => drawMatrix(rules, seed))),
)

test.each(Object.entries(strategies))('R67 guessing by %s is as good as chance', (_, strategy) => {
  for (const [at, matrices] of drawn.entries()) {
    const hits = matrices.map(({ options, keys }) => {
      const chosen = strategy(options)
      return chosen.includes(keys.indexOf(0)) ? 1 / chosen.length : 0
    })
    const rate = hits.reduce((sum, hit) => sum + hit, 0) / hits.length
    const chance = at < 2 ? 1 / 6 : 1 / 8
    // Four standard errors of a fair guess.
    const error = Math.sqrt((chance * (1 - chance)) / hits.length)
    expect(Math.abs(rate - chance), `layer ${at + 1}`).toBeLessThan(4 * error)
  }
})

describe('R68', () => {
  const item: DrawnItem = { id: 'm1', kind: 'timed', options: 'six', seconds: 60, drawn: ['shape', 'number'] }
  const ids = ['k1', 'k2', 'k3', 'k4', 'k5', 'k6']
  const instrument = (parts: Partial<DrawnItem>): Instrument =>
    make({
      items: [{ ...item, ...parts }],
      optionSets: { six: ids.map((id, at) => ({ id, value: at === 0 ? 1 : 0 })) },
      scales: [scale({ kind: 'sum', items: [{ item: 'm1' }] }, 0, 1)],
    })

  test('R68 a place means the option of the key that stood there, and each of them one', () => {
    for (const seed of seeds(50)) {
      const keyed = placeIds(item).map((place) => keyedAnswer(item, ids, seed, place))
      expect(keyed.toSorted()).toEqual(ids)
      expect(keyed.indexOf('k1')).toBe(matrixOf(item, seed).keys.indexOf(0))
    }
    expect(keyedAnswer(item, ids, 1, null)).toBeNull()
    for (const no of ['k1', 'place-7', 'place-0', 3]) expect(keyedAnswer(item, ids, 1, no)).toBe('')
  })

  test('R68 rules and options of a drawn item must fit each other', () => {
    const says = (parts: Partial<DrawnItem>): string => checkInstrument(instrument(parts)).join('\n')
    expect(says({ drawn: ['shape', 'number', 'size'] })).toContain('3 rules draw 8 options, not 6')
    expect(says({ drawn: ['shape', 'shape'] })).toContain('shape is there twice')
    expect(says({ drawn: ['shape', 'number', 'size', 'overlay', 'position'] })).toContain('at most 4 rules')
    expect(says({ drawn: ['colour'] as never })).toContain('drawn[0]')
  })
})
