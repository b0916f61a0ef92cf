import { localeOf, type Language } from '@mindisle/base'
import { airy, shortDayForm } from '../../lib/dates/days.ts'
import { timeZone } from '../../lib/dates/time-zone.ts'

const format = (at: string | number, zone: string, language: Language, form: Intl.DateTimeFormatOptions) =>
  airy(new Intl.DateTimeFormat(localeOf(language), { ...form, timeZone: zone }).format(new Date(at)))

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** By the reader's own clock, unless told another. */
export const clockOf = (at: string, language: Language, zone = timeZone()): string =>
  format(at, zone, language, clock)

export const dayKeyOf = (at: string | number, zone = timeZone()): string =>
  format(at, zone, 'en', { year: 'numeric', month: '2-digit', day: '2-digit' })

const monthKeyOf = (at: string | number, zone: string): string =>
  format(at, zone, 'en', { year: 'numeric', month: '2-digit' })

export const hourOf = (at: string, zone = timeZone()): number =>
  Number(
    new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone: zone }).format(new Date(at)),
  )

const day = 24 * 3_600_000

interface DayWords {
  today: string
  tonight: string
  tomorrow: string
}

function nearWord(at: string, words: DayWords, now: number, zone: string): string | null {
  const key = dayKeyOf(at, zone)
  if (key === dayKeyOf(now, zone)) return hourOf(at, zone) >= 18 ? words.tonight : words.today
  return key === dayKeyOf(now + day, zone) ? words.tomorrow : null
}

/** Today, tomorrow, a weekday of the coming week, or a date. */
export function dayWord(
  at: string,
  words: DayWords,
  language: Language,
  now: number,
  zone = timeZone(),
): string {
  const near = nearWord(at, words, now, zone)
  if (near !== null) return near
  const isNear = new Date(at).getTime() < now + 6 * day
  return format(at, zone, language, isNear ? { weekday: 'short' } : { month: 'short', day: 'numeric' })
}

/** A day on its chip: its weekday above its date, which names the month only where it is another one. */
export const chipOf = (at: string, words: DayWords, language: Language, now: number, zone = timeZone()) => ({
  word: nearWord(at, words, now, zone) ?? weekdayOf(at, language, zone),
  date:
    monthKeyOf(at, zone) === monthKeyOf(now, zone)
      ? format(at, zone, 'en', { day: 'numeric' })
      : format(at, zone, language, shortDayForm(language)),
})

/** A zone in words, as 中国标准时间. */
export function zoneName(zone: string, language: Language): string {
  const form = { timeZone: zone, timeZoneName: 'long' } as const
  const parts = new Intl.DateTimeFormat(localeOf(language), form).formatToParts(new Date())
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

export const weekdayOf = (at: string, language: Language, zone = timeZone()): string =>
  format(at, zone, language, { weekday: 'short' })

/** Day and clock in full. */
export const momentOf = (at: string, language: Language, zone = timeZone()): string =>
  format(at, zone, language, { month: 'long', day: 'numeric', weekday: 'short', ...clock })

/** The day alone. */
export const dateWord = (at: string, language: Language, zone = timeZone()): string =>
  format(at, zone, language, { month: 'long', day: 'numeric' })

export const spanOf = (
  { starts_at: from, ends_at: to }: { starts_at: string; ends_at: string },
  language: Language,
) => `${momentOf(from, language)}–${clockOf(to, language)}`

/** What the counselor's clock shows, where it is another time than the reader's. */
export function clockThere(at: string, zone: string, language: Language): string | null {
  const [own, there] = [momentOf(at, language), momentOf(at, language, zone)]
  return own === there ? null : there
}

/** Of a zone that the reader is not in. */
export const isElsewhere = (zone: string, at: string | number = Date.now()): boolean =>
  format(at, zone, 'en', clock) !== format(at, timeZone(), 'en', clock)

export const monthOf = (checkedOn: string, language: Language): string =>
  format(`${checkedOn}T00:00:00Z`, 'UTC', language, { year: 'numeric', month: 'long' })

export interface DayOfTimes<T> {
  key: string
  at: string
  times: T[]
}

/** By the reader's days, as they come. */
export function byDay<T extends { starts_at: string }>(
  times: readonly T[],
  zone = timeZone(),
): Array<DayOfTimes<T>> {
  const days: Array<DayOfTimes<T>> = []
  for (const time of times) {
    const key = dayKeyOf(time.starts_at, zone)
    const last = days.at(-1)
    if (last?.key === key) last.times.push(time)
    else days.push({ key, at: time.starts_at, times: [time] })
  }
  return days
}

export type DayPart = 'morning' | 'afternoon' | 'evening'
export function partOf(at: string, zone = timeZone()): DayPart {
  const hour = hourOf(at, zone)
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}
