import { Button } from '@mindisle/ui/button'
import { ask } from '@mindisle/ui/dialog'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useShell } from '../../../../lib/shell/shell-context.ts'
import { useDeleteAccount } from '../../components/own-data.tsx'
import { texts } from '../../texts.ts'

function SignOut() {
  const t = useTexts(texts)
  const { signOut } = useShell()
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    const isSure = await ask({
      title: t('sign_out.ask'),
      body: t('sign_out.consequence'),
      confirm: t('sign_out.title'),
      cancel: t('sign_out.stay'),
    })
    if (!isSure) return
    setBusy(true)
    await signOut().catch(() => undefined)
    setBusy(false)
  }
  return (
    <Button kind="quiet" block loading={isBusy} loadingText={t('sign_out.busy')} onClick={() => void start()}>
      {t('sign_out.title')}
    </Button>
  )
}

export function Ending() {
  const t = useTexts(texts)
  const { start, isPending, isMember } = useDeleteAccount()
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
