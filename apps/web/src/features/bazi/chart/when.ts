import { localeOf, type Language } from '@mindisle/base'
import { airy, shortDayForm } from '../../../lib/dates/days.ts'

/** Walls and birthdays have no zone: they are shown as they stand. */
const format = (iso: string, language: Language, options: Intl.DateTimeFormatOptions): string =>
  airy(
    new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' }).format(new Date(`${iso}Z`)),
  )

const wholeDay = (date: string): string => (date.includes('T') ? date : `${date}T00:00:00`)

export const dateInWords = (date: string, language: Language): string =>
  format(wholeDay(date), language, { year: 'numeric', month: 'long', day: 'numeric' })
export const weekdayOf = (date: string, language: Language): string =>
  format(wholeDay(date), language, { weekday: 'short' })
export const shortDay = (wall: string, language: Language): string =>
  format(wholeDay(wall), language, shortDayForm(language))
export const clockOfWall = (wall: string): string => wall.slice(11, 16)
export const secondsOfWall = (wall: string): string => wall.slice(11, 19)

export const clockText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const tens = ['初', '十', '廿', '三']
const digits = ['十', '一', '二', '三', '四', '五', '六', '七', '八', '九']
const monthNames = ['正', '二', '三', '四', '五', '六', '七', '八', '九', '十', '冬', '腊']

/** 初一, 十五, 廿三 and 三十. */
export function lunarDayName(day: number): string {
  if (day === 20) return '二十'
  if (day === 30) return '三十'
  return `${day === 10 ? '初' : (tens[Math.floor(day / 10)] ?? '')}${digits[day % 10] ?? ''}`
}
export const lunarMonthName = (month: number): string => `${monthNames[month - 1] ?? month}月`
