import type { Profile } from '@mindisle/contract'
import { Cell, CellGroup } from '@mindisle/ui/cell'
import { SwitchCell } from '@mindisle/ui/switch'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { useCaller } from '../../../../lib/http/caller.ts'
import { isCallFailure } from '../../../../lib/http/failures.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useSessionStore } from '../../../../shared/session/session-context.ts'
import { useSingle } from '../../components/use-single.ts'
import { texts } from '../../texts.ts'

export function PublicCard({ profile }: { profile: Profile }) {
  const t = useTexts(texts)
  const { foreground } = useCaller()
  const store = useSessionStore()
  const [isSaving, setSaving] = useState(false)
  const turn = useSingle(async (isPublic: boolean) => {
    setSaving(true)
    try {
      const body = { is_public: isPublic }
      store.setState({ userProfile: await foreground('POST /api/member/personal/profile', { body }) })
      toast(t(isPublic ? 'card.opened' : 'card.closed'))
    } catch (error) {
      if (!isCallFailure(error)) throw error
    } finally {
      setSaving(false)
    }
  })
  return (
    <CellGroup className="pad" title={t('card.group')}>
      <SwitchCell
        title={t('card.switch')}
        consequence={t(profile.is_public ? 'card.is_open' : 'card.is_closed')}
        checked={profile.is_public}
        disabled={isSaving}
        onChange={(isPublic) => void turn(isPublic)}
      />
      <Cell title={t('card.see_own')} href={pageAddress('page5/user/profile', { id: profile.id })} />
    </CellGroup>
  )
}
