import { tell } from '@mindisle/ui/dialog'
import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { useSingle } from '../../../../lib/acts/use-single.ts'
import { useCaller } from '../../../../lib/http/caller.ts'
import { Refused } from '../../../../lib/http/failures.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useNavigator } from '../../../../lib/navigation/page-stack.tsx'
import { refreshQuestions } from '../../api/questions.ts'
import { addressOf } from '../../components/parts.tsx'
import { draft, type Draft } from '../../draft/draft.ts'
import { texts } from '../../texts.ts'

/** Its id was made with the draft: whatever is lost on the way, it is asked once. */
export function useSend() {
  const t = useTexts(texts)
  const caller = useCaller()
  const navigator = useNavigator()
  const [isSending, setSending] = useState(false)
  const send = useSingle(async ({ id, title, text, topics, seenBy, counselorId }: Draft) => {
    setSending(true)
    try {
      const { state, needs_help: needsHelp } = await caller.foreground('POST /api/question/ask', {
        body: {
          id,
          title: title.trim(),
          text: text.trim(),
          topics: [...topics],
          seen_by: seenBy,
          ...(seenBy === 'private' && counselorId !== null && { counselor_id: counselorId }),
        },
      })
      draft.remove()
      // The help sheet opens by itself, for whatever sounds like danger.
      if (!needsHelp) toast(t(state === 'held' ? 'ask_page.held' : 'ask_page.done'))
      void refreshQuestions()
      navigator.redirectTo(addressOf(id))
    } catch (error) {
      if (error instanceof Refused && error.type === 'counselor_gone')
        await tell({ title: t('ask_page.gone'), body: error.message, confirm: t('understood') })
      // All else has been told, and what was written is kept.
    } finally {
      setSending(false)
    }
  })
  return { isSending, send }
}
