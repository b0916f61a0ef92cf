import { tell } from '@mindisle/ui/dialog'
import { useState } from 'react'
import { useSingle } from '../../../../lib/acts/use-single.ts'
import { useCaller } from '../../../../lib/http/caller.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useNavigator } from '../../../../lib/navigation/page-stack.tsx'
import { refreshDrawings } from '../../drawing/api/drawings.ts'
import { draft } from '../../drawing/draft.ts'
import { toWire, type Told } from '../../drawing/model/marks.ts'
import { drawingTexts } from '../../drawing/texts.ts'

/** On the device until the server has it; then the kept one is opened in place of this page. Whether it was kept. */
export function useKeep(isNew: boolean) {
  const t = useTexts(drawingTexts)
  const caller = useCaller()
  const navigator = useNavigator()
  const [isKeeping, setKeeping] = useState(false)
  const keep = useSingle(async (told: Told, isQuiet: boolean) => {
    if (!window.navigator.onLine) {
      const words = { title: t('offline.title'), body: t('offline.text'), confirm: t('offline.understood') }
      if (!isQuiet) await tell(words)
      return
    }
    setKeeping(true)
    try {
      const { id } = await caller.foreground('POST /api/drawing/save', {
        body: { ...told, marks: told.marks.map(toWire) },
      })
      if (isNew) draft.remove()
      void refreshDrawings()
      navigator.redirectTo(pageAddress('page11/play', { view: 'drawing', id }))
    } catch {
      // It has been told, and it is kept here.
    } finally {
      setKeeping(false)
    }
  })
  return { keep, isKeeping }
}
