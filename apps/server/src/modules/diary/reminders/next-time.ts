import { dayNumber, dayOf } from '@mindisle/insight'
import { dayIn, minuteIn } from '../../../platform/time-zone.ts'

const minute = 60_000

export interface ReminderTime {
  /** Minutes since midnight, by the clock of the zone. */
  at: number
  /** Monday is 0. */
  days: readonly number[]
  timeZone: string
}

const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** What the clock shows there, as if it were the one of Greenwich. */
const wallAt = (zone: string, moment: number): number =>
  midnight(dayIn(zone, new Date(moment))) + minuteIn(zone, new Date(moment)) * minute

const offsetAt = (zone: string, moment: number): number => wallAt(zone, moment) - moment

/** Where the clock jumps over that minute, as much later as it jumps. */
function momentOf(zone: string, day: string, at: number): number {
  const wall = midnight(day) + at * minute
  const near = wall - offsetAt(zone, wall)
  return wall - offsetAt(zone, near)
}

const weekdayOf = (day: string): number => (new Date(midnight(day)).getUTCDay() + 6) % 7

/** The first of its moments after this one, in summer and in winter by the clock on the wall. */
export function nextTime({ at, days, timeZone }: ReminderTime, now: Date): Date {
  const today = dayNumber(dayIn(timeZone, now))
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const day = dayOf(today + ahead)
    const moment = days.includes(weekdayOf(day)) ? momentOf(timeZone, day, at) : 0
    if (moment > now.getTime()) return new Date(moment)
  }
  throw new Error('a reminder without a day')
}
