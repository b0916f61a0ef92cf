import { StateArt } from '@mindisle/ui/art'
import { Empty } from '@mindisle/ui/states'
import { useEffect } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useNavigator } from '../../../../lib/navigation/page-stack.tsx'
import { returnTo } from '../../../../lib/navigation/return-to.ts'
import { refresh } from '../../../../lib/remote/remote.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { useRestoreEntry } from '../../api/remove.ts'
import { texts } from '../../texts.ts'

/** It is gone from the diary, and one tap brings it back. */
export function Removed({ id, onBack }: { id: string; onBack(): void }) {
  const t = useTexts(texts)
  const navigator = useNavigator()
  const restore = useRestoreEntry()
  // Left for good, the lists below are read anew.
  useEffect(() => () => void refresh(['diary']), [])
  return (
    <>
      <PageBar title={t('title')} />
      <main className="pad">
        <Empty
          art={<StateArt kind="empty" />}
          title={t('remove.done')}
          text={t('remove.days')}
          action={{
            text: t('remove.undo'),
            loading: restore.isPending,
            onClick: () => restore.mutate(id, { onSuccess: onBack }),
          }}
          second={{
            text: t('remove.leave'),
            onClick: () => void returnTo(navigator, pageAddress('page10/diary/index')),
          }}
        />
      </main>
    </>
  )
}
