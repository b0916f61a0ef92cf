import { Icon } from '@mindisle/ui/icon'
import { IconButton } from '@mindisle/ui/icon-button'
import { numberDisplay } from '../../../constants.ts'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { shortNumber } from '../../../lib/numbers/short-number.ts'
import { useLike } from '../api/acts.ts'
import type { Comment } from '../api/types.ts'
import { texts } from '../texts.ts'
import { nameOf } from './comment-parts.tsx'

export const threadAddress = (id: string): string => pageAddress('pages/table/comment-detail', { id })

export interface Acts {
  onReport(comment: Comment): void
  onDelete(comment: Comment): void
  /** Only for what may be answered or changed here. */
  onReply?: (() => void) | undefined
  onEdit?: ((comment: Comment) => void) | undefined
}

function Number({ count }: { count: number }) {
  const language = useLanguage()
  return count > 0 ? (
    <span className="num comment__count">{shortNumber(count, language, numberDisplay)}</span>
  ) : null
}

function Like({ comment }: { comment: Comment }) {
  const t = useTexts(texts)
  const like = useLike()
  const isLiked = comment.is_liked
  return (
    <button type="button" className="comment__act" aria-pressed={isLiked} onClick={() => like(comment)}>
      <Icon name={isLiked ? 'hand-heart-fill' : 'hand-heart'} size={18} />
      {t('one.resonate')}
      <Number count={comment.like_count} />
    </button>
  )
}

function Reply({ comment, onReply }: { comment: Comment; onReply: (() => void) | undefined }) {
  const t = useTexts(texts)
  const face = (
    <>
      <Icon name="chat-circle" size={18} />
      {t('one.reply')}
      <Number count={comment.reply_count} />
    </>
  )
  if (!onReply)
    return (
      <a className="comment__act" href={threadAddress(comment.id)}>
        {face}
      </a>
    )
  return (
    <button type="button" className="comment__act" onClick={onReply}>
      {face}
    </button>
  )
}

/** What one may do about a comment; nothing but deleting while others do not see it. */
export function CommentActs({ comment, isReply, acts }: { comment: Comment; isReply: boolean; acts: Acts }) {
  const t = useTexts(texts)
  const isMine = comment.is_mine
  const isShown = comment.state === 'shown'
  return (
    <div className="comment__acts">
      {isShown && <Like comment={comment} />}
      {isShown && !isReply && <Reply comment={comment} onReply={acts.onReply} />}
      {isMine && !isReply && acts.onEdit && (
        <button type="button" className="comment__act" onClick={() => acts.onEdit?.(comment)}>
          <Icon name="pencil-simple-line" size={18} />
          {t('one.edit')}
        </button>
      )}
      <span className="grow" />
      {isMine ? (
        <IconButton
          icon="trash"
          size={18}
          quiet
          label={t('one.delete')}
          onClick={() => acts.onDelete(comment)}
        />
      ) : (
        isShown && (
          <IconButton
            icon="flag-later"
            size={18}
            quiet
            label={t('one.report', { name: nameOf(comment.author) })}
            onClick={() => acts.onReport(comment)}
          />
        )
      )}
    </div>
  )
}
