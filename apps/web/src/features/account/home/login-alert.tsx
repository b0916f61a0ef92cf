import { IconButton } from '@mindisle/ui/icon-button'
import { useState } from 'react'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { LineCard } from '../../../shared/home/line-card.tsx'
import { useIsMember } from '../../../shared/session/use-is-member.ts'
import { isAlertSilent, silenceAlert } from './memory.ts'
import { useHomeTexts } from '../../../shared/home/home-cards.ts'
import type zhHans from './messages/zh-Hans.json'
import './login-alert.css'

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
