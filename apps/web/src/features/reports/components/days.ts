import { localeOf, type Language } from '@mindisle/base'
import { clockOf, dayKey, dayOf, formatDay, monthKey, shortDayForm, yearOf } from '../../../lib/dates/days.ts'

export { airy, dayKey, dayOf, monthKey, monthOf } from '../../../lib/dates/days.ts'

export const weekdayOf = (time: string, language: Language): string =>
  formatDay(time, language, { weekday: language === 'en' ? 'short' : 'narrow' })

const hour: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }

const minuteOf = (time: string): number => Math.floor(new Date(time).getTime() / 60_000)

/** A day, with the hour (or the second) where another of the times shares it: otherwise two of them look like one. */
export function momentOf(
  time: string,
  others: readonly string[],
  { language, now }: { language: Language; now: number },
): string {
  const near = others.filter((other) => other !== time && dayKey(other) === dayKey(time))
  if (near.length === 0) return dayOf(time, language, now)
  const isSameMinute = near.some((other) => minuteOf(other) === minuteOf(time))
  const second = isSameMinute && ({ second: '2-digit' } as const)
  const year = yearOf(time) !== yearOf(now) && ({ year: 'numeric' } as const)
  return formatDay(time, language, { month: 'long', day: 'numeric', ...year, ...hour, ...second })
}

/** An earlier time as one speaks of it: by its month, its day or its hour, whichever tells the two apart. */
export function whenOf(time: string, seenFrom: string, language: Language): string {
  const isOtherYear = yearOf(time) !== yearOf(seenFrom)
  if (dayKey(time) === dayKey(seenFrom))
    return formatDay(time, language, { month: 'long', day: 'numeric', ...hour })
  if (monthKey(time) === monthKey(seenFrom))
    return formatDay(time, language, { month: 'long', day: 'numeric' })
  // Alone, a long month is spelt out in Chinese; numerals are what the other dates have.
  const month = language === 'en' || isOtherYear ? 'long' : 'numeric'
  return formatDay(time, language, { month, ...(isOtherYear && { year: 'numeric' }) })
}

/** Short names under the points of a chart: months, days as soon as two share a month, the hour after one of the same day. */
export function pointNames(times: readonly string[], language: Language): string[] {
  const isCrowded = new Set(times.map(monthKey)).size < times.length
  return times.map((time, at) => {
    const before = times[at - 1]
    if (before !== undefined && dayKey(before) === dayKey(time)) return clockOf(time, language)
    return new Intl.DateTimeFormat(
      localeOf(language),
      isCrowded ? shortDayForm(language) : { month: 'short' },
    ).format(new Date(time))
  })
}

const dayMilliseconds = 86_400_000
const shortSpan = 70 * dayMilliseconds

export interface Mark {
  at: number
  name: string
}

function mondays(from: number, to: number, language: Language): Mark[] {
  const names = new Intl.DateTimeFormat(localeOf(language), shortDayForm(language))
  const first = new Date(from)
  first.setHours(0, 0, 0, 0)
  first.setDate(first.getDate() + ((8 - first.getDay()) % 7))
  const marks: Mark[] = []
  for (const day = first; day.getTime() <= to; day.setDate(day.getDate() + 7))
    marks.push({ at: day.getTime(), name: names.format(day) })
  return marks
}

function months(from: number, to: number, language: Language): Mark[] {
  const names = new Intl.DateTimeFormat(localeOf(language), { month: 'short' })
  const first = new Date(from)
  const marks: Mark[] = []
  for (const day = new Date(first.getFullYear(), first.getMonth() + 1, 1); day.getTime() <= to;) {
    marks.push({ at: day.getTime(), name: names.format(day) })
    day.setMonth(day.getMonth() + 1)
  }
  return marks
}

/** Names along a span of time: each month, or each Monday where it is short. */
export const marksIn = (from: number, to: number, language: Language): Mark[] =>
  (to - from < shortSpan ? mondays : months)(from, to, language)

/** A day in as little room as there is. */
export const shortDay = (time: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), shortDayForm(language)).format(new Date(time))
