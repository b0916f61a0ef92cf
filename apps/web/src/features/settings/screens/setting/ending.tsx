import { Button } from '@mindisle/ui/button'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useIsMember } from '../../../../shared/session/use-is-member.ts'
import { useSignOut } from '../../../../shared/session/use-sign-out.ts'
import { useDeleteAccount } from '../../components/own-data.tsx'
import { texts } from '../../texts.ts'

function SignOut() {
  const t = useTexts(texts)
  const [isBusy, setBusy] = useState(false)
  const signOut = useSignOut({ asksAlways: true, onBusy: setBusy })
  return (
    <Button
      kind="quiet"
      block
      loading={isBusy}
      loadingText={t('sign_out.busy')}
      onClick={() => void signOut()}
    >
      {t('sign_out.title')}
    </Button>
  )
}

export function Ending() {
  const t = useTexts(texts)
  const { start, isPending } = useDeleteAccount()
  const isMember = useIsMember()
  return (
    <section className="setting-end" aria-label={t('ending.label')}>
      {isMember && <SignOut />}
      <button type="button" className="setting-delete" aria-busy={isPending} onClick={() => void start()}>
        {isMember ? t('delete.title') : t('delete.title_visitor')}
      </button>
      <p>{isMember ? t('delete.sub') : t('delete.sub_visitor')}</p>
    </section>
  )
}
