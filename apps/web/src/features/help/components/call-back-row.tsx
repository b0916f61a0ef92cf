import { useEffect, useState, type MouseEvent } from 'react'
import { useCaller } from '../../../lib/http/caller.ts'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { isSheltered } from '../../../shared/session/store.ts'
import { useSession } from '../../../shared/session/session-context.ts'
import { texts } from '../texts.ts'
import { LinkRow } from './link-row.tsx'

/** Only somebody in the worst of a hard time asks the network for it; to everybody else the sheet stays silent. */
export function CallBackRow({ onLeave }: { onLeave(event: MouseEvent, view: 'call-back'): void }) {
  const t = useTexts(texts)
  const caller = useCaller()
  const isAsking = useSession(isSheltered)
  const [sub, setSub] = useState<string | null>(null)
  useEffect(() => {
    if (!isAsking) return
    const read = async () => {
      const found = await caller.quiet('GET /api/safety/call_back', {}).catch(() => null)
      if (found?.asked) setSub(t('sheet.call_back_asked'))
      else if (found?.offer) setSub(t('sheet.call_back_sub', { count: found.offer.within_minutes }))
    }
    void read()
  }, [caller, isAsking, t])
  if (sub === null) return null
  return (
    <LinkRow
      icon="phone-call-fill"
      title={t('sheet.call_back')}
      sub={sub}
      view="call-back"
      onLeave={(event) => onLeave(event, 'call-back')}
    />
  )
}
