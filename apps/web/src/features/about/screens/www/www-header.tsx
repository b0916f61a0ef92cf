import { languages, type Language } from '@mindisle/base'
import type { About } from '@mindisle/content/public/pages'
import { Logo } from '@mindisle/ui/art'
import { Icon, type IconName } from '@mindisle/ui/icon'
import { IconButton } from '@mindisle/ui/icon-button'
import type { MouseEvent } from 'react'
import { useSetLanguage } from '../../../../lib/i18n/use-set-language.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { usePreferences, useSetPreferences } from '../../../../lib/preferences/preferences-context.ts'
import type { ThemeChoice } from '../../../../lib/preferences/preferences.ts'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import { jumpTo } from '../../../../lib/acts/jump.ts'
import { texts } from '../../texts.ts'

const nextTheme: Record<ThemeChoice, ThemeChoice> = { system: 'light', light: 'dark', dark: 'system' }
const themeIcons: Record<ThemeChoice, IconName> = {
  system: 'circle-half',
  light: 'sun-horizon',
  dark: 'moon',
}
/** Each in its own language: whoever cannot read the page still finds theirs. */
const names: Record<Language, string> = { 'zh-Hans': '简体中文', 'zh-Hant': '繁體中文', en: 'English' }
const parts = ['what', 'sample', 'promises', 'org'] as const

const jump = (id: string) => (event: MouseEvent) => jumpTo(event, document.getElementById(id))

function LanguageSwitch() {
  const t = useTexts(texts)
  const language = useLanguage()
  const setLanguage = useSetLanguage()
  return (
    <label className="www-language">
      <Icon name="globe-simple" size={20} />
      <select
        aria-label={t('www.language')}
        value={language}
        onChange={({ target }) => {
          const chosen = languages.find((known) => known === target.value)
          if (chosen) void setLanguage(chosen)
        }}
      >
        {languages.map((known) => (
          <option key={known} value={known} lang={known}>
            {names[known]}
          </option>
        ))}
      </select>
    </label>
  )
}

export function WwwHeader({ nav }: { nav: About['www']['nav'] | undefined }) {
  const t = useTexts(texts)
  const theme = usePreferences((preferences) => preferences.theme)
  const set = useSetPreferences()
  const { openHelp, labels } = useShell()
  return (
    <header className="www-top">
      <a className="www-skip" href="#www-main" onClick={jump('www-main')}>
        {t('www.skip')}
      </a>
      <div className="www-wrap">
        <a className="www-brand" href="/" aria-label={t('name')}>
          <Logo size={36} />
          <span>{t('name')}</span>
        </a>
        <nav className="www-nav" aria-label={t('www.parts')}>
          {nav &&
            parts.map((part) => (
              <a key={part} href={`#www-${part}`} onClick={jump(`www-${part}`)}>
                {nav[part]}
              </a>
            ))}
        </nav>
        <IconButton
          icon={themeIcons[theme]}
          size={22}
          label={t(`www.theme.${theme}`)}
          onClick={() => set({ theme: nextTheme[theme] })}
        />
        <LanguageSwitch />
        <button type="button" className="www-help" onClick={openHelp}>
          <Icon name="lifebuoy" size={22} />
          <span>{nav?.help ?? labels.help}</span>
        </button>
      </div>
    </header>
  )
}
