import { expect, test } from 'vitest'
import { dayIndex, plainly, signed } from './numbers.ts'

test('a difference has its sign, nothing has none', () => {
  expect([0.44, -0.26, 0.04, -0.04].map(signed)).toEqual(['+0.4', '−0.3', '0', '0'])
  expect([0.1, -0.7].map(plainly)).toEqual(['0.1', '−0.7'])
})

test('days lie one apart', () => {
  expect(dayIndex('2026-03-01') - dayIndex('2026-02-28')).toBe(1)
})
