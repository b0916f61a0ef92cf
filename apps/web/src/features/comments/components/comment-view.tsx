import { Avatar } from '@mindisle/ui/avatar'
import { useTexts } from '../../../lib/i18n/use-texts.ts'
import type { Comment, TopComment } from '../api/types.ts'
import { isLong } from '../flow/long.ts'
import { texts } from '../texts.ts'
import { CommentActs, threadAddress, type Acts } from './comment-acts.tsx'
import { Author, Day, Folded, Given, nameOf, StateNote } from './comment-parts.tsx'
import './comments.css'

function Text({ comment, isWhole }: { comment: Comment; isWhole: boolean }) {
  const t = useTexts(texts)
  const isCut = !isWhole && isLong(comment.text)
  return (
    <>
      <p className={isCut ? 'comment__text comment__text--cut' : 'comment__text'}>{comment.text}</p>
      {isCut && (
        <a className="comment__more" href={threadAddress(comment.id)}>
          {t('one.whole')}
        </a>
      )}
    </>
  )
}

/** A reply as it lies under its comment. */
export function ReplyView({ reply, acts }: { reply: Comment; acts?: Acts }) {
  return (
    <li className="reply">
      <Folded comment={reply}>
        <div className="comment__h">
          <Author comment={reply} />
          {acts && <Day time={reply.created_at} />}
        </div>
        <p className="reply__text">{reply.text}</p>
        <StateNote state={reply.state} />
        {acts && <CommentActs comment={reply} isReply acts={acts} />}
      </Folded>
    </li>
  )
}

function Replies({ comment }: { comment: TopComment }) {
  const t = useTexts(texts)
  if (comment.replies.length === 0) return null
  return (
    <>
      <ul className="replies">
        {comment.replies.map((reply) => (
          <ReplyView key={reply.id} reply={reply} />
        ))}
      </ul>
      {comment.reply_count > comment.replies.length && (
        <a className="comment__more" href={threadAddress(comment.id)}>
          {t('one.replies', { count: comment.reply_count })}
        </a>
      )}
    </>
  )
}

interface Props {
  comment: Comment
  acts: Acts
  /** With its first replies, as in a list. */
  replies?: TopComment
  isWhole?: boolean
}

/** A comment on an assessment. */
export function CommentView({ comment, acts, replies, isWhole = false }: Props) {
  const { author } = comment
  const name = nameOf(author)
  return (
    <article className="comment" aria-label={name}>
      <Folded comment={comment}>
        <div className="comment__row">
          <Avatar name={name} size={36} src={author.avatar ?? undefined} />
          <div className="comment__body">
            <div className="comment__h">
              <Author comment={comment} />
              <Day time={comment.created_at} />
            </div>
            <Given stars={comment.stars} />
            <Text comment={comment} isWhole={isWhole} />
            <StateNote state={comment.state} />
            <CommentActs comment={comment} isReply={false} acts={acts} />
            {replies && <Replies comment={replies} />}
          </div>
        </div>
      </Folded>
    </article>
  )
}
