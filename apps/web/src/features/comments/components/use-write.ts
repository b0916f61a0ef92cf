import { toast } from '@mindisle/ui/toast'
import { useState } from 'react'
import { useSingle } from '../../../lib/acts/use-single.ts'
import { useCaller } from '../../../lib/http/caller.ts'
import { Refused, ServerFault } from '../../../lib/http/failures.ts'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { refresh } from '../../../lib/remote/remote.ts'
import { memberHere } from '../../../shared/session/member-here.ts'
import { useSessionStore } from '../../../shared/session/session-context.ts'
import { commentsKey, type Comment, type Topic } from '../api/types.ts'
import { draftOf, dropDraft, keepDraft, type Draft } from '../flow/drafts.ts'
import { texts } from '../texts.ts'

export const longestText = 1000

/** What is written about: an assessment, an article, or another's comment on it. */
export interface Subject {
  topic: Topic
  parent?: Comment | undefined
  /** What one has written before: it is changed, for an opinion is one. */
  before?: Comment | undefined
}

/** A dialog has said it and the person is still here; other failures have led them away. */
const leavesOpen = (error: unknown): boolean =>
  error instanceof ServerFault ||
  (error instanceof Refused && error.type === undefined && [404, 422, 429].includes(error.status))

function useDraft({ topic, parent, before }: Subject) {
  const who = memberHere(useSessionStore())
  const place = parent?.id ?? `${topic.kind} ${topic.id}`
  const [draft, setDraft] = useState<Draft>(
    () => draftOf(who, place) ?? { stars: before?.stars ?? 0, text: before?.text ?? '' },
  )
  const set = (changes: Partial<Draft>) => {
    const next = { ...draft, ...changes }
    keepDraft(who, place, next)
    setDraft(next)
  }
  return { draft, set, drop: () => dropDraft(who, place) }
}

interface Options {
  subject: Subject
  onClose(): void
  onNeedsHelp(): void
}

export function useWrite({ subject, onClose, onNeedsHelp }: Options) {
  const t = useTexts(texts)
  const caller = useCaller()
  const { draft, set, drop } = useDraft(subject)
  const [isSending, setSending] = useState(false)
  const { topic, parent } = subject

  const post = () =>
    caller.foreground('POST /api/comment/write', {
      body: {
        table_id: topic.id,
        subject_kind: topic.kind,
        text: draft.text.trim(),
        ...(parent && { parent_id: parent.id }),
        ...(!parent && draft.stars > 0 && { stars: draft.stars }),
      },
    })
  const send = useSingle(async () => {
    setSending(true)
    try {
      const { comment, needs_help: needsHelp } = await post()
      drop()
      onClose()
      // The help sheet opens by itself, for whatever sounds like danger.
      if (needsHelp) onNeedsHelp()
      else toast(t(comment.state === 'shown' ? 'write.done' : 'write.held'))
      await refresh(commentsKey)
    } catch (error) {
      if (!leavesOpen(error)) onClose()
    } finally {
      setSending(false)
    }
  })
  return { draft, set, isSending, send }
}
