import type { Language } from '@mindisle/base'

/** Figures are rounded by the engine already; more digits would promise more than there is. */
export const numberOf =
  (language: Language) =>
  (value: number): string =>
    new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value)
