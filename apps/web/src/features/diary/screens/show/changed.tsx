import { Sheet } from '@mindisle/ui/sheet'
import { useState } from 'react'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import type { EntryVersion } from '../../entry/types.ts'
import { texts } from '../../texts.ts'
import { Versions } from './versions.tsx'

interface Props {
  count: number
  versions: readonly EntryVersion[]
}

/** How often the words were changed; it leads to what they were. */
export function Changed({ count, versions }: Props) {
  const t = useTexts(texts)
  const [isOpen, setOpen] = useState(false)
  if (count === 0) return null
  return (
    <>
      <button type="button" className="entry__changed" onClick={() => setOpen(true)}>
        {t('versions.changed', { count })}
      </button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('versions.sheet')}
        sub={t(versions.length > 0 ? 'versions.kept' : 'versions.gone')}
        closeLabel={t('close')}
      >
        <Versions versions={versions} />
      </Sheet>
    </>
  )
}
