import { Card } from '@mindisle/ui/card'
import { Tile } from '@mindisle/ui/tile'
import { useRef } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import { texts } from '../../texts.ts'

/** A second tap while the system's own sheet is open would be refused by it with an error. */
function useShareOnce(): () => Promise<void> {
  const { share } = useShell()
  const isOpen = useRef(false)
  return async () => {
    if (isOpen.current) return
    isOpen.current = true
    await share().catch(() => undefined)
    isOpen.current = false
  }
}

export function Duo() {
  const t = useTexts(texts)
  const share = useShareOnce()
  return (
    <section className="duo home-duo" aria-label={t('duo.label')}>
      <Card className="home-duo__card" href={pageAddress('pages/about/org')}>
        <Tile icon="buildings-duotone" tone="family" size={36} className="home-duo__tile" />
        <span className="grow home-duo__text">
          <b>{t('duo.org')}</b>
          <small>{t('duo.org_sub')}</small>
        </span>
      </Card>
      <Card className="home-duo__card" onClick={() => void share()}>
        <Tile icon="paper-plane-tilt-duotone" tone="emotion" size={36} className="home-duo__tile" />
        <span className="grow home-duo__text">
          <b>{t('duo.share')}</b>
          <small>{t('duo.share_sub')}</small>
        </span>
      </Card>
    </section>
  )
}
