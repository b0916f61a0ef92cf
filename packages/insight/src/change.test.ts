import { expect, test } from 'vitest'
import { seeded } from '../../scoring/testing/seeded.ts'
import { dayAt, daysFor, ordinary } from '../testing/people.ts'
import { alarms } from '../testing/trials.ts'
import { watchChange } from './change.ts'
import type { Day } from './days.ts'

const today = 1000
const moods = (values: readonly number[]): Day[] =>
  values.map((mean, k) => ({
    day: String(k),
    number: today - values.length + 1 + k,
    mean,
    low: mean,
    high: mean,
    count: 1,
    feelings: new Set(),
    activities: new Set(),
    sleep: null,
  }))

const usual = (days: number): number[] =>
  Array.from({ length: days }, (_, k) => [3, 4, 4, 3, 5, 2][k % 6] ?? 3)

test('R20 without 28 days of one’s own and 6 recent ones nothing is said, but how many are missing', () => {
  expect(watchChange(moods(usual(30)), today)).toEqual({ state: 'waiting', missing: 12 })
  expect(watchChange(moods(usual(42)), today)).toEqual({ state: 'quiet' })
  const old = moods(usual(60)).map((one) => ({ ...one, number: one.number - 10 }))
  expect(watchChange(old, today)).toEqual({ state: 'waiting', missing: 2 })
  expect(watchChange([], today)).toEqual({ state: 'waiting', missing: 34 })
})

test('R21 newer days weigh more', () => {
  const steady = usual(100)
  const low = [1, 1, 1, 1, 1, 1]
  const rest = Array.from({ length: 8 }, () => 3.5)
  expect(watchChange(moods([...steady, ...rest, ...low]), today).state).toBe('changed')
  expect(watchChange(moods([...steady, ...low, ...rest]), today).state).toBe('quiet')
})

test('R22 a notice says in which direction, and both sides of it', () => {
  const low = Array.from({ length: 14 }, (_, k) => 1 + (k % 2))
  expect(watchChange(moods([...usual(90), ...low]), today)).toMatchObject({
    state: 'changed',
    direction: 'lower',
    recent: { mean: 1.5, days: 14, low: 14 },
    baseline: { mean: 3.5, days: 90, low: 15 },
  })
  const high = Array.from({ length: 14 }, () => 5)
  expect(watchChange(moods([...usual(90), ...high]), today)).toMatchObject({ direction: 'higher' })
})

test('R22 a true change of a face and a half is mostly noticed within two weeks', () => {
  const next = seeded(6)
  const noticed = Array.from({ length: 40 }, () => {
    const days = daysFor(
      { ...ordinary, days: 164, level: 3.6, phi: 0.4, added: (k) => (k >= 150 ? -1.5 : 0) },
      next,
    )
    return watchChange(days, dayAt(163)).state === 'changed'
  }).filter(Boolean).length
  expect(noticed / 40).toBeGreaterThan(0.6)
})

test('R23 at most one quiet day in two hundred has a notice', () => {
  for (const phi of [0, 0.5, 0.8]) {
    const { rate, asked } = alarms({ ...ordinary, phi, days: 130 }, 60, 31, { every: 8 })
    expect(asked).toBeGreaterThan(500)
    expect(rate).toBeLessThanOrEqual(1 / 200)
  }
})
