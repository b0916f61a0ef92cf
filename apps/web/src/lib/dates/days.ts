import { localeOf, type Language } from '@mindisle/base'

/** Chinese dates are set with a little air between the numerals and the words. */
export const airy = (text: string): string =>
  text.replace(/(\d+)([年月日])(?=\d)/g, '$1 $2 ').replace(/(\d+)([年月日])/g, '$1 $2')

export const formatDay = (
  time: string | number,
  language: Language,
  options: Intl.DateTimeFormatOptions,
): string => airy(new Intl.DateTimeFormat(localeOf(language), options).format(new Date(time)))

/** A day in as little room as there is. In English the month is a word: 5/4 is April to some and May to others. */
export const shortDayForm = (language: Language): Intl.DateTimeFormatOptions => ({
  month: language === 'en' ? 'short' : 'numeric',
  day: 'numeric',
})

export const yearOf = (time: string | number): number => new Date(time).getFullYear()
export const monthKey = (time: string | number): string => `${yearOf(time)}-${new Date(time).getMonth()}`
export const dayKey = (time: string | number): string => `${monthKey(time)}-${new Date(time).getDate()}`

/** The year only where it is another one. */
export const dayOf = (time: string, language: Language, now: number): string =>
  formatDay(time, language, {
    month: 'long',
    day: 'numeric',
    ...(yearOf(time) !== yearOf(now) && { year: 'numeric' }),
  })

export const monthOf = (time: string, language: Language): string =>
  formatDay(time, language, { year: 'numeric', month: 'long' })

export const clockOf = (time: string, language: Language): string =>
  formatDay(time, language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

export interface Month<T> {
  key: string
  at: string
  rows: T[]
}

/** The newest first, as they come. */
export function byMonth<T>(rows: readonly T[], timeOf: (row: T) => string): Array<Month<T>> {
  const months: Array<Month<T>> = []
  for (const row of rows) {
    const at = timeOf(row)
    const key = monthKey(at)
    const last = months.at(-1)
    if (last?.key === key) last.rows.push(row)
    else months.push({ key, at, rows: [row] })
  }
  return months
}
