import { expect, test } from 'vitest'
import { seeded } from '../../scoring/testing/seeded.ts'
import { daysFor, ordinary } from '../testing/people.ts'
import { coverage, discoveries } from '../testing/trials.ts'
import type { Day } from './days.ts'
import { type Factor, clearOnes, goesWith } from './goes-with.ts'
import { dot, varianceOfSum, whitener } from './persistence.ts'
import { bothTails, criticalT } from './student.ts'

const walk: Factor = { id: 'walk', has: (day) => day.activities.has('walk') }

const day = (number: number, mean: number, isWalk: boolean, more: Partial<Day> = {}): Day => ({
  day: String(number),
  number,
  mean,
  low: mean,
  high: mean,
  count: 1,
  feelings: new Set(),
  activities: new Set(isWalk ? ['walk'] : []),
  sleep: null,
  ...more,
})

test('R10 nothing is said below eight days of each kind; what is missing is', () => {
  const days = (on: number, off: number): Day[] =>
    Array.from({ length: on + off }, (_, k) => day(100 + k, 2 + (k % 3), k < on))
  expect(goesWith(days(7, 9), [walk])).toEqual({
    together: [],
    missing: [{ id: 'walk', daysWith: 7, daysWithout: 9, missing: 1 }],
  })
  expect(goesWith(days(12, 3), [walk]).missing).toMatchObject([{ missing: 5 }])
  expect(goesWith(days(8, 8), [walk])).toMatchObject({
    together: [{ daysWith: 8, daysWithout: 8 }],
    missing: [],
  })
})

test('R10 where sleep was not noted, the day does not count for it', () => {
  const days = Array.from({ length: 40 }, (_, k) =>
    day(100 + k, 2 + (k % 3), false, { sleep: k < 20 ? 6 + (k % 2) * 2 : null }),
  )
  const long: Factor = { id: 'long', has: (one) => (one.sleep === null ? undefined : one.sleep > 7) }
  expect(goesWith(days, [long]).together).toMatchObject([{ daysWith: 10, daysWithout: 10 }])
})

test('R11 independent days give the plain difference of means', () => {
  const next = seeded(4)
  const days = Array.from({ length: 300 }, (_, k) => {
    const isWalk = next() < 0.5
    return day(1000 + 40 * k, Math.ceil(next() * 4) + (isWalk ? 0.8 : 0), isWalk)
  })
  const on = days.filter((one) => one.activities.size > 0)
  const off = days.filter((one) => one.activities.size === 0)
  const average = (some: Day[]): number => some.reduce((sum, one) => sum + one.mean, 0) / some.length
  const [found] = goesWith(days, [walk]).together
  expect(found?.difference).toBeCloseTo(average(on) - average(off), 2)
  expect(found).toMatchObject({ isClear: true })
})

test('R12 whitened days have the inverse of the covariance they were given', () => {
  const [numbers, persistence] = [[10, 11, 14, 15, 22], { phi: 0.7, lasting: 0.6 }]
  const covariance = numbers.map((a) =>
    numbers.map((b) => (a === b ? 1 : persistence.lasting * persistence.phi ** Math.abs(a - b))),
  )
  const { turn, logDeterminant } = whitener(numbers, persistence)
  // V v, whitened against w, is the plain product of v and w.
  const v = [0.3, -1, 2, 0.5, -0.2]
  const turned = covariance.map((row) => row.reduce((sum, one, k) => sum + one * (v[k] ?? 0), 0))
  for (const [k] of numbers.entries()) {
    const unit = numbers.map((_, at) => (at === k ? 1 : 0))
    expect(dot(turn(turned), turn(unit))).toBeCloseTo(v[k] ?? 0, 10)
  }
  const variance = v.reduce((sum, one, k) => sum + one * (turned[k] ?? 0), 0)
  expect(varianceOfSum(numbers, v, persistence)).toBeCloseTo(variance, 10)
  expect(logDeterminant).toBeLessThan(0)
})

test('R13 days all alike still give an interval of some width', () => {
  const days = Array.from({ length: 30 }, (_, k) => day(100 + k, 4, k % 2 === 0))
  const [found] = goesWith(days, [walk]).together
  expect(found?.difference).toBeCloseTo(0, 10)
  expect((found?.high ?? 0) - (found?.low ?? 0)).toBeGreaterThan(0.2)
  expect(found?.isClear).toBe(false)
})

test('R14 where moods last and activities come in runs, the interval is wider than that of independent days', () => {
  const lasting = { ...ordinary, days: 120, phi: 0.9, lasting: 0.9, momentary: 0.2, skipped: 0 }
  const days = daysFor({ ...lasting, activities: [{ effect: 0, often: 0.5, lasts: 0.8 }] }, seeded(12))
  const factor: Factor = { id: 'a0', has: (one) => one.activities.has('a0') }
  const width = (some: readonly Day[]): number => {
    const [found] = goesWith(some, [factor]).together
    return (found?.high ?? 0) - (found?.low ?? 0)
  }
  const shuffled = days
    .map((one, k) => ({ one, at: (k * 47) % days.length }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }, k) => ({ ...one, number: 1000 + 50 * k }))
  expect(width(days)).not.toBeCloseTo(width(shuffled), 2)
  expect(
    coverage({ ...lasting, activities: [{ effect: 0.4, often: 0.5, lasts: 0.8 }] }, 60, 3).coverage,
  ).toBeGreaterThan(0.87)
})

test('R15 t is that of the tables', () => {
  expect(criticalT(0.05, 10)).toBeCloseTo(2.228138852, 8)
  expect(criticalT(0.05, 1)).toBeCloseTo(12.70620474, 6)
  expect(criticalT(0.01, 120)).toBeCloseTo(2.617421145, 8)
  expect(bothTails(0, 9)).toBeCloseTo(1, 10)
})

test('R16 93 to 97 of 100 intervals hold the truth', () => {
  const shares = [
    [24, 0.5, 0.5],
    [60, 0.8, 0.6],
    [90, 0, 0],
    [90, 0.5, 0.6],
    [180, 0.8, 0],
  ].map(
    ([days = 0, phi = 0, lasts = 0], k) =>
      coverage({ ...ordinary, days, phi, activities: [{ effect: 0.5, often: 0.45, lasts }] }, 150, k + 1)
        .coverage,
  )
  const all = shares.reduce((sum, one) => sum + one, 0) / shares.length
  expect(all).toBeGreaterThanOrEqual(0.93)
  expect(all).toBeLessThanOrEqual(0.97)
  for (const one of shares) expect(one).toBeGreaterThan(0.9)
})

test('R17 of many tried only what stands out of all is clear', () => {
  expect(clearOnes([0.001, 0.03, 0.6, 0.9])).toEqual([true, false, false, false])
  expect(clearOnes([0.03])).toEqual([true])
  expect(clearOnes([0.039, 0.039, 0.01])).toEqual([true, true, true])
  expect(clearOnes([])).toEqual([])
})

const twenty = Array.from({ length: 20 }, (_, k) => ({
  effect: 0,
  often: 0.2 + 0.02 * k,
  lasts: k % 2 === 0 ? 0 : 0.5,
}))

test('R18 of what is called clear at most 5 in 100 is chance', () => {
  const none = discoveries({ ...ordinary, phi: 0.8, activities: twenty }, 160, 21)
  expect(none.falseShare).toBeLessThanOrEqual(0.05)
  const some = twenty.map((one, k) =>
    k < 4 ? { ...one, often: 0.4, effect: k % 2 === 0 ? 0.6 : -0.6 } : one,
  )
  const mixed = discoveries({ ...ordinary, days: 180, activities: some }, 60, 22)
  expect(mixed.falseShare).toBeLessThanOrEqual(0.05)
  expect(mixed.found).toBeGreaterThan(0.6)
})
