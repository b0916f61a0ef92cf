import { expect, test } from 'vitest'
import { weekOf } from './week-days.ts'

const face = (id: string, day: string, mood: number, at = 600) => [id, { id, day, at, mood }] as const
const levels = (...told: Parameters<typeof weekOf>[1]) => weekOf('2026-11-19', told).map(({ level }) => level)

test('a week ends today and has no more than seven days', () => {
  const days = weekOf('2026-03-02', []).map(({ day }) => day)
  expect(days).toHaveLength(7)
  expect([days[0], days[4], days[6]]).toEqual(['2026-02-24', '2026-02-28', '2026-03-02'])
  expect(levels(face('a', '2026-11-12', 5), face('b', '2026-11-20', 5))).toEqual(Array(7).fill(null))
})

test('the last entry of a day stands for it, whichever is told first', () => {
  const [early, late] = [face('a', '2026-11-19', 2, 60), face('b', '2026-11-19', 5, 1200)]
  expect(levels(early, late).at(-1)).toBe(5)
  expect(levels(late, early).at(-1)).toBe(5)
})

test('what is told later of an entry holds: another mood, another day, or that it is gone', () => {
  const was = face('a', '2026-11-19', 2)
  expect(levels(was, face('a', '2026-11-19', 4)).at(-1)).toBe(4)
  expect(levels(was, face('a', '2026-11-18', 2)).slice(-2)).toEqual([2, null])
  expect(levels(face('b', '2026-11-19', 3, 60), was, ['a', null]).at(-1)).toBe(3)
})
