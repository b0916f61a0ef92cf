import { IconButton } from '@mindisle/ui/icon-button'
import { useEffect, useState } from 'react'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { LineCard } from '../../../shared/home/line-card.tsx'
import { useSession } from '../../../shared/session/session-context.ts'
import { isVerified } from '../../../shared/session/store.ts'
import { isAlertSilent, keepMember, silenceAlert, wasMember } from './memory.ts'
import { useHomeTexts } from '../../../shared/home/home-cards.ts'
import type zhHans from './messages/zh-Hans.json'
import './login-alert.css'

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
  const t = useHomeTexts<typeof zhHans>()
  const isMember = useIsMember()
  const [isClosed, setClosed] = useState(isAlertSilent)
  if (isMember || isClosed) return null
  const close = () => {
    silenceAlert()
    setClosed(true)
  }
  return (
    <section className="pad login-alert" aria-label={t('alert.title')}>
      <LineCard
        as="whole"
        icon="cloud-sun-duotone"
        tone="stress"
        title={t('alert.title')}
        sub={t('alert.sub')}
      >
        <a className="login-alert__go" href={pageAddress('pages/login/index')}>
          {t('alert.go')}
        </a>
        <IconButton icon="x" size={18} label={t('alert.close')} quiet onClick={close} />
      </LineCard>
    </section>
  )
}
