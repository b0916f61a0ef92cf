import { localeOf, type Language } from '@mindisle/base'

const two = (n: number): string => String(n).padStart(2, '0')

/** The calendar day where the person is. */
export const today = (now = new Date()): string =>
  `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`

/** In UTC on both sides: a time zone would move a birthday by a day. */
export const dayInWords = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
