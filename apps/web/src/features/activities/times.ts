import { localeOf, type Language } from '@mindisle/base'
import { airy } from '../../lib/dates/days.ts'
import type { ActivityCard } from './api/activities.ts'

type Timed = Pick<ActivityCard, 'starts_at' | 'ends_at' | 'time_zone'>

const formatted = (
  time: string,
  zone: string,
  language: Language,
  form: Intl.DateTimeFormatOptions,
): string =>
  airy(new Intl.DateTimeFormat(localeOf(language), { ...form, timeZone: zone }).format(new Date(time)))

export const clockThere = ({ starts_at: at, time_zone: zone }: Timed, language: Language): string =>
  formatted(at, zone, language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

const day = { month: 'long', day: 'numeric', weekday: 'short' } as const
export const dayThere = (time: string, zone: string, language: Language): string =>
  formatted(time, zone, language, day)

/** Day, and from when to when, where it happens. */
export function spanThere(activity: Timed, language: Language): string {
  const { starts_at: from, ends_at: to, time_zone: zone } = activity
  const end = formatted(to, zone, language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return `${dayThere(from, zone, language)} ${clockThere(activity, language)}–${end}`
}

export const momentThere = (time: string, zone: string, language: Language): string =>
  formatted(time, zone, language, {
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })

/** What a tile shows: the weekday above the day. */
export const tileOf = ({ starts_at: at, time_zone: zone }: Timed, language: Language) => ({
  above: formatted(at, zone, language, { weekday: 'short' }),
  day: new Intl.DateTimeFormat('en', { day: 'numeric', timeZone: zone }).format(new Date(at)),
})

/** The reader's own clock, where it shows another time than the one there. */
export function ownClock(activity: Timed, here: string, language: Language): string | null {
  const { starts_at: at, time_zone: there } = activity
  const form = {
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const
  const [own, other] = [here, there].map((zone) => formatted(at, zone, language, form))
  return own === undefined || own === other ? null : own
}

export interface Month<T> {
  key: string
  name: string
  rows: T[]
}

/** By the month there; the year only where it is another one than that of the first. */
export function byMonthThere<T extends Timed>(rows: readonly T[], language: Language): Array<Month<T>> {
  const months: Array<Month<T>> = []
  const yearOf = (row: T) => formatted(row.starts_at, row.time_zone, 'en', { year: 'numeric' })
  for (const row of rows) {
    const key = formatted(row.starts_at, row.time_zone, 'en', { year: 'numeric', month: 'numeric' })
    const last = months.at(-1)
    if (last?.key === key) {
      last.rows.push(row)
      continue
    }
    const isOtherYear = rows[0] !== undefined && yearOf(rows[0]) !== yearOf(row)
    const form = { month: 'long', ...(isOtherYear && { year: 'numeric' as const }) } as const
    months.push({ key, name: formatted(row.starts_at, row.time_zone, language, form), rows: [row] })
  }
  return months
}
