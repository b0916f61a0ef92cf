import { localeOf, type Language } from '@mindisle/base'

/** A day near today, with the hour: what runs out, runs out within days. */
export const dayOf = (time: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(time))
