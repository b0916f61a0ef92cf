import { describe, expect, test } from 'vitest'
import { everything } from '../testing/samples.ts'
import { type GradedItem, ScoringRefusal, eap, information, prepare, probabilities, score } from './index.ts'

const items: GradedItem[] = [
  { a: 1.2, b: [-1.5, -0.5, 0.5, 1.5] },
  { a: 0.8, b: [-2, -1, 0, 1] },
  { a: 2, b: [-1, 0, 0.5, 1] },
]
const first = items[0] as GradedItem

describe('the model', () => {
  test('R50 one threshold is a logistic curve', () => {
    const [no = 0, yes = 0] = probabilities({ a: 1.5, b: [0] }, 1)
    expect(yes).toBeCloseTo(1 / (1 + Math.exp(-1.5)), 12)
    expect(no + yes).toBeCloseTo(1, 12)
  })
  test('R50 five answers at θ 0.3, computed elsewhere', () => {
    const expected = [
      0.10340045145825, 0.17347774341736, 0.28283545439158, 0.24874100217134, 0.19154534856147,
    ]
    for (const [k, chance] of probabilities(first, 0.3).entries())
      expect(chance).toBeCloseTo(expected[k] ?? 0, 12)
  })
  test('R51 with one threshold the information is a² P (1 − P)', () => {
    expect(information({ a: 1.5, b: [0] }, 0)).toBeCloseTo(0.5625, 12)
    expect(information(first, 0.3)).toBeCloseTo(0.455342506, 8)
  })
  test('R51 far off an item tells nothing, and never NaN', () => {
    expect(information(first, 400)).toBe(0)
    expect(information(first, -400)).toBeCloseTo(0, 12)
  })
  test.each<[string, () => unknown]>([
    ['no discrimination', () => probabilities({ a: 0, b: [0] }, 0)],
    ['thresholds out of order', () => information({ a: 1, b: [1, 0] }, 0)],
    ['no thresholds', () => eap([{ a: 1, b: [] }], [0])],
    ['θ that is none', () => probabilities(first, Number.NaN)],
    ['an answer beyond the last', () => eap([first], [5])],
    ['half an answer', () => eap([first], [0.5])],
    ['more answers than items', () => eap([first], [0, 1])],
  ])('R50 refuses %s', (_name, work) => expect(work).toThrow(ScoringRefusal))
})

describe('estimates', () => {
  test('R52 without answers it is the prior', () => {
    const { theta, psd } = eap(items, [null, null, null])
    expect(theta).toBeCloseTo(0, 12)
    expect(psd).toBeCloseTo(0.999588121, 8)
  })
  test.each<[readonly (number | null)[], number, number]>([
    [[4, 4, 4], 1.53489760413, 0.690583948],
    [[0, 2, 3], -0.04878328986, 0.6259411043],
    [[null, 1, null], -0.31386104115, 0.8986384151],
  ])('R52 answers %j, computed elsewhere', (answers, theta, psd) => {
    const found = eap(items, answers)
    expect(found.theta).toBeCloseTo(theta, 9)
    expect(found.psd).toBeCloseTo(psd, 8)
  })
  test('R52 one item of one threshold', () => {
    const { theta, psd } = eap([{ a: 1.5, b: [0] }], [1])
    expect([theta, psd]).toEqual([expect.closeTo(0.530006571, 8), expect.closeTo(0.8475077857, 8)])
  })
  test('R53 the score is T with the posterior’s own error', () => {
    const { scales } = score(prepare(everything), { answers: { grid: { g1: 'b1', g2: 'b3', g3: 'b4' } } })
    expect(scales['graded']).toMatchObject({
      raw: -0.0488,
      theta: -0.0488,
      psd: 0.6259,
      score: 49.5,
      sem: 6.2594,
      interval: [37.23, 61.77],
      prorated: false,
    })
  })
  test('R53 a reversed item counts from the top, and one answer is enough', () => {
    const { scales } = score(prepare(everything), { answers: { grid: { g2: 'b4' } } })
    expect(scales['graded']).toMatchObject({
      answered: 1,
      items: 3,
      theta: -0.3139,
      psd: 0.8986,
      score: 46.9,
    })
  })
  test('R53 no answer, no score', () => {
    const { scales } = score(prepare(everything), { answers: { q1: 'a1' } })
    expect(scales['graded']).toMatchObject({ score: null, sem: null })
    expect(scales['graded']).not.toHaveProperty('theta')
  })
})
