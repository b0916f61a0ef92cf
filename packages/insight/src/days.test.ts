import { expect, test } from 'vitest'
import { curve, stepFor } from './curve.ts'
import { dayNumber, dayOf, daysOf, type Moment } from './days.ts'
import { facesOf, sleepOf, streaksOf, timesOf, weekdayOf, weekdaysOf, wordsOf } from './overview.ts'

const moment = (day: string, mood: number, more: Partial<Moment> = {}): Moment => ({
  day,
  at: 600,
  mood,
  feelings: [],
  activities: [],
  sleep: null,
  ...more,
})

const run = (from: string, moods: readonly (number | null)[]): Moment[] =>
  moods.flatMap((mood, index) => (mood === null ? [] : [moment(dayOf(dayNumber(from) + index), mood)]))

test('R1 a day is the mean of its moments and what was named on it, once', () => {
  const days = daysOf([
    moment('2026-03-02', 5, { activities: ['walk'], feelings: ['calm'] }),
    moment('2026-03-01', 2, { activities: ['work'], sleep: 6 }),
    moment('2026-03-01', 4, { activities: ['work', 'walk'], sleep: 8 }),
  ])
  expect(days.map((one) => [one.day, one.mean, one.low, one.high, one.count, one.sleep])).toEqual([
    ['2026-03-01', 3, 2, 4, 2, 7],
    ['2026-03-02', 5, 5, 5, 1, null],
  ])
  expect([...(days[0]?.activities ?? [])]).toEqual(['work', 'walk'])
})

test('R1 days have numbers over months, leap days and summer time', () => {
  expect(dayNumber('2024-03-01') - dayNumber('2024-02-28')).toBe(2)
  expect(dayNumber('2026-03-30') - dayNumber('2026-03-28')).toBe(2)
  expect(dayOf(dayNumber('1999-12-31'))).toBe('1999-12-31')
})

test('R2 the curve widens its step with the span', () => {
  expect([7, 120, 121, 800, 801].map(stepFor)).toEqual(['day', 'day', 'week', 'week', 'month'])
  const days = daysOf(run('2026-03-01', [1, 5, 3, 3, 3, 3, 3, 3, 4]))
  const weeks = curve(days, 'week')
  expect(weeks.map((one) => [one.day, one.days])).toEqual([
    ['2026-02-23', 1],
    ['2026-03-02', 7],
    ['2026-03-09', 1],
  ])
  expect(weeks[1]).toMatchObject({ low: 3, high: 5 })
  expect(curve(days, 'month').map((one) => [one.day, one.days])).toEqual([['2026-03-01', 9]])
})

test('R3 the line rests on three days at least, and counts empty ones nowhere', () => {
  const days = daysOf(run('2026-03-02', [1, 5, null, 3, null, null, null, null, null, null, 4, 4]))
  expect(curve(days, 'day').map((one) => [one.mean, one.around])).toEqual([
    [1, 3],
    [5, 3],
    [3, 3],
    [4, null],
    [4, null],
  ])
})

test('R4 days are counted by the nearest face', () => {
  const days = daysOf([...run('2026-03-02', [1, 5, 5, 2]), moment('2026-03-02', 2)])
  expect(facesOf(days)).toEqual([0, 2, 0, 0, 2])
})

test('R5 weekdays and times of day speak from four days on', () => {
  const days = daysOf(
    run(
      '2026-03-02',
      Array.from({ length: 25 }, (_, k) => (k % 7 === 0 ? 5 : 3)),
    ),
  )
  expect(weekdayOf(dayNumber('2026-03-02'))).toBe(0)
  expect(weekdaysOf(days).map((one) => [one.mean, one.days])).toEqual([
    [5, 4],
    [3, 4],
    [3, 4],
    [3, 4],
    [null, 3],
    [null, 3],
    [null, 3],
  ])
})

test('R5 a part of a day counts once for its day', () => {
  const mornings = ['01', '02', '03', '04'].flatMap((day) => [
    moment(`2026-03-${day}`, 2, { at: 300 }),
    moment(`2026-03-${day}`, 4, { at: 719 }),
  ])
  const times = timesOf([
    ...mornings,
    moment('2026-03-01', 5, { at: 299 }),
    moment('2026-03-01', 5, { at: 1320 }),
  ])
  expect(times).toEqual([
    { part: 'morning', mean: 3, days: 4 },
    { part: 'afternoon', mean: null, days: 0 },
    { part: 'evening', mean: null, days: 0 },
    { part: 'night', mean: null, days: 1 },
  ])
})

test('R6 sleep is that of the days on which it was noted', () => {
  expect(sleepOf(daysOf(run('2026-03-02', [3, 3])))).toEqual({
    hours: null,
    shortest: null,
    longest: null,
    days: 0,
  })
  const noted = [6, 7.5, 9].map((sleep, k) => moment(`2026-03-0${k + 1}`, 3, { sleep }))
  expect(sleepOf(daysOf([...noted, moment('2026-03-07', 3)]))).toEqual({
    hours: 7.5,
    shortest: 6,
    longest: 9,
    days: 3,
  })
})

test('R7 words are counted in days, most first', () => {
  const days = daysOf([
    moment('2026-03-01', 3, { activities: ['walk', 'work'], feelings: ['calm'] }),
    moment('2026-03-01', 3, { activities: ['walk'] }),
    moment('2026-03-02', 3, { activities: ['work'] }),
    moment('2026-03-03', 3, { activities: ['music'] }),
  ])
  expect(wordsOf(days).activities).toEqual([
    { id: 'work', days: 2 },
    { id: 'music', days: 1 },
    { id: 'walk', days: 1 },
  ])
  expect(wordsOf(days).feelings).toEqual([{ id: 'calm', days: 1 }])
})

test('R8 two empty days end no run, three do, and empty ones add nothing', () => {
  const today = dayNumber('2026-03-12')
  const streaks = (moods: (number | null)[]) => streaksOf(daysOf(run('2026-03-01', moods)), today)
  expect(streaks([3, null, null, 3, 3, null, null, null, 3, 3, 3, 3])).toEqual({ current: 4, longest: 4 })
  expect(streaks([3, null, null, 3, 3, null, null, 3, 3])).toEqual({ current: 5, longest: 5 })
  expect(streaks([3, 3, 3, 3, 3, 3, 3, 3])).toEqual({ current: 0, longest: 8 })
  expect(streaks([])).toEqual({ current: 0, longest: 0 })
})
