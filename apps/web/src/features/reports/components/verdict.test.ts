import { describe, expect, test } from 'vitest'
import type { Trend } from '../api/trend.ts'
import { spokenOf, stepBetween } from './verdict.ts'

const change = (verdict: NonNullable<Trend['change']>['verdict'], difference: number) => ({
  from_id: 'a',
  from_at: '2026-04-01T00:00:00Z',
  from_score: 10,
  difference,
  verdict,
  least: 4,
})

describe('what is said of a change', () => {
  test('nothing to hold it against: too few, never a direction', () => {
    expect(spokenOf(null)).toMatchObject({ said: 'few', kind: 'few' })
  })

  test.each([
    ['improved', -5, 'improved_down', 'trend-down-later', 'good'],
    ['improved', 5, 'improved_up', 'trend-up-later', 'good'],
    ['recovered', -9, 'recovered_down', 'trend-down-later', 'good'],
    ['worsened', 6, 'worsened_up', 'trend-up-later', 'plain'],
    ['risen', 6, 'risen', 'trend-up-later', 'sea'],
    ['fallen', -6, 'fallen', 'trend-down-later', 'sea'],
  ] as const)('%s by %d', (verdict, difference, said, icon, tone) => {
    expect(spokenOf(change(verdict, difference))).toEqual({ said, kind: 'changed', icon, tone })
  })

  test('within the error is not a change, and without a known error nothing is claimed', () => {
    expect(spokenOf(change('steady', 2)).kind).toBe('within')
    expect(spokenOf(change('steady', 0)).said).toBe('same')
    expect(spokenOf(change('unknown', 9)).kind).toBe('few')
  })
})

describe('between two neighbours of a history', () => {
  const point = (score: number, is_doubtful = false) => ({ score, is_doubtful })
  const step = (direction: Trend['direction'], before: number, after: number, least: number | null = 4) =>
    stepBetween({ direction, change: { ...change('steady', 1), least } }, point(before), point(after))

  test('the smallest difference beyond noise counts as a change, one less does not', () => {
    expect(step('worse', 10, 14).kind).toBe('changed')
    expect(step('worse', 10, 13).kind).toBe('within')
  })

  test('better and worse follow the direction of the scale', () => {
    expect(step('worse', 10, 14).said).toBe('worsened_up')
    expect(step('worse', 14, 10).said).toBe('improved_down')
    expect(step('better', 10, 14).said).toBe('improved_up')
    expect(step('neutral', 10, 14).said).toBe('risen')
  })

  test('without a known error only the difference is given', () => {
    expect(step('worse', 10, 20, null)).toMatchObject({ kind: 'few', difference: 10 })
    expect(stepBetween({ direction: 'worse', change: null }, point(1), point(9)).kind).toBe('few')
  })

  test('nothing is concluded from one that was answered carelessly', () => {
    const trend = { direction: 'worse' as const, change: change('worsened', 9) }
    for (const pair of [
      [point(1, true), point(9)],
      [point(1), point(9, true)],
    ] as const)
      expect(stepBetween(trend, ...pair)).toMatchObject({ said: 'doubtful', kind: 'few', difference: 8 })
    expect(spokenOf(change('doubtful', 0)).said).toBe('doubtful')
  })

  test('no dust of floating point', () => expect(step('neutral', 0.1, 0.3).difference).toBe(0.2))
})
