import { Blocks } from '@mindisle/ui/blocks'
import { Button } from '@mindisle/ui/button'
import { Icon } from '@mindisle/ui/icon'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import { useEmergency } from '../../components/emergency.ts'
import { texts } from '../../texts.ts'

/** Before all else: when not to read on. */
export function RedFlags({ lines }: { lines: readonly string[] }) {
  const t = useTexts(texts)
  const { openHelp } = useShell()
  const emergency = useEmergency()
  return (
    <section className="red-flags" aria-label={t('show.flags')}>
      <h2>
        <Icon name="phone-call-fill" size={22} />
        {t('show.flags')}
      </h2>
      <Blocks text={[{ list: [...lines] }]} className="red-flags__text" />
      <div className="red-flags__acts">
        {emergency && (
          <Button kind="soft" size="m" icon="phone-call-fill" href={emergency.href}>
            {t('show.call', { number: emergency.number })}
          </Button>
        )}
        <Button kind="quiet" size="m" icon="lifebuoy" onClick={openHelp}>
          {t('show.help')}
        </Button>
      </div>
    </section>
  )
}
