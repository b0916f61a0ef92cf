import { tell } from '@mindisle/ui/dialog'
import { useState } from 'react'
import { useSingle } from '../../../../lib/acts/use-single.ts'
import { useCaller } from '../../../../lib/http/caller.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useNavigator } from '../../../../lib/navigation/page-stack.tsx'
import { refreshDreams } from '../../api/dreams.ts'
import { draft, type Told } from '../../dream/draft.ts'
import { texts } from '../../texts.ts'

/** Kept on the device until the server has it; then its reading is opened in place of this page. */
export function useSend() {
  const t = useTexts(texts)
  const caller = useCaller()
  const navigator = useNavigator()
  const [isSending, setSending] = useState(false)
  const send = useSingle(async (told: Told) => {
    // A change of a kept dream must not take the place of one that waits here.
    const isNew = told.id === undefined
    if (isNew) draft.write(told)
    if (!window.navigator.onLine) {
      await tell({ title: t('write.offline'), body: t('write.offline_text'), confirm: t('write.understood') })
      return
    }
    setSending(true)
    try {
      const { id } = await caller.foreground('POST /api/dream/save', { body: told })
      if (isNew) draft.remove()
      void refreshDreams()
      navigator.redirectTo(pageAddress('page16/dream/result', { id }))
    } catch {
      // It has been told, and it is kept.
    } finally {
      setSending(false)
    }
  })
  return { send, isSending }
}
