import { useState } from 'react'
import { useLanguage } from '../../../lib/i18n/use-texts.ts'
import { dayOf } from './days.ts'

/** A day as it is said now, in the reader's language. */
export function useDay(): (time: string) => string {
  const language = useLanguage()
  const [now] = useState(() => Date.now())
  return (time) => dayOf(time, language, now)
}
