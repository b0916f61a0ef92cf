import { expect, test } from 'vitest'
import { make, scale } from '../../testing/samples.ts'
import { normal, seeded } from '../../testing/seeded.ts'
import { type FigureRule, type Item, figureDifficulties, isDrawn, matrixOf, placeIds } from '../index.ts'

const rules: FigureRule[][] = [
  ['shape'],
  ['number'],
  ['shape', 'size'],
  ['position', 'number'],
  ['overlay', 'rotation'],
]
const items = rules.map((drawn, at): Item => ({
  id: `m${at}`,
  kind: 'timed',
  options: 'six',
  seconds: 60,
  drawn,
}))
const instrument = make({
  items,
  optionSets: { six: [1, 0, 0, 0, 0, 0].map((value, at) => ({ id: `k${at + 1}`, value })) },
  scales: [scale({ kind: 'sum', items: items.map(({ id }) => ({ item: id })) }, 0, items.length)],
})
const truth = [-1.2, -0.5, 0, 0.6, 1.1]

test('R69 recovers how hard items are from places, whatever each sitting drew', () => {
  const next = seeded(118)
  const sheets = Array.from({ length: 1500 }, (_, seed) => {
    const theta = normal(next)
    const answers = items.filter(isDrawn).map((item, at) => {
      const right = matrixOf(item, seed).keys.indexOf(0)
      const isSolved = next() < 1 / (1 + Math.exp(-1.4 * (theta - (truth[at] ?? 0))))
      const place = isSolved ? right : (right + 1 + Math.floor(next() * 5)) % 6
      return [item.id, !isSolved && next() < 0.2 ? null : (placeIds(item)[place] ?? '')] as const
    })
    return { seed, answers: Object.fromEntries(answers) }
  })
  const found = figureDifficulties(instrument, sheets)
  expect(found.isConverged).toBe(true)
  for (const [at, { b, a, solved, rules: kept }] of found.items.entries()) {
    expect(Math.abs(b - (truth[at] ?? 0)), `m${at}`).toBeLessThan(0.2)
    expect(Math.abs(a - 1.4)).toBeLessThan(0.45)
    expect(kept).toEqual(rules[at])
    expect(solved).toBeGreaterThan(0.1)
  }
})

test('R69 few answers say nothing', () => {
  expect(() => figureDifficulties(instrument, [{ seed: 1, answers: { m0: 'place-1' } }])).toThrow(
    /200 needed/,
  )
})
