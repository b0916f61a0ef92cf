import { Button } from '@mindisle/ui/button'
import { ask } from '@mindisle/ui/dialog'
import { Sheet } from '@mindisle/ui/sheet'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useForgetVersions } from '../../api/forget-versions.ts'
import type { EntryVersion } from '../../entry/types.ts'
import { texts } from '../../texts.ts'
import { Versions } from './versions.tsx'

interface Props {
  id: string
  count: number
  versions: readonly EntryVersion[]
}

function Forget({ id }: Pick<Props, 'id'>) {
  const t = useTexts(texts)
  const act = useForgetVersions()
  const forget = async (): Promise<void> => {
    const isSure = await ask({
      title: t('versions.forget_ask'),
      body: t('versions.forget_consequence'),
      confirm: t('versions.forget'),
      cancel: t('versions.forget_not'),
      danger: true,
    })
    // What goes wrong is said where every act says it; they are still there then.
    if (isSure) await act.mutateAsync(id).catch(() => undefined)
  }
  return (
    <Button block kind="quiet" loading={act.isPending} onClick={() => void forget()}>
      {t('versions.forget')}
    </Button>
  )
}

/** How often the words were changed; it leads to what they were. */
export function Changed({ id, count, versions }: Props) {
  const t = useTexts(texts)
  const [isOpen, setOpen] = useState(false)
  if (count === 0) return null
  const isKept = versions.length > 0
  return (
    <>
      <button type="button" className="entry__changed" onClick={() => setOpen(true)}>
        {t('versions.changed', { count })}
      </button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('versions.sheet')}
        sub={t(isKept ? 'versions.kept' : 'versions.gone')}
        closeLabel={t('close')}
        {...(isKept && { foot: <Forget id={id} /> })}
      >
        <Versions versions={versions} />
      </Sheet>
    </>
  )
}
