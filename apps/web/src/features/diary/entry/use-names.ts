import { useMemo } from 'react'
import { useLanguage } from '../../../lib/i18n/use-texts.ts'
import { useOwnWords } from '../api/own-words.ts'
import { namesOf } from './words.ts'

/** What words of entries are called here; one that is gone has no name and is left out. */
export function useNames(): (ids: readonly string[]) => string[] {
  const language = useLanguage()
  const own = useOwnWords()
  const names = useMemo(() => namesOf(own, language), [own, language])
  return (ids) => ids.flatMap((id) => names.get(id) ?? [])
}
