import { localeOf } from '@mindisle/base'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import type { DayPart, Wait } from './api.ts'
import { waitTexts } from './texts.ts'

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
export const parts: readonly DayPart[] = ['morning', 'afternoon', 'evening']

/** The first of January 2024 was a Monday. */
const monday = Date.UTC(2024, 0, 1)
const day = 24 * 3_600_000

export function useWeekday(): (weekday: number) => string {
  const language = useLanguage()
  const format = new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', timeZone: 'UTC' })
  return (weekday) => format.format(monday + (weekday - 1) * day)
}

/** Friday evenings. */
export function useWishWords(): (wish: Pick<Wait, 'weekdays' | 'parts'>) => string {
  const t = useTexts(waitTexts)
  const nameOf = useWeekday()
  const daysOf = (chosen: readonly number[]) => {
    const key = chosen.toSorted((one, other) => one - other).join('')
    if (key === '1234567') return t('every_day')
    if (key === '12345') return t('workdays')
    if (key === '67') return t('weekend')
    return key
      .split('')
      .map((one) => nameOf(Number(one)))
      .join(t('day_join'))
  }
  const partsOf = (chosen: readonly DayPart[]) =>
    chosen.length === parts.length
      ? t('any_part')
      : parts
          .filter((part) => chosen.includes(part))
          .map((part) => t(part))
          .join(t('day_join'))
  return ({ weekdays: days, parts: chosen }) => t('wish', { days: daysOf(days), parts: partsOf(chosen) })
}
