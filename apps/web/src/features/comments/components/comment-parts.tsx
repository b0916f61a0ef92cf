import { Icon } from '@mindisle/ui/icon'
import { Stars } from '@mindisle/ui/stars'
import { Tag } from '@mindisle/ui/tag'
import { useState, type ReactNode } from 'react'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import type { Comment } from '../api/types.ts'
import { dayOf } from '../flow/days.ts'
import { texts } from '../texts.ts'

export function Day({ time }: { time: string }) {
  const language = useLanguage()
  const [now] = useState(() => new Date())
  return (
    <time className="comment__day" dateTime={time}>
      {dayOf(time, language, now)}
    </time>
  )
}

/** Samples bear the word in their name; on the page a tag says it. */
export const nameOf = ({ name, is_demo: isDemo }: Comment['author']): string =>
  isDemo ? name.replace(/^.*·/u, '') : name

export function Author({ comment: { author, is_mine: isMine } }: { comment: Comment }) {
  const t = useTexts(texts)
  const isTeam = author.is_team
  return (
    <span className={isTeam ? 'comment__name comment__name--team' : 'comment__name'}>
      {isTeam && <Icon name="seal-check-fill" size={16} />}
      <b>{nameOf(author)}</b>
      {isMine && (
        <Tag tone="brand" className="comment__tag">
          {t('one.mine')}
        </Tag>
      )}
      {author.is_demo && <Tag className="comment__tag">{t('one.demo')}</Tag>}
    </span>
  )
}

export function Given({ stars }: { stars: number | null }) {
  const t = useTexts(texts)
  if (stars === null) return null
  return (
    <p className="comment__stars">
      <Stars value={stars} size={15} label={t('one.stars', { count: stars })} />
    </p>
  )
}

/** What of one's own others do not see says so, without blame. */
export function StateNote({ state }: { state: Comment['state'] }) {
  const t = useTexts(texts)
  if (state === 'shown') return null
  return (
    <p className="comment__state">
      <Icon name={state === 'held' ? 'clock' : 'eye-slash'} size={16} />
      <span>{t(state === 'held' ? 'one.held' : 'one.removed')}</span>
    </p>
  )
}

/** Words about something hard lie folded until one chooses to read them; one's own never. */
export function Folded({ comment, children }: { comment: Comment; children: ReactNode }) {
  const t = useTexts(texts)
  const [isOpen, setOpen] = useState(!comment.is_folded || comment.is_mine)
  if (isOpen) return children
  return (
    <button type="button" className="comment-fold" onClick={() => setOpen(true)}>
      <Icon name="eye-slash" size={20} />
      <span className="grow">{t('one.folded')}</span>
      <b>{t('one.unfold')}</b>
    </button>
  )
}
