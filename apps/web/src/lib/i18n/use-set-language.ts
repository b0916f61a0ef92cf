import type { Language } from '@mindisle/base'
import { useSetPreferences } from '../preferences/preferences-context.ts'
import { loadTextsInUse } from './texts.ts'

/** The texts come first, so that the screen changes at once and whole. */
export function useSetLanguage(): (language: Language) => Promise<void> {
  const set = useSetPreferences()
  return async (language) => {
    await loadTextsInUse(language).catch(() => undefined)
    set({ language })
  }
}
