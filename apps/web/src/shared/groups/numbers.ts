import type { Language } from '@mindisle/base'

interface Scale {
  min: number
  max: number
}

/** A tenth of a point of a hundred is nothing that a group's figures could tell. */
const isLong = ({ min, max }: Scale): boolean => max - min >= 50

/** Figures are rounded by the engine already; more digits would promise more than there is. */
export const numberOf =
  (language: Language, scale?: Scale) =>
  (value: number): string =>
    new Intl.NumberFormat(language, { maximumFractionDigits: scale && isLong(scale) ? 0 : 1 }).format(value)
