import { clockOf, dayKey, dayOf } from '../../../lib/dates/days.ts'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { texts } from '../texts.ts'

const day = 24 * 3_600_000

/** Today and yesterday by the clock, else the day. */
export function useWhen(): (at: string) => string {
  const t = useTexts(texts)
  const language = useLanguage()
  return (at) => {
    const now = Date.now()
    const clock = clockOf(at, language)
    if (dayKey(at) === dayKey(now)) return t('today', { clock })
    if (dayKey(at) === dayKey(now - day)) return t('yesterday', { clock })
    return dayOf(at, language, now)
  }
}
