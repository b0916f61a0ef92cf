import { describe, expect, test } from 'vitest'
import { normsOf } from '../testing/figures.ts'
import { adaptive, form } from '../testing/ipip.ts'
import { drawn, normal, seeded } from '../testing/seeded.ts'
import {
  type GradedItem,
  ScoringRefusal,
  calibrate,
  deriveGraded,
  gradedResponses,
  prepare,
  probabilities,
} from './index.ts'

function simulate(items: readonly GradedItem[], people: number, seed: number): number[][] {
  const next = seeded(seed)
  return Array.from({ length: people }, () => {
    const theta = normal(next)
    return items.map((item) => drawn(probabilities(item, theta), next))
  })
}

const categories = (items: readonly GradedItem[]): number[] => items.map(({ b }) => b.length + 1)

describe('recovery', () => {
  const items: GradedItem[] = [
    { a: 0.7, b: [-1.5, 0, 1.5] },
    { a: 1, b: [-2, -1, 0.5, 1.5] },
    { a: 1.4, b: [-1, 0, 1] },
    { a: 1.8, b: [-0.5, 0.8] },
    { a: 2.2, b: [0] },
    { a: 1.2, b: [-1, 1] },
    { a: 0.9, b: [-2, -0.5, 1] },
    { a: 1.6, b: [-1.2, 0.2, 1.4] },
  ]
  test('R56 parameters that made the answers are found again', () => {
    const { items: found, isConverged, persons } = calibrate(simulate(items, 3000, 11), categories(items))
    expect([isConverged, persons]).toEqual([true, 3000])
    for (const [index, { a, b }] of found.entries()) {
      const truth = items[index] as GradedItem
      expect(Math.abs(a / truth.a - 1)).toBeLessThan(0.2)
      for (const [k, one] of b.entries()) expect(Math.abs(one - (truth.b[k] as number))).toBeLessThan(0.2)
    }
  })
  test('R56 gaps are no hindrance', () => {
    const next = seeded(3)
    const gappy = simulate(items, 3000, 12).map((row) => row.map((answer) => (next() < 0.3 ? null : answer)))
    const { items: found } = calibrate(gappy, categories(items))
    for (const [index, { a }] of found.entries())
      expect(Math.abs(a / (items[index] as GradedItem).a - 1)).toBeLessThan(0.25)
  })
  test('R57 answers made with derived parameters give them back', () => {
    const { facets } = deriveGraded(normsOf('n'), form)
    const bank = facets.flatMap((item) => [item, item])
    const { items: found } = calibrate(simulate(bank, 2500, 5), categories(bank))
    const ratios = found.map(({ a }, index) => a / (bank[index] as GradedItem).a)
    expect(ratios.reduce((sum, one) => sum + one, 0) / ratios.length).toBeCloseTo(1, 1)
    for (const ratio of ratios) expect(Math.abs(ratio - 1)).toBeLessThan(0.2)
  })
})

describe('refusals', () => {
  const two: GradedItem[] = [
    { a: 1, b: [-1, 0, 1] },
    { a: 1.5, b: [-1, 0, 1] },
    { a: 1, b: [0] },
  ]
  const rows = simulate(two, 600, 1)
  test('R56 too few people, an answer nobody gave, an answer that does not exist', () => {
    expect(() => calibrate(rows.slice(0, 150), categories(two))).toThrow(/150 answers, 200 needed/)
    expect(() => calibrate(rows, [5, 4, 2])).toThrow(/item 0: nobody gave answer 4/)
    expect(() => calibrate(rows, [3, 4, 2])).toThrow(/item 0: there is no answer 3/)
    expect(() => calibrate(rows, [4, 4])).toThrow(ScoringRefusal)
  })
  test('R56 an item that runs against the others is refused, not turned round', () => {
    const next = seeded(9)
    const strong: GradedItem[] = Array.from({ length: 5 }, () => ({ a: 2, b: [-1, 0, 1] }))
    const against = simulate(strong, 800, 2).map((row) => [
      ...row,
      3 - (next() < 0.9 ? (row[0] as number) : 0),
    ])
    expect(() => calibrate(against, [4, 4, 4, 4, 4, 4])).toThrow(/item 5: does not go with the others/)
  })
  test('R56 answers of sheets are taken in the keyed direction', () => {
    const prepared = prepare(adaptive)
    const method = adaptive.scales[0]?.method
    const keyed = method?.kind === 'graded' ? method.items : []
    const straight = keyed.find(({ reverse }) => !reverse)?.item as string
    const turned = keyed.find(({ reverse }) => reverse)?.item as string
    const {
      items,
      categories: counts,
      responses,
    } = gradedResponses(prepared, 'n', [{ [straight]: 'o5', [turned]: 'o5' }])
    expect([items.length, counts[0]]).toEqual([24, 5])
    expect(responses[0]?.[items.indexOf(straight)]).toBe(4)
    expect(responses[0]?.[items.indexOf(turned)]).toBe(0)
    expect(responses[0]?.filter((answer) => answer === null)).toHaveLength(22)
    expect(() => gradedResponses(prepared, 'x', [])).toThrow(ScoringRefusal)
  })
})
