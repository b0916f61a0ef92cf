import { expect, test } from 'vitest'
import { weeklyFrom } from './weekly.ts'

const hour = 3_600_000

/** Every half hour of two months can be had. */
function weeksFrom(first: string, timeZone: string): string[] {
  const from = new Date(first).getTime() - 24 * hour
  const times = Array.from({ length: 60 * 48 }, (_, nth) => ({
    starts_at: new Date(from + (nth * hour) / 2).toISOString(),
    is_free: true,
  }))
  const begins = new Date(first).toISOString()
  const told = { time_zone: timeZone, minutes: 50, price_fen: 1, times }
  return weeklyFrom(begins, told, 3).map(({ starts_at: at }) => at)
}

const moments = (...all: string[]) => all.map((at) => new Date(at).toISOString())

test('a week later is the same day and clock, also where the clock was put forward or back and midnight is near', () => {
  expect(weeksFrom('2026-03-01T23:30:00-05:00', 'America/New_York')).toEqual(
    moments('2026-03-01T23:30:00-05:00', '2026-03-08T23:30:00-04:00', '2026-03-15T23:30:00-04:00'),
  )
  expect(weeksFrom('2026-10-25T00:30:00-04:00', 'America/New_York')).toEqual(
    moments('2026-10-25T00:30:00-04:00', '2026-11-01T00:30:00-04:00', '2026-11-08T00:30:00-05:00'),
  )
})

test('of an hour that comes twice the one that was chosen stays', () => {
  expect(weeksFrom('2026-11-01T01:30:00-05:00', 'America/New_York')).toEqual(
    moments('2026-11-01T01:30:00-05:00', '2026-11-08T01:30:00-05:00', '2026-11-15T01:30:00-05:00'),
  )
})
