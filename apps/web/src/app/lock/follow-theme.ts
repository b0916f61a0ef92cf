import { applyAppearance } from '../../lib/preferences/apply.ts'
import { language, type Services } from '../services.ts'

/** Where nothing of the app is there yet that would. */
export function followTheme({ preferences, hasEffects }: Services): () => void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    const { theme, textSize } = preferences.getState()
    applyAppearance(
      document.documentElement,
      document.querySelector<HTMLMetaElement>('meta[name=theme-color]'),
      {
        language: language(),
        isDark: theme === 'system' ? dark.matches : theme === 'dark',
        textSize,
        hasEffects: hasEffects(),
      },
    )
  }
  apply()
  dark.addListener(apply)
  return () => dark.removeListener(apply)
}
