import type { Language } from '@mindisle/base'
import type { Preferences } from './preferences.ts'

interface Root {
  lang: string
  dataset: Record<string, string | undefined>
  classList: { toggle(name: string, force: boolean): unknown }
}

export interface Appearance {
  language: Language
  isDark: boolean
  textSize: Preferences['textSize']
  hasEffects: boolean
}

export const themeColors = { light: '#FBF6F0', dark: '#15141C' } as const

/** The same marks that the page's first script sets before anything is painted. */
export function applyAppearance(
  root: Root,
  themeColor: { content: string } | null,
  appearance: Appearance,
): void {
  const theme = appearance.isDark ? 'dark' : 'light'
  root.lang = appearance.language
  root.dataset.theme = theme
  root.dataset.textSize = appearance.textSize
  root.classList.toggle('effects-off', !appearance.hasEffects)
  if (themeColor) themeColor.content = themeColors[theme]
}
