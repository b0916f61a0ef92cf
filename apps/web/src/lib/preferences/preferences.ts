import { languages, type Language } from '@mindisle/base'
import { createStore } from 'zustand/vanilla'
import { stored, type Store } from '../storage/stored.ts'

export type ThemeChoice = 'system' | 'light' | 'dark'
export const textSizes = ['small', 'normal', 'large', 'huge'] as const
export type TextSize = (typeof textSizes)[number]

export interface Preferences {
  /** null: as the browser says. */
  language: Language | null
  theme: ThemeChoice
  textSize: TextSize
  /** null: as the device can bear. */
  effects: boolean | null
}

const defaults: Preferences = { language: null, theme: 'system', textSize: 'normal', effects: null }

const isPreferences = (value: unknown): value is Partial<Preferences> =>
  typeof value === 'object' && value !== null

function clean(kept: Partial<Preferences>): Preferences {
  return {
    language: languages.find((language) => language === kept.language) ?? null,
    theme: (['light', 'dark'] as const).find((theme) => theme === kept.theme) ?? 'system',
    textSize: textSizes.find((size) => size === kept.textSize) ?? 'normal',
    effects: typeof kept.effects === 'boolean' ? kept.effects : null,
  }
}

/** How the person wants the app to look and speak; kept on the device. */
export function createPreferences(store: Store) {
  const place = stored(store, 'preferences', isPreferences)
  const preferences = createStore<Preferences>(() => ({ ...defaults, ...clean(place.read() ?? {}) }))
  preferences.subscribe((state) => place.write(state))
  return preferences
}

export type PreferencesStore = ReturnType<typeof createPreferences>
