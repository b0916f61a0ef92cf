import { expect, test } from 'vitest'
import { chipOf } from './times.ts'

const words = { today: 'Today', tonight: 'Tonight', tomorrow: 'Tomorrow' }
const now = Date.parse('2026-11-19T04:00:00+08:00')
const chip = (at: string, language: 'zh-Hans' | 'en') => chipOf(at, words, language, now, 'Asia/Shanghai')

test('a chip names the month only where it is another one, and the year does not make it the same', () => {
  expect(chip('2026-11-19T09:00:00+08:00', 'en')).toEqual({ word: 'Today', date: '19' })
  expect(chip('2026-11-20T09:00:00+08:00', 'en')).toEqual({ word: 'Tomorrow', date: '20' })
  expect(chip('2026-11-30T09:00:00+08:00', 'zh-Hans').date).toBe('30')
  expect(chip('2026-12-19T09:00:00+08:00', 'en').date).toContain('Dec')
  expect(chip('2027-11-19T09:00:00+08:00', 'zh-Hans').date).toContain('11')
})
