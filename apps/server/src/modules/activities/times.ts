import { localeOf, type Language } from '@mindisle/base'

/** Day, weekday and time where it happens. */
export const timeThere = (at: Date, timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    timeZone,
    month: 'long',
    day: 'numeric',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)

export const dayThere = (at: Date, timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { timeZone, month: 'long', day: 'numeric' }).format(at)

export function isWeekendThere(at: Date, timeZone: string): boolean {
  const weekday = new Intl.DateTimeFormat('en', { timeZone, weekday: 'short' }).format(at)
  return weekday === 'Sat' || weekday === 'Sun'
}
