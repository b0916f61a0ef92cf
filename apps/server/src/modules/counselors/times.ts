import { localeOf, type Language } from '@mindisle/base'

/** Day, weekday and time where the counselor is. */
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
