import { describe, expect, test } from 'vitest'
import type { Trend } from '../api/trend.ts'
import { bandAt, errorOf, groundOf, metBands, pointsOf, usualError } from './trend-shape.ts'

const band = (id: string, min: number, max: number, level: number | null) => ({
  id,
  label: `${id} · gloss`,
  min,
  max,
  level,
})
const bands = [
  band('steady', 0, 4, 0),
  band('mild', 5, 9, 1),
  band('moderate', 10, 14, 2),
  band('high', 15, 27, 3),
]
const scale = { bands, direction: 'worse' as const, min: 0, max: 27 }
const point = (score: number, at = '2026-05-01T00:00:00Z'): Trend['points'][number] => ({
  id: `id${score}`,
  at,
  score,
  interval: [Math.max(0, score - 2), Math.min(27, score + 2)],
  level: null,
  is_doubtful: false,
})

describe('the ground of a chart', () => {
  test('whole scores leave no gap: each band reaches halfway to the next, the ends to the ends', () => {
    expect(groundOf(scale).map(({ from, to }) => [from, to])).toEqual([
      [0, 4.5],
      [4.5, 9.5],
      [9.5, 14.5],
      [14.5, 27],
    ])
  })

  test('the words stand without their gloss', () => expect(groundOf(scale)[0]?.name).toBe('steady'))

  test('a neutral scale has no ground, even if its bands had levels', () => {
    expect(groundOf({ ...scale, direction: 'neutral' })).toEqual([])
    expect(groundOf({ ...scale, bands: [band('low', 0, 27, null)] })).toEqual([])
  })

  test('bands in any order are drawn from low to high', () =>
    expect(groundOf({ ...scale, bands: bands.toReversed() })[0]?.name).toBe('steady'))

  test('only what scores and their errors reach is kept, and never a single band', () => {
    const names = (scores: number[]) =>
      metBands(
        groundOf(scale),
        scores.map((score) => point(score)),
      ).map(({ name }) => name)
    expect(names([2, 3])).toEqual(['steady', 'mild'])
    expect(names([12])).toEqual(['moderate', 'high'])
    expect(names([25])).toEqual(['moderate', 'high'])
    expect(names([3, 12])).toEqual(['steady', 'mild', 'moderate'])
    expect(names([])).toHaveLength(4)
  })

  test('a score between two bands belongs to the lower', () => {
    expect(bandAt(scale, 9.5)?.label).toBe('mild · gloss')
    expect(bandAt({ ...scale, direction: 'neutral' }, 12)?.level).toBeNull()
    expect(bandAt({ ...scale, bands: [] }, 12)).toBeNull()
  })
})

describe('errors', () => {
  test('at the end of a scale the interval is cut off: the longer side is the half', () => {
    expect(errorOf({ score: 0, interval: [0, 2.6] })).toBe(2.6)
    expect(errorOf({ score: 26, interval: [23.4, 27] })).toBeCloseTo(2.6)
    expect(errorOf({ score: 5, interval: null })).toBeUndefined()
  })

  test('one number for all, the mean where they differ, nothing where none is known', () => {
    expect(usualError([point(10), point(12)])).toBe(2)
    expect(usualError([{ ...point(10), interval: [9, 11] }, point(12)])).toBe(1.5)
    expect(usualError([{ ...point(10), interval: null }])).toBeUndefined()
  })
})

test('points carry their time only where the axis is time', () => {
  const [timed] = pointsOf([point(3)], 'en', true)
  expect(timed?.at).toBe(Date.parse('2026-05-01T00:00:00Z'))
  expect(pointsOf([point(3)], 'en', false)[0]).not.toHaveProperty('at')
})
