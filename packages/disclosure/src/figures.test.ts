import { expect, test } from 'vitest'
import { seeded } from '../../scoring/testing/seeded.ts'
import { accuracy } from '../testing/accuracy.ts'
import { coarseReader } from '../testing/reading.ts'
import { percent, plainTeam, range, sheetOf } from '../testing/sheets.ts'
import { drawFrom } from '../testing/teams.ts'
import { coarseOf, edgesOf, levelsOf } from './coarse.ts'
import { type Figure, figuresOf, meanStep, spreadEnds } from './figures.ts'
import { type Dimension, rangeOf } from './team.ts'

const scales: Dimension[] = [
  percent,
  { id: 'low mood', low: 0, high: 27, step: 1, cuts: [5, 10, 15, 20] },
  { id: 'tight', low: 0, high: 27, step: 1, cuts: [1, 2, 26] },
  { id: 'tenths', low: 1, high: 5, step: 0.2, cuts: [2.4, 3.6] },
  { id: 'seven', low: 1, high: 7, step: 1, cuts: [4] },
  { id: 'four', low: 0, high: 3, step: 1, cuts: [1, 2] },
  { id: 'any', low: -1, high: 1, step: 0, cuts: [0, 0.01] },
]

test('R30 pieces begin where levels do, none wider than needed, none too narrow', () => {
  expect(edgesOf(scales[1]!)).toEqual([0, 5, 10, 15, 20, 27])
  expect(edgesOf(scales[3]!)).toEqual([1, 2.4, 3.6, 5])
  expect(edgesOf({ ...percent, cuts: [] })).toEqual([0, 25, 50, 75, 100])
  expect(edgesOf(scales[5]!)).toEqual([0, 3])
  expect(levelsOf(scales[2]!, edgesOf(scales[2]!))).toEqual([{ from: 0, to: 27 }])
  expect(() => edgesOf({ id: 'yes or no', low: 0, high: 1, step: 1, cuts: [] })).toThrow('too few values')
})

test('R31 a score counts as an end of its piece, on average as itself, and the same in every round', () => {
  const edges = edgesOf(percent)
  const at = (score: number, person: string) =>
    coarseOf(score, { person, dimension: 'd', edges, draw: drawFrom(1) })
  for (const score of [0, 7, 34, 35, 48, 99, 100]) {
    const ends = range(0, 4000).map((person) => at(score, `p${person}`).end)
    expect(Math.abs(ends.reduce((sum, end) => sum + end, 0) / 4000 - score)).toBeLessThan(1)
    expect(new Set(ends).size).toBe(score === 0 || score === 35 || score === 100 ? 1 : 2)
  }
  expect(at(48, 'p1')).toEqual(at(48, 'p1'))
  expect(at(34, 'p1').piece).not.toBe(at(35, 'p1').piece)
})

test.each(scales.map((scale) => [scale.id, scale] as const))(
  'R32 %s: whoever learned all that figures are made of has two values and a tenth of the scale left',
  (_, scale) => {
    const edges = edgesOf(scale)
    const step = scale.step || 0.001
    const left = new Map<string, number[]>()
    for (let value = scale.low; value <= scale.high + 1e-9; value += step)
      for (const chance of [0, 0.5, 1 - 1e-9]) {
        const score = Math.min(scale.high, Number(value.toFixed(6)))
        const { piece, end } = coarseOf(score, {
          person: 'p',
          dimension: scale.id,
          edges,
          draw: () => chance,
        })
        const key = `${piece} ${end}`
        left.set(key, [...(left.get(key) ?? []), score])
      }
    expect(left.size).toBe(2 * (edges.length - 1))
    for (const values of left.values()) {
      expect(new Set(values).size).toBeGreaterThanOrEqual(2)
      expect(Math.max(...values) - Math.min(...values)).toBeGreaterThanOrEqual(0.1 * rangeOf(scale) - 1e-9)
    }
  },
)

const figureOf = (scores: readonly number[], seed = 1, about = '0'): Figure => {
  const sheets = scores.map((d, at) => sheetOf(at, { scores: { d } }))
  return figuresOf(plainTeam, { sheets, about, least: 5 }, drawFrom(seed))['d']!
}

test('R40 a mean is rounded so that one person moves it by two steps at most, blurred, and never at an end', () => {
  expect([5, 9, 10, 24, 25, 49, 50, 500].map(meanStep)).toEqual([
    0.1, 0.1, 0.05, 0.05, 0.02, 0.02, 0.01, 0.01,
  ])
  for (const n of [5, 10, 30]) {
    const means = range(0, 300).map(
      (seed) =>
        figureOf(
          Array.from({ length: n }, () => 50),
          seed,
        ).mean,
    )
    for (const mean of means)
      expect(Math.abs(mean / 100 / meanStep(n) - Math.round(mean / 100 / meanStep(n)))).toBeLessThan(1e-6)
    expect(new Set(means).size).toBeGreaterThan(2)
  }
  expect(figureOf(Array.from({ length: 60 }, () => 0))).toMatchObject({ mean: 10, isAtEdge: true })
  expect(figureOf(Array.from({ length: 60 }, () => 100))).toMatchObject({ mean: 90, isAtEdge: true })
  expect(figureOf(range(0, 60).map((at) => 30 + (at % 40)))).toMatchObject({ isAtEdge: false })
})

test('R41 no spread is shown that would exclude one person half a scale away, nor one that puts all at the ends', () => {
  for (const n of [5, 7, 12, 30, 90, 200]) {
    const [least, most] = spreadEnds(n)
    const oneAway = Math.sqrt((0.5 ** 2 * (n - 1)) / n ** 2)
    expect(least + 0.025).toBeGreaterThanOrEqual(oneAway)
    expect(figureOf(Array.from({ length: n }, () => 50)).spread).toBeGreaterThanOrEqual(100 * least - 1e-9)
    expect(figureOf(range(0, n).map((at) => 100 * (at % 2))).spread).toBeLessThanOrEqual(100 * most + 1e-9)
  }
})

test('R42 levels from ten people on, none under five, in twentieths, never nobody and never all', () => {
  const next = seeded(42)
  expect(figureOf(range(0, 9).map((at) => 11 * at)).levels).toBeNull()
  const seen = new Set<number>()
  for (let time = 0; time < 200; time += 1) {
    const n = 10 + Math.floor(next() * 60)
    const power = next() * 4
    const { levels } = figureOf(
      range(0, n).map(() => Math.round(100 * next() ** power)),
      time,
    )
    for (const { from, to, share } of levels ?? []) {
      seen.add(share)
      expect(share).toBeGreaterThanOrEqual(0.1)
      expect(share).toBeLessThanOrEqual(0.9)
      expect(Math.abs(share * 20 - Math.round(share * 20))).toBeLessThan(1e-9)
      expect([0, 35, 60]).toContain(from)
      expect([35, 60, 100]).toContain(to)
    }
    if (levels) expect(levels.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 0)
  }
  expect(seen.size).toBeGreaterThan(10)
  expect(figureOf(Array.from({ length: 40 }, () => 10)).levels).toBeNull()
})

test('R42 counts are moved across borders by the draw, and each group by its own', () => {
  const scores = range(0, 40).map((at) => (at % 2 === 0 ? 10 : 80))
  const shares = range(0, 60).map((at) => figureOf(scores, 1, String(at)).levels?.at(-1)?.share)
  expect(new Set(shares).size).toBeGreaterThan(2)
  expect(figureOf(scores, 1, '3')).toEqual(figureOf(scores, 1, '3'))
})

test('R43 a figure holds no lowest, no highest and no count, and its interval holds the truth in 92 of 100', () => {
  const keys = Object.keys(figureOf(range(0, 20)))
  expect(keys.toSorted()).toEqual(['agreement', 'error', 'isAtEdge', 'levels', 'mean', 'spread'])
  for (const n of [5, 12, 20, 50]) expect(accuracy(n, 300, n).holds).toBeGreaterThanOrEqual(0.9)
  expect(accuracy(50, 300, 1).mean).toBeLessThan(0.02)
  expect(figureOf(Array.from({ length: 60 }, () => 50)).agreement).toBe('close')
  expect(figureOf(range(0, 60).map((at) => 100 * (at % 2))).agreement).toBe('apart')
  expect(coarseReader.facts(figureOf(range(0, 20)), 20, percent).length).toBeGreaterThan(1)
})
