import { Card } from '@mindisle/ui/card'
import { Chip } from '@mindisle/ui/chip'
import { Icon } from '@mindisle/ui/icon'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { toast } from '@mindisle/ui/toast'
import { Words } from '@mindisle/ui/words'
import { useRef } from 'react'
import { useSingle } from '../../../../lib/acts/use-single.ts'
import { useCaller } from '../../../../lib/http/caller.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { PageBar } from '../../../../lib/shell/page-bar.tsx'
import { LoadFailed } from '../../../../lib/states/load-failed.tsx'
import { refreshFeedback, useMarkSeen, useThread, type Thread } from '../../api/feedback.ts'
import { PictureRow } from '../../components/pictures.tsx'
import { titleOf } from '../../draft/draft.ts'
import { texts } from '../../texts.ts'
import { StatusTag } from './mine.tsx'
import { ReplyBar } from './reply-bar.tsx'
import { useWhen } from './use-when.ts'

type Message = Thread['messages'][number]

function Pictures({ pictures }: Pick<Message, 'pictures'>) {
  if (pictures.length === 0) return null
  return (
    <div className="feedback-pictures">
      <PictureRow pictures={pictures} />
    </div>
  )
}

function Said({ message: { is_team: isTeam, text, at, pictures } }: { message: Message }) {
  const t = useTexts(texts)
  const when = useWhen()
  return (
    <li className={isTeam ? 'feedback-said feedback-said--team' : 'feedback-said'}>
      {isTeam && (
        <span className="feedback-said__who">
          <Icon name="seal-check-fill" size={16} />
          {t('thread.team')}
        </span>
      )}
      <p className="feedback-said__text">{text}</p>
      <Pictures pictures={pictures} />
      <time className="cap" dateTime={at}>
        {when(at)}
      </time>
    </li>
  )
}

/** Where it stands while nobody has answered yet. */
function Steps({ thread }: { thread: Thread }) {
  const t = useTexts(texts)
  const when = useWhen()
  const { looked_at: lookedAt, created_at: createdAt, number } = thread
  return (
    <ol className="feedback-steps">
      {lookedAt !== null && (
        <li className="feedback-steps__one feedback-steps__one--now">
          <b>{t('thread.looking')}</b>
          <time className="cap" dateTime={lookedAt}>
            {when(lookedAt)}
          </time>
        </li>
      )}
      <li className="feedback-steps__one">
        <b>{t('thread.received', { number })}</b>
        <time className="cap" dateTime={createdAt}>
          {when(createdAt)}
        </time>
      </li>
    </ol>
  )
}

function Judge({ id, onNo }: { id: string; onNo(): void }) {
  const t = useTexts(texts)
  const caller = useCaller()
  const say = useSingle(async (isHelped: boolean) => {
    await caller.foreground('POST /api/feedback/judge', { body: { id, is_helped: isHelped } }).then(
      () => {
        toast(t(isHelped ? 'thread.thanks' : 'thread.no_then'))
        if (!isHelped) onNo()
        return refreshFeedback()
      },
      // It has been told.
      () => undefined,
    )
  })
  return (
    <div className="feedback-judge">
      <span>{t('thread.helped')}</span>
      <span className="feedback-judge__acts">
        <Chip large icon="thumbs-up-later" onClick={() => void say(true)}>
          {t('thread.yes')}
        </Chip>
        <Chip large onClick={() => void say(false)}>
          {t('thread.no')}
        </Chip>
      </span>
    </div>
  )
}

function Told({ thread }: { thread: Thread }) {
  const t = useTexts(texts)
  const { title, rest } = titleOf(thread.text)
  const added = [
    ...(thread.contact === null ? [] : [t('thread.contact', { contact: thread.contact })]),
    ...(thread.device ? [t('thread.device')] : []),
  ]
  return (
    <>
      <div className="feedback-thread__head">
        <h2 className="title-3">
          <Words>{title}</Words>
        </h2>
        <StatusTag status={thread.status} />
      </div>
      {rest !== '' && <p className="feedback-thread__rest">{rest}</p>}
      <Pictures pictures={thread.pictures} />
      {added.length > 0 && <p className="cap">{added.join(' · ')}</p>}
    </>
  )
}

function Shown({ thread }: { thread: Thread }) {
  const t = useTexts(texts)
  const field = useRef<HTMLTextAreaElement>(null)
  useMarkSeen(thread)
  const isWaiting = thread.status === 'received' || thread.status === 'looking'
  return (
    <>
      <main className="pad feedback-thread">
        <Card className="feedback-thread__card">
          <Told thread={thread} />
          {thread.messages.length > 0 && (
            <ol className="feedback-thread__said">
              {thread.messages.map((message) => (
                <Said key={message.id} message={message} />
              ))}
            </ol>
          )}
          {isWaiting && <Steps thread={thread} />}
          {thread.may_judge && <Judge id={thread.id} onNo={() => field.current?.focus()} />}
        </Card>
        {!thread.may_add && <p className="callout">{t('thread.full')}</p>}
      </main>
      {thread.may_add && <ReplyBar thread={thread.id} field={field} />}
    </>
  )
}

export function ThreadPage({ id }: { id: string }) {
  const t = useTexts(texts)
  const thread = useThread(id)
  return (
    <>
      <PageBar title={thread.data ? t('thread.title', { number: thread.data.number }) : t('mine.title')} />
      {thread.data ? (
        <Shown thread={thread.data} />
      ) : (
        <main className="pad feedback-thread">
          {thread.isError ? (
            <LoadFailed query={thread} />
          ) : (
            <Loading label={t('loading')}>
              <Skeleton height={200} radius={20} />
            </Loading>
          )}
        </main>
      )}
    </>
  )
}
