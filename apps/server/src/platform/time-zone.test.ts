import { describe, expect, test } from 'vitest'
import { dayIn, isTimeZone } from './time-zone.ts'

const zones = [
  'Asia/Shanghai',
  'America/Los_Angeles',
  'Europe/London',
  'Pacific/Kiritimati',
  'Etc/GMT+12',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
]

describe('the day', () => {
  test.each([
    ['Asia/Shanghai', '2026-11-15T15:59:59Z', '2026-11-15'],
    ['Asia/Shanghai', '2026-11-15T16:00:00Z', '2026-11-16'],
    ['America/Los_Angeles', '2026-11-15T07:59:59Z', '2026-11-14'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
    ['UTC', '2028-02-29T00:00:00Z', '2028-02-29'],
  ])('in %s at %s is %s', (zone, at, expected) => {
    expect(dayIn(zone, new Date(at))).toBe(expected)
  })

  test('is told by zones that have a name, and by nothing else', () => {
    for (const zone of [...zones, 'UTC', 'asia/shanghai']) expect(isTimeZone(zone), zone).toBe(true)
    for (const odd of [
      '',
      '+14:00',
      '-1',
      'Nowhere/Land',
      'Asia/Shanghai ',
      'local',
      '../etc',
      'constructor',
    ])
      expect(isTimeZone(odd), odd).toBe(false)
  })
})
