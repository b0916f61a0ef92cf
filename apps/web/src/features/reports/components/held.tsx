import { Card } from '@mindisle/ui/card'
import { Lighthouse } from '@mindisle/ui/art'
import { Words } from '@mindisle/ui/words'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { texts } from '../texts.ts'
import { HelpEntry } from './risk-help.tsx'
import './mine.css'

/** In place of everything that shares: why it is not there, and somebody to talk to. */
export function Held({ isHelpAbove = false }: { isHelpAbove?: boolean }) {
  const t = useTexts(texts)
  return (
    <section className="held stack">
      <Card className="held__card">
        {!isHelpAbove && <Lighthouse className="held__art" />}
        <h2>
          <Words>{t('held.title')}</Words>
        </h2>
        <p>{t('held.text')}</p>
      </Card>
      {!isHelpAbove && <HelpEntry />}
    </section>
  )
}
