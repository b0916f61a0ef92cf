import { Logo } from '@mindisle/ui/art'
import { LeftWindow } from '@mindisle/ui/left-window'
import { QrCode } from '@mindisle/ui/qr'
import { languages } from '@mindisle/base'
import { useSyncExternalStore } from 'react'
import { useSetLanguage } from '../lib/i18n/use-set-language.ts'
import { useLanguage, useTexts } from '../lib/i18n/use-texts.ts'
import { usePreferences, useSetPreferences } from '../lib/preferences/preferences-context.ts'
import type { ThemeChoice } from '../lib/preferences/preferences.ts'
import { useShell } from '../lib/shell/shell-context.ts'
import { useSession } from '../shared/session/session-context.ts'
import { services } from './services.ts'
import { laterTexts } from './later/texts.ts'
import { appTexts } from './texts.ts'

const nextTheme: Record<ThemeChoice, ThemeChoice> = { system: 'light', light: 'dark', dark: 'system' }
const themeIcons = { system: 'circle-half', light: 'sun-horizon', dark: 'moon' } as const

/** What stands beside the phone-sized column on a wide screen. */
export default function Side() {
  const t = useTexts(appTexts)
  const own = useTexts(laterTexts)
  const language = useLanguage()
  const setLanguage = useSetLanguage()
  const theme = usePreferences((preferences) => preferences.theme)
  const set = useSetPreferences()
  const { openHelp } = useShell()
  const org = useSession((state) => state.orgConfig.org)
  useSyncExternalStore(services.navigator.subscribe, services.navigator.stack)
  const next = languages[(languages.indexOf(language) + 1) % languages.length] ?? language
  return (
    <LeftWindow
      label={t('name')}
      logo={<Logo size={48} />}
      name={t('name')}
      line={org?.name ?? t('slogan')}
      qr={<QrCode text={window.location.href} label={own('side.scan')} size={96} />}
      qrText={`${own('side.scan')}\n${own('side.continue')}`}
      items={[
        {
          key: 'theme',
          icon: themeIcons[theme],
          text: own(`side.theme.${theme}`),
          onClick: () => set({ theme: nextTheme[theme] }),
        },
        {
          key: 'language',
          icon: 'translate',
          text: own(`language.${language}`),
          onClick: () => void setLanguage(next),
        },
        { key: 'help', icon: 'lifebuoy', text: own('side.help'), onClick: openHelp, strong: true },
      ]}
    />
  )
}
