import type { Language } from '@mindisle/base'
import { formatDay } from '../../../lib/dates/days.ts'
import { timeZone } from '../../../lib/dates/time-zone.ts'
import type { When } from './types.ts'

const two = (n: number): string => String(n).padStart(2, '0')

/** By the person's own clock, e.g. 2026-05-20. */
export const dayOfDate = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** Noon: no change of the clocks leads out of the day. */
export function dateOfDay(day: string): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 12)
}

/** The moment it begins by the clock of this device. */
export function startOfDay(day: string): number {
  const date = dateOfDay(day)
  date.setHours(0, 0, 0, 0)
  return date.getTime()
}

export const monthOfDay = (day: string): string => day.slice(0, 7)

export function addDays(day: string, count: number): string {
  const date = dateOfDay(day)
  date.setDate(date.getDate() + count)
  return dayOfDate(date)
}

export function addMonths(month: string, count: number): string {
  const date = dateOfDay(`${month}-01`)
  date.setMonth(date.getMonth() + count)
  return monthOfDay(dayOfDate(date))
}

export function daysInMonth(month: string): string[] {
  const count = dateOfDay(`${addMonths(month, 1)}-01`)
  count.setDate(0)
  return Array.from({ length: count.getDate() }, (_, at) => `${month}-${two(at + 1)}`)
}

/** Monday is 0: weeks begin with it. */
export const weekdayOf = (day: string): number => (dateOfDay(day).getDay() + 6) % 7

export const whenNow = (now: Date): When => ({
  day: dayOfDate(now),
  at: now.getHours() * 60 + now.getMinutes(),
  time_zone: timeZone(),
})

/** By the clock that was read then; what lies ahead is no moment ago. */
export function minutesSince({ day, at }: Pick<When, 'day' | 'at'>, now: Date): number {
  const minutes = (now.getTime() - startOfDay(day)) / 60_000 - at
  return minutes < -1 ? Infinity : minutes
}

export const clockAt = (at: number): string => `${two(Math.floor(at / 60))}:${two(at % 60)}`

const say = (day: string, language: Language, options: Intl.DateTimeFormatOptions): string =>
  formatDay(dateOfDay(day).getTime(), language, options)

export const monthName = (month: string, language: Language): string =>
  say(`${month}-01`, language, { year: 'numeric', month: 'long' })

export const shortMonthName = (month: string, language: Language): string =>
  say(`${month}-01`, language, { month: language === 'en' ? 'short' : 'numeric' })

/** 20 May, where there is no room for more. */
export const dayAlone = (day: string, language: Language): string =>
  say(day, language, { month: language === 'en' ? 'short' : 'long', day: 'numeric' })

/** May 20, Wed */
export const dayName = (day: string, language: Language): string =>
  [say(day, language, { month: 'long', day: 'numeric' }), say(day, language, { weekday: 'short' })].join(
    language === 'en' ? ', ' : ' ',
  )

export const dayNumber = (day: string): number => Number(day.slice(8))

/** From Monday on, as short as the language has them. */
export const weekdayNames = (
  language: Language,
  weekday: 'narrow' | 'short' = 'narrow',
): Array<{ id: string; name: string }> =>
  Array.from({ length: 7 }, (_, at) => {
    const id = `2024-01-0${at + 1}`
    return { id, name: say(id, language, { weekday }) }
  })
