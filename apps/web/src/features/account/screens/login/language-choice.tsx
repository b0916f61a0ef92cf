import { languages, type Language } from '@mindisle/base'
import { Icon } from '@mindisle/ui/icon'
import { RadioGroup } from '@mindisle/ui/radio'
import { Sheet } from '@mindisle/ui/sheet'
import { useState } from 'react'
import { useSetLanguage } from '../../../../lib/i18n/use-set-language.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/use-texts.ts'
import { texts } from '../../texts.ts'

/** Each in its own language: it must be readable to whom the present one is not. */
const names: Record<Language, string> = { 'zh-Hans': '简体中文', 'zh-Hant': '繁體中文', en: 'English' }

export function LanguageChoice() {
  const t = useTexts(texts)
  const language = useLanguage()
  const setLanguage = useSetLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="login__language"
        aria-haspopup="dialog"
        aria-label={t('language.now', { name: names[language] })}
        onClick={() => setOpen(true)}
      >
        <Icon name="globe-simple" size={18} />
        <span>{names[language]}</span>
        <Icon name="caret-down-bold" size={12} />
      </button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('language.title')}
        closeLabel={t('actions.close')}
      >
        <RadioGroup
          legend={t('language.title')}
          hideLegend
          kind="list"
          options={languages.map((value) => ({ value, label: names[value] }))}
          value={language}
          onChange={(value) => void setLanguage(value)}
        />
      </Sheet>
    </>
  )
}
