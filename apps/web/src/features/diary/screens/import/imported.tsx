import type { DataOf } from '@mindisle/contract'
import { StateArt } from '@mindisle/ui/art'
import { Empty } from '@mindisle/ui/states'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useNavigator } from '../../../../lib/navigation/page-stack.tsx'
import { returnTo } from '../../../../lib/navigation/return-to.ts'
import { useUndoImport, type Undone } from '../../api/import.ts'
import { texts } from './texts.ts'

function useLeave() {
  const t = useTexts(texts)
  const navigator = useNavigator()
  return { text: t('leave'), onClick: () => void returnTo(navigator, pageAddress('page10/diary/index')) }
}

interface ImportedProps {
  brought: DataOf<'POST /api/diary/import'>
  onUndone(undone: Undone): void
}

export function Imported({ brought: { id, added }, onUndone }: ImportedProps) {
  const t = useTexts(texts)
  const undo = useUndoImport()
  const leave = useLeave()
  return (
    <main className="diary-import pad">
      <Empty
        art={<StateArt kind="empty" />}
        title={added > 0 ? t('done', { count: added }) : t('nothing')}
        {...(id !== null && {
          text: t('done_sub'),
          second: {
            text: t('undo'),
            loading: undo.isPending,
            onClick: () => undo.mutate(id, { onSuccess: onUndone }),
          },
        })}
        action={leave}
      />
    </main>
  )
}

export function TakenOut({ undone: { removed, kept }, onOther }: { undone: Undone; onOther(): void }) {
  const t = useTexts(texts)
  const leave = useLeave()
  return (
    <main className="diary-import pad">
      <Empty
        art={<StateArt kind="empty" />}
        title={t('undone', { count: removed })}
        text={kept > 0 ? t('kept', { count: kept }) : t('all_gone')}
        action={leave}
        second={{ text: t('other'), onClick: onOther }}
      />
    </main>
  )
}
