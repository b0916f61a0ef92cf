import { IconButton } from '@mindisle/ui/icon-button'
import { useEffect, useRef } from 'react'
import { useCaller } from '../../../lib/http/caller.ts'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { useHomeTexts, type HomeCardProps } from '../../../shared/home/home-cards.ts'
import { useSession, useSessionStore } from '../../../shared/session/session-context.ts'
import type zhHans from './messages/zh-Hans.json'

interface BellProps {
  label: string
  unread: string
}

export function Bell({ label, unread }: BellProps) {
  const hasUnread = useSession((state) => state.hasUnread)
  return (
    <IconButton
      icon="bell"
      label={hasUnread ? unread : label}
      dot={hasUnread}
      href={pageAddress('pages/my/index', { view: 'notices' })}
    />
  )
}

/** When the app opens it is told whether something is new; whoever comes back to the page later asks again. */
function useAskAgain(now: Date): void {
  const { quiet } = useCaller()
  const session = useSessionStore()
  const askedAt = useRef(now)
  useEffect(() => {
    if (askedAt.current === now || document.hidden) return
    askedAt.current = now
    quiet('GET /api/notice/unread', {}).then(
      ({ has_unread: hasUnread }) => session.setState({ hasUnread }),
      () => undefined,
    )
  }, [now, quiet, session])
}

export function HomeBell({ now }: HomeCardProps) {
  const t = useHomeTexts<typeof zhHans>()
  useAskAgain(now)
  return <Bell label={t('bell.label')} unread={t('bell.unread')} />
}
