import { expect, test } from 'vitest'
import { dayOf } from './days.ts'

const now = new Date(2026, 10, 15)
const at = (year: number) => new Date(year, 4, 18, 12).toISOString()

test('a day of this year needs no year', () => {
  expect(dayOf(at(2026), 'zh-Hans', now)).toBe('5月18日')
  expect(dayOf(at(2026), 'en', now)).toBe('18 May')
})

test('an older one has it', () => {
  expect(dayOf(at(2025), 'zh-Hans', now)).toBe('2025年5月18日')
  expect(dayOf(at(2025), 'en', now)).toBe('18 May 2025')
})
