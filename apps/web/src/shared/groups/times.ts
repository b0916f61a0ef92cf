import type { Language } from '@mindisle/base'
import { clockOf, dayOf, formatDay } from '../../lib/dates/days.ts'

const day = 24 * 3_600_000

export const daysLeft = (closesAt: string): number =>
  Math.max(0, Math.ceil((new Date(closesAt).getTime() - Date.now()) / day))

export const shortDay = (time: string, language: Language): string => dayOf(time, language, Date.now())

/** 5 月 31 日 周日 22:00 */
export const moment = (time: string, language: Language): string =>
  `${formatDay(time, language, { month: 'long', day: 'numeric', weekday: 'short' })} ${clockOf(time, language)}`

const two = (n: number): string => String(n).padStart(2, '0')

/** The calendar day here, as the wheel of days knows it. */
export const isoDay = (time: number): string => {
  const at = new Date(time)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** A deadline is the evening of its day, where whoever sets it is. */
export const eveningOf = (isoDayHere: string): string => new Date(`${isoDayHere}T22:00:00`).toISOString()

export const inDays = (days: number): string => isoDay(Date.now() + days * day)
