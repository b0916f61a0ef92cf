import { useRef } from 'react'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { useShell } from '../../../lib/shell/shell-context.ts'
import { kindIcons, kindTones } from '../../../shared/organizations/kinds.ts'
import { useSession } from '../../../shared/session/session-context.ts'
import { isSheltered } from '../../../shared/session/store.ts'
import { LineCard } from '../../../shared/home/line-card.tsx'
import { useHomeTexts } from '../../../shared/home/home-cards.ts'
import type zhHans from './messages/zh-Hans.json'

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

export function OrganizationCard() {
  const t = useHomeTexts<typeof zhHans>()
  const org = useSession((state) => state.orgConfig.org)
  return (
    <LineCard
      as="half"
      icon={org ? kindIcons[org.kind] : 'buildings-duotone'}
      tone={org ? kindTones[org.kind] : 'family'}
      title={org?.name ?? t('duo.org')}
      sub={t(org ? 'duo.org_in' : 'duo.org_sub')}
      href={pageAddress(org ? 'page18/org/switch' : 'pages/about/org')}
    />
  )
}

/** In a hard time nobody is asked to bring others. */
export function ShareCard() {
  const isHidden = useSession(isSheltered)
  const t = useHomeTexts<typeof zhHans>()
  const share = useShareOnce()
  if (isHidden) return null
  return (
    <LineCard
      as="half"
      icon="paper-plane-tilt-duotone"
      tone="emotion"
      title={t('duo.share')}
      sub={t('duo.share_sub')}
      onClick={() => void share()}
    />
  )
}
