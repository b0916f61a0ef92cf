import { Card } from '@mindisle/ui/card'
import { IconButton } from '@mindisle/ui/icon-button'
import { Tile } from '@mindisle/ui/tile'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useSession } from '../../../../shared/session/session-context.ts'
import { isVerified } from '../../../../shared/session/store.ts'
import { texts } from '../../texts.ts'
import { isAlertSilent, keepMember, silenceAlert, wasMember } from './memory.ts'

function useIsMember(): boolean {
  const isKnown = useSession((state) => state.userProfile !== null)
  const isMember = useSession(isVerified)
  const [before] = useState(wasMember)
  useEffect(() => {
    if (isKnown) keepMember(isMember)
  }, [isKnown, isMember])
  return isKnown ? isMember : before
}

export function LoginAlert() {
  const t = useTexts(texts)
  const isMember = useIsMember()
  const [isClosed, setClosed] = useState(isAlertSilent)
  if (isMember || isClosed) return null
  const close = () => {
    silenceAlert()
    setClosed(true)
  }
  return (
    <section className="pad home-alert" aria-label={t('alert.title')}>
      <Card className="home-alert__card">
        <Tile icon="cloud-sun-duotone" tone="stress" size={36} />
        <span className="grow home-alert__text">
          <b>{t('alert.title')}</b>
          <small>{t('alert.sub')}</small>
        </span>
        <a className="home-alert__go" href={pageAddress('pages/login/index')}>
          {t('alert.go')}
        </a>
        <IconButton icon="x" size={18} label={t('alert.close')} quiet onClick={close} />
      </Card>
    </section>
  )
}
