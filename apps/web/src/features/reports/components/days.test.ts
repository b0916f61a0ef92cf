import { describe, expect, test } from 'vitest'
import { dayOf, marksIn, momentOf, monthOf, pointNames, whenOf } from './days.ts'

const now = new Date(2026, 4, 20).getTime()
const at = (year: number, month: number, day: number) => new Date(year, month - 1, day, 12).toISOString()

describe('dates', () => {
  test('Chinese dates have air, and the year only where it is another one', () => {
    expect(dayOf(at(2026, 5, 6), 'zh-Hans', now)).toBe('5 月 6 日')
    expect(dayOf(at(2025, 12, 6), 'zh-Hans', now)).toBe('2025 年 12 月 6 日')
    expect(monthOf(at(2026, 5, 6), 'zh-Hant')).toBe('2026 年 5 月')
    expect(dayOf(at(2026, 5, 6), 'en', now)).toBe('6 May')
  })

  test('an earlier time is called by its month, within the month by its day, with the year where it changed', () => {
    expect(whenOf(at(2026, 4, 2), at(2026, 5, 20), 'zh-Hans')).toBe('4 月')
    expect(whenOf(at(2026, 5, 2), at(2026, 5, 20), 'zh-Hans')).toBe('5 月 2 日')
    expect(whenOf(at(2025, 11, 2), at(2026, 5, 20), 'zh-Hans')).toBe('2025 年 11 月')
    expect(whenOf(at(2026, 4, 2), at(2026, 5, 20), 'en')).toBe('April')
  })

  test('two points in one month are told apart by their days', () => {
    expect(pointNames([at(2026, 4, 2), at(2026, 5, 2)], 'en')).toEqual(['Apr', 'May'])
    expect(pointNames([at(2026, 5, 2), at(2026, 5, 9)], 'en')).toEqual(['2 May', '9 May'])
  })

  test('two times of one day are told apart by the hour', () => {
    const early = new Date(2026, 4, 6, 8, 5).toISOString()
    const late = new Date(2026, 4, 6, 21, 30).toISOString()
    const zh = { language: 'zh-Hans', now } as const
    expect(momentOf(early, [early, late], zh)).toBe('5 月 6 日 08:05')
    expect(momentOf(late, [early, late], zh)).toBe('5 月 6 日 21:30')
    const soon = new Date(2026, 4, 6, 8, 5, 40).toISOString()
    expect(momentOf(soon, [early, soon], zh)).toBe('5 月 6 日 08:05:40')
    expect(momentOf(late, [late, at(2026, 5, 7)], zh)).toBe('5 月 6 日')
    expect(momentOf(early, [early, late], { language: 'en', now })).toBe('6 May at 08:05')
    expect(whenOf(early, late, 'zh-Hans')).toBe('5 月 6 日 08:05')
    expect(pointNames([early, late, at(2026, 5, 9)], 'en')).toEqual(['6 May', '21:30', '9 May'])
  })

  test('marks are months, Mondays in a short span, and end', () => {
    const half = marksIn(new Date(2025, 10, 15).getTime(), now, 'en')
    expect(half.map(({ name }) => name)).toEqual(['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May'])
    const month = marksIn(new Date(2026, 3, 21).getTime(), now, 'en')
    expect(month.every(({ at: day }) => new Date(day).getDay() === 1)).toBe(true)
    expect(month.map(({ name }) => name)).toEqual(['27 Apr', '4 May', '11 May', '18 May'])
    expect(marksIn(now, now - 1, 'en')).toEqual([])
  })
})
