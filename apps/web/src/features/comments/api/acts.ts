import { ask } from '@mindisle/ui/dialog'
import { toast } from '@mindisle/ui/toast'
import { useSingle } from '../../../lib/acts/use-single.ts'
import { useCaller } from '../../../lib/http/caller.ts'
import { Refused } from '../../../lib/http/failures.ts'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import { change, refresh } from '../../../lib/remote/remote.ts'
import { useGate } from '../components/use-gate.ts'
import { liked, withChanged, type CommentPages } from '../flow/changes.ts'
import { texts } from '../texts.ts'
import { commentsKey, type Comment } from './types.ts'

const turn = (id: string, by: (comment: Comment) => Comment): void =>
  change<CommentPages>(commentsKey, (data) => withChanged(data, id, by))

/** On their way: a second tap must not overtake the first. */
const onTheWay = new Set<string>()

/** Shown at once, and taken back if the server does not agree. */
export function useLike() {
  const t = useTexts(texts)
  const caller = useCaller()
  const { through, toLogin } = useGate()
  const send = async ({ id, is_liked: before }: Comment): Promise<void> => {
    if (onTheWay.has(id)) return
    const wanted = !before
    onTheWay.add(id)
    turn(id, (comment) => liked(comment, wanted))
    try {
      const body = { id, is_liked: wanted }
      const { like_count } = await caller.quiet('POST /api/comment/like', { body }, { retries: 1 })
      turn(id, (comment) => ({ ...comment, like_count }))
    } catch (error) {
      turn(id, (comment) => liked(comment, before))
      if (error instanceof Refused && error.type === 'mobile_unverified') toLogin('like')
      else toast(t('one.like_failed'))
    } finally {
      onTheWay.delete(id)
    }
  }
  return (comment: Comment) => through('like', () => void send(comment))
}

/** Asks first; what is under it goes with it. */
export function useDelete(onGone?: () => void) {
  const t = useTexts(texts)
  const caller = useCaller()
  return useSingle(async ({ id }: Pick<Comment, 'id'>, isReply: boolean) => {
    const isSure = await ask({
      title: t('delete.ask'),
      body: t(isReply ? 'delete.ask_reply' : 'delete.ask_text'),
      confirm: t('delete.yes'),
      cancel: t('delete.no'),
      danger: true,
    })
    if (!isSure) return
    const isGone = await caller.foreground('POST /api/comment/delete', { body: { id } }).then(
      () => true,
      () => false,
    )
    if (!isGone) return
    toast(t('delete.done'))
    onGone?.()
    await refresh(commentsKey)
  })
}
