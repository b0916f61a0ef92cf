import { expect, test } from 'vitest'
import type { Statistics } from '../../api/trend.ts'
import { beganAt, shownWeeks } from './ranges.ts'
import { monthsIn } from './weeks.ts'

const weeks = Array.from({ length: 26 }, (_, at) => ({
  starts_on: new Date(Date.UTC(2025, 10, 24) + at * 7 * 86_400_000).toISOString().slice(0, 10),
  count: 0,
}))

test('charts begin with the range, or a week before the first score', () => {
  const point = { id: 'a', at: '2026-03-20T00:00:00.000Z', score: 1, interval: null, level: null }
  const trends = [{ points: [point] }] as unknown as Statistics['trends']
  expect(beganAt({ weeks, trends: [], report_count: 0 })).toBe(new Date('2025-11-24T00:00:00').getTime())
  expect(beganAt({ weeks, trends, report_count: 1 })).toBe(Date.parse('2026-03-13T00:00:00.000Z'))
})

test('each month is named once, where it begins, and never more than fit', () => {
  expect(monthsIn(weeks, 'en')).toEqual([
    { index: 1, name: 'Dec' },
    { index: 6, name: 'Jan' },
    { index: 10, name: 'Feb' },
    { index: 14, name: 'Mar' },
    { index: 19, name: 'Apr' },
    { index: 23, name: 'May' },
  ])
  expect(monthsIn([], 'en')).toEqual([])
})

test('a long range begins with its first report, a short one stays whole', () => {
  const long = Array.from({ length: 104 }, (_, at) => ({ starts_on: `week ${at}`, count: at === 60 ? 1 : 0 }))
  expect(shownWeeks({ weeks: long })).toHaveLength(44)
  expect(shownWeeks({ weeks: long.map((week) => ({ ...week, count: 0 })) })).toHaveLength(104)
  expect(shownWeeks({ weeks: long.slice(50, 76) })).toHaveLength(26)
  expect(
    shownWeeks({ weeks: long.map((week, at) => ({ ...week, count: at === 103 ? 1 : 0 })) }),
  ).toHaveLength(26)
})
