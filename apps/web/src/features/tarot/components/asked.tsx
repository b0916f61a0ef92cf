import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { texts } from '../texts.ts'

export function Asked({ question }: { question: string }) {
  const t = useTexts(texts)
  return (
    <p className="tarot-asked">
      <span>{t('asked.label')}</span>
      <b>{question === '' ? t('asked.none') : question}</b>
    </p>
  )
}
