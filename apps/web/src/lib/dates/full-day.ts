import type { Language } from '@mindisle/base'

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** A day of the calendar (2026-03-05) as its language writes it. By hand: the first use of Intl.DateTimeFormat keeps a slow phone busy for a tenth of a second. */
export function fullDay(day: string, language: Language): string {
  const [year, month = 1, date] = day.split('-').map(Number)
  return language === 'en' ? `${date} ${months[month - 1]} ${year}` : `${year}年${month}月${date}日`
}
