import { useState } from 'react'
import { useSingle } from '../../../../lib/acts/use-single.ts'
import { useCaller } from '../../../../lib/http/caller.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useNavigator } from '../../../../lib/navigation/page-stack.tsx'
import { refreshRuns } from '../../api/runs.ts'
import { unsent, type Finished } from '../../run/unsent.ts'

/** Kept on the device until the server has it, then its result is opened in place of this page. */
export function useSend() {
  const caller = useCaller()
  const navigator = useNavigator()
  const [isSending, setSending] = useState(false)
  const send = useSingle(async (run: Finished) => {
    setSending(true)
    unsent.write(run)
    try {
      const { id } = await caller.foreground('POST /api/reaction/save', { body: run })
      unsent.remove()
      void refreshRuns()
      navigator.redirectTo(pageAddress('page17/reaction/result', { id }))
    } catch {
      // It has been told, and it is kept.
    } finally {
      setSending(false)
    }
  })
  return { send, isSending }
}
