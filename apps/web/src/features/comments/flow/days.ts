import { localeOf, type Language } from '@mindisle/base'

/** The day it was written; the year only where it is another one. */
export function dayOf(time: string, language: Language, now: Date): string {
  const then = new Date(time)
  const isThisYear = then.getFullYear() === now.getFullYear()
  return new Intl.DateTimeFormat(localeOf(language), {
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(then)
}
