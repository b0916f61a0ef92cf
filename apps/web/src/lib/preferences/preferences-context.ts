import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { Preferences, PreferencesStore } from './preferences.ts'

export const PreferencesContext = createContext<PreferencesStore | null>(null)

function usePreferencesStore(): PreferencesStore {
  const store = useContext(PreferencesContext)
  if (!store) throw new Error('usePreferences needs a PreferencesContext above')
  return store
}

export const usePreferences = <T>(pick: (preferences: Preferences) => T): T =>
  useStore(usePreferencesStore(), pick)

export const useSetPreferences = (): ((changes: Partial<Preferences>) => void) =>
  usePreferencesStore().setState
