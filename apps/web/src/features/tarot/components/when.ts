import { useState } from 'react'
import { clockOf, dayOf } from '../../../lib/dates/days.ts'
import { useLanguage } from '../../../lib/i18n/use-texts.ts'

export function useWhen() {
  const language = useLanguage()
  const [now] = useState(() => Date.now())
  return {
    day: (at: string) => dayOf(at, language, now),
    minute: (at: string) => `${dayOf(at, language, now)} ${clockOf(at, language)}`,
  }
}
