import { describe, expect, test } from 'vitest'
import { clockAt } from '../../../platform/time-zone.ts'
import { nextTime } from './next-time.ts'

const daily = [0, 1, 2, 3, 4, 5, 6]
const next = (at: number, days: readonly number[], timeZone: string, now: string): string =>
  clockAt(timeZone, nextTime({ at, days, timeZone }, new Date(now)))

describe('the next time of a reminder', () => {
  test('is today while its hour has not come, else tomorrow', () => {
    expect(next(21 * 60, daily, 'Asia/Shanghai', '2026-11-17T12:59:00Z')).toBe('2026-11-17 21:00')
    expect(next(21 * 60, daily, 'Asia/Shanghai', '2026-11-17T13:00:00Z')).toBe('2026-11-18 21:00')
  })
  test('is on one of its days, by the calendar of its zone', () => {
    // A Tuesday in Shanghai, still Monday in Los Angeles.
    expect(next(60, [2], 'Asia/Shanghai', '2026-11-17T02:00:00Z')).toBe('2026-11-18 01:00')
    expect(next(21 * 60, [0], 'America/Los_Angeles', '2026-11-17T02:00:00Z')).toBe('2026-11-16 21:00')
    expect(next(1, [1], 'Asia/Shanghai', '2026-11-17T02:00:00Z')).toBe('2026-11-24 00:01')
  })
  test('stays at its hour where clocks change, and is later where that hour does not exist', () => {
    expect(next(8 * 60, daily, 'Europe/Berlin', '2026-10-24T12:00:00Z')).toBe('2026-10-25 08:00')
    expect(next(8 * 60, daily, 'Europe/Berlin', '2026-03-28T12:00:00Z')).toBe('2026-03-29 08:00')
    expect(next(150, daily, 'Europe/Berlin', '2026-03-28T12:00:00Z')).toBe('2026-03-29 03:30')
    expect(next(150, daily, 'Europe/Berlin', '2026-03-29T01:30:00Z')).toBe('2026-03-30 02:30')
  })
})
