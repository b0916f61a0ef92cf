import { expect, test } from 'vitest'
import { isLate, lineOf, localDay, partOfDay } from './day.ts'

test.each([
  [0, 'night'],
  [4, 'night'],
  [5, 'morning'],
  [10, 'morning'],
  [11, 'noon'],
  [14, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [21, 'evening'],
  [22, 'night'],
])('%i o’clock is %s', (hour, part) => expect(partOfDay(new Date(2026, 10, 15, hour))).toBe(part))

test('evening and night are late', () => {
  expect(isLate('evening')).toBe(true)
  expect(isLate('afternoon')).toBe(false)
})

test('a day is the local one, and has one line', () => {
  const [early, late] = [new Date(2026, 10, 15, 0, 5), new Date(2026, 10, 15, 23, 55)]
  expect(localDay(early)).toBe(localDay(late))
  expect(localDay(new Date(2026, 0, 5, 23, 55))).toBe('2026-01-05')
  expect(lineOf(early)).toBe(lineOf(late))
  expect(lineOf(new Date(2026, 10, 16))).not.toBe(lineOf(early))
})
