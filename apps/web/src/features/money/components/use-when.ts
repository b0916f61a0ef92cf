import { useState } from 'react'
import { clockOf, dayKey, dayOf } from '../../../lib/dates/days.ts'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { texts } from '../texts.ts'

/** A moment as it is said now: today by the clock, earlier by the day as well. */
export function useWhen(): (time: string) => string {
  const t = useTexts(texts)
  const language = useLanguage()
  const [now] = useState(() => Date.now())
  return (time) => {
    const clock = clockOf(time, language)
    return dayKey(time) === dayKey(now)
      ? t('when.today', { clock })
      : t('when.day', { day: dayOf(time, language, now), clock })
  }
}
