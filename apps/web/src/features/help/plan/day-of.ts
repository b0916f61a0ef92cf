import { localeOf, type Language } from '@mindisle/base'

/** "16 November", as the English of the app is written; not "November 16". */
export const dayIn = (
  time: string | number | Date,
  language: Language,
  more: Intl.DateTimeFormatOptions = {},
): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    month: 'long',
    day: 'numeric',
    ...more,
  }).format(new Date(time))
