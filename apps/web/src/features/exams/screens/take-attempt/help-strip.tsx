import { Button } from '@mindisle/ui/button'
import { Icon } from '@mindisle/ui/icon'
import { Suspense, useEffect } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import { CallFirst, loadNumbers, OrElse } from '../../../../shared/help/numbers.tsx'
import type { AttemptItem } from '../../api/types.ts'
import { askedOf, asksForHelpIn, type Attempt } from '../../attempt/model.ts'
import { texts } from '../../texts.ts'
import './help-strip.css'

interface Props {
  items: readonly AttemptItem[]
  /** One of the answers on the screen asks for it. */
  isOpen: boolean
  /** Where no bar leads on. */
  onGoOn: (() => void) | null
}

/** The numbers are here before the answer is, also when the network goes meanwhile. */
function useNumbers(items: readonly AttemptItem[]): void {
  const mayOpen = items.some(({ help_when: rules }) => (rules ?? []).length > 0)
  useEffect(() => {
    if (mayOpen) void loadNumbers().catch(() => undefined)
  }, [mayOpen])
}

/** Under the answers, so that none of them moves; told politely, closed by nothing but another answer. */
export function HelpStrip({ items, isOpen, onGoOn }: Props) {
  const t = useTexts(texts)
  const { openHelp } = useShell()
  useNumbers(items)
  return (
    <div className={isOpen ? 'exam-strip is-open' : 'exam-strip'}>
      <div className="exam-strip__says" aria-live="polite">
        {isOpen && (
          <>
            <Icon name="lifebuoy-duotone" size={28} />
            <div>
              <b>{t('help.title')}</b>
              <p>{t('help.text')}</p>
            </div>
          </>
        )}
      </div>
      {isOpen && (
        <div className="exam-strip__ways">
          <OrElse instead={null}>
            <Suspense fallback={null}>
              <CallFirst call={t('help.call')} open={t('help.open')} />
            </Suspense>
          </OrElse>
          <Button kind="text" size="m" onClick={openHelp}>
            {t('help.more')}
          </Button>
          {onGoOn && (
            <Button kind="text" size="m" className="exam-strip__on" onClick={onGoOn}>
              {t('help.go_on')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** Where no question is on the screen any more: for any of the answers. */
export function AttemptHelp({ attempt }: { attempt: Attempt }) {
  return <HelpStrip items={askedOf(attempt)} isOpen={asksForHelpIn(attempt)} onGoOn={null} />
}
