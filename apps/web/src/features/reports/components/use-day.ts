import { useState } from 'react'
import { useLanguage } from '../../../lib/i18n/use-texts.ts'
import { dayOf, momentOf } from './days.ts'

/** A day as it is said now, in the reader's language. */
export function useDay(): (time: string) => string {
  const language = useLanguage()
  const [now] = useState(() => Date.now())
  return (time) => dayOf(time, language, now)
}

/** The same for a time that stands among others of its kind. */
export function useMoment(): (time: string, others: readonly string[]) => string {
  const language = useLanguage()
  const [now] = useState(() => Date.now())
  return (time, others) => momentOf(time, others, { language, now })
}
