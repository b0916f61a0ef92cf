import { tell } from '@mindisle/ui/dialog'
import { useState } from 'react'
import { useSingle } from '../../../../lib/acts/use-single.ts'
import { useCaller } from '../../../../lib/http/caller.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../../lib/navigation/page-address.ts'
import { useNavigator } from '../../../../lib/navigation/page-stack.tsx'
import { refreshFeedback } from '../../api/feedback.ts'
import { draft, reply, type Device, type Draft, type Reply } from '../../draft/draft.ts'
import { texts } from '../../texts.ts'

/** One at a time; without a network nothing is tried, and what was written stays. */
function useOneSending<A extends unknown[]>(send: (...input: A) => Promise<void>) {
  const t = useTexts(texts)
  const [isSending, setSending] = useState(false)
  const sendOnce = useSingle(async (...input: A) => {
    if (!window.navigator.onLine)
      return tell({ title: t('offline'), body: t('offline_text'), confirm: t('understood') })
    setSending(true)
    try {
      await send(...input)
      void refreshFeedback()
    } catch {
      // It has been told, and it is kept.
    } finally {
      setSending(false)
    }
  })
  return { isSending, send: sendOnce }
}

/** Its id was made with the draft: whatever is lost on the way, it arrives once. */
export function useSend() {
  const caller = useCaller()
  const navigator = useNavigator()
  return useOneSending(async ({ id, kind, text, contact, pictures }: Draft, device: Device | null) => {
    await caller.foreground('POST /api/feedback/send', {
      body: {
        id,
        kind,
        text: text.trim(),
        contact: contact.trim() || null,
        pictures: pictures.map((picture) => picture.id),
        device,
      },
    })
    draft.remove()
    navigator.redirectTo(pageAddress('page12/feedback/index', { id }))
  })
}

export function useSendReply(onSent: () => void) {
  const caller = useCaller()
  return useOneSending(async ({ id, thread, text, pictures }: Reply) => {
    const body = { id, thread_id: thread, text: text.trim(), pictures: pictures.map((picture) => picture.id) }
    await caller.foreground('POST /api/feedback/add', { body })
    reply.remove()
    onSent()
  })
}
