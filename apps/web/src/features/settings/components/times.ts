import { localeOf, type Language } from '@mindisle/base'

const format = (time: string, language: Language, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(localeOf(language), options).format(new Date(time))

export const dayOf = (time: string, language: Language): string =>
  format(time, language, { year: 'numeric', month: 'long', day: 'numeric' })

export const momentOf = (time: string, language: Language): string =>
  format(time, language, { month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit' })
