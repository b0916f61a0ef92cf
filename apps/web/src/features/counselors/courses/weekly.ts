import type { Times } from '../api/counselors.ts'
import { clockOf } from '../times.ts'

type Time = Times['times'][number]
const hour = 3_600_000
const week = 7 * 24 * hour

/** No clock is put forward or back by more: near midnight, a week of hours can end on another day. */
const mostChanged = 3 * hour

/** The same clock on the same day of each week, where the counselor is: as many as there are, and as far ahead as one can book. */
export function weeklyFrom(first: string, times: Times, count: number): Time[] {
  const { time_zone: zone, times: all } = times
  const clock = clockOf(first, 'en', zone)
  return Array.from({ length: count }, (_, nth) => {
    const isNear = (at: string) => Math.abs(Date.parse(at) - Date.parse(first) - nth * week) <= mostChanged
    return all.find(({ starts_at: at }) => at >= first && isNear(at) && clockOf(at, 'en', zone) === clock)
  }).filter((time) => time !== undefined)
}
