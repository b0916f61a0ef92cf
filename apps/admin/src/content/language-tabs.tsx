import { languages, type Language } from '@mindisle/base'
import { Segmented } from '@mindisle/ui/segmented'
import { useWords } from '../lib/words.ts'

export const languageNames: Record<Language, string> = { 'zh-Hans': '简体', 'zh-Hant': '繁體', en: 'English' }

interface TabsProps {
  value: Language
  onChange: (language: Language) => void
}

/** Which of the three languages is written and shown. */
export function LanguageTabs({ value, onChange }: TabsProps) {
  const { t } = useWords()
  const options = languages.map((one) => ({ value: one, label: languageNames[one] }))
  return <Segmented label={t('content.language')} options={options} value={value} onChange={onChange} />
}
