import type { Chart } from '../api/charts.ts'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { texts } from '../texts.ts'
import { lunarDayName, lunarMonthName } from './when.ts'

type Lunar = Chart['correction']['lunar']

/** "农历 1996 年三月初一"; without the year where it stands beside it. */
export function useLunarWords(): (lunar: Lunar, isShort?: boolean) => string {
  const t = useTexts(texts)
  const isChinese = useLanguage() !== 'en'
  return ({ year, month, is_leap: isLeap, day }, isShort = false) => {
    const name = isChinese ? lunarMonthName(month) : t('lunar.month', { month })
    const values = {
      year,
      month: isLeap ? t('lunar.leap', { name }) : name,
      day: isChinese ? lunarDayName(day) : day,
    }
    return t(isShort ? 'lunar.short' : 'lunar.full', values)
  }
}
