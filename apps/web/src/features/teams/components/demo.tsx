import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { texts } from '../texts.ts'
import './demo.css'

export function Demo({ isDemo }: { isDemo: boolean }) {
  const t = useTexts(texts)
  return isDemo ? <span className="team-demo">{t('demo')}</span> : null
}
