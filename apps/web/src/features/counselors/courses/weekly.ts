import type { Times } from '../api/counselors.ts'
import { clockOf, dayKeyOf } from '../times.ts'

type Time = Times['times'][number]
const week = 7 * 24 * 3_600_000

/** The same clock on the same day of each week, where the counselor is: as many as there are, and as far ahead as one can book. */
export function weeklyFrom(first: string, times: Times, count: number): Time[] {
  const { time_zone: zone, times: all } = times
  const clock = clockOf(first, 'en', zone)
  return Array.from({ length: count }, (_, nth) => {
    const day = dayKeyOf(new Date(first).getTime() + nth * week, zone)
    return all.find(({ starts_at: at }) => dayKeyOf(at, zone) === day && clockOf(at, 'en', zone) === clock)
  }).filter((time) => time !== undefined)
}
