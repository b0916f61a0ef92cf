import { ActionBar } from '@mindisle/ui/action-bar'
import { Button } from '@mindisle/ui/button'
import { Note } from '@mindisle/ui/note'
import { Loading, Skeleton } from '@mindisle/ui/skeleton'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../lib/i18n/use-texts.ts'
import { pageAddress } from '../../../lib/navigation/page-address.ts'
import { PageBar } from '../../../lib/shell/page-bar.tsx'
import { newId } from '../../../lib/storage/new-id.ts'
import { Read } from '../../../shared/session/read.tsx'
import { Demo } from '../components/face.tsx'
import { Portrait } from '../components/portrait.tsx'
import { momentOf } from '../times.ts'
import { useMarkRead, useSay, useThread, type Thread } from './session-api.ts'
import { careTexts } from './texts.ts'
import './thread.css'

const longest = 1_000

/** Whatever came last is seen when it comes. */
const showEnd = (end: HTMLElement | null): void => end?.scrollIntoView({ block: 'nearest' })

function Said({ message, name }: { message: Thread['messages'][number]; name: string }) {
  const t = useTexts(careTexts)
  const language = useLanguage()
  const { is_mine: isMine, text, at, is_read: isRead } = message
  return (
    <li className={isMine ? 'session-said session-said--mine' : 'session-said'}>
      <span className="sr">{isMine ? t('thread.mine') : name}</span>
      <p>{text}</p>
      <small>
        <time dateTime={at}>{momentOf(at, language)}</time>
        {isMine && isRead && ` · ${t('thread.read')}`}
      </small>
    </li>
  )
}

/** It stays in the field, under one id, until it has arrived. */
function WriteBar({ id }: { id: string }) {
  const t = useTexts(careTexts)
  const say = useSay(id)
  const [said, setSaid] = useState(() => ({ id: newId(), text: '' }))
  const send = () =>
    say.mutateAsync(said).then(
      () => setSaid({ id: newId(), text: '' }),
      // It has been told, and stays to be sent again.
      () => undefined,
    )
  return (
    <ActionBar hug>
      <textarea
        className="session-thread__field"
        aria-label={t('thread.write')}
        placeholder={t('thread.write')}
        rows={1}
        maxLength={longest}
        value={said.text}
        onChange={({ target }) => setSaid((before) => ({ ...before, text: target.value }))}
      />
      <Button size="m" loading={say.isPending} disabled={said.text.trim() === ''} onClick={() => void send()}>
        {t('thread.send')}
      </Button>
    </ActionBar>
  )
}

function Head({ thread }: { thread: Thread }) {
  const t = useTexts(careTexts)
  const language = useLanguage()
  return (
    <header className="session-thread__head">
      {thread.portrait !== null && <Portrait name={thread.portrait} size={52} />}
      <div>
        <h2>
          {thread.name} <Demo of={thread} />
        </h2>
        <p>{t('thread.with', { time: momentOf(thread.starts_at, language) })}</p>
      </div>
    </header>
  )
}

function Shown({ id, thread }: { id: string; thread: Thread }) {
  const t = useTexts(careTexts)
  const language = useLanguage()
  useMarkRead(id, thread)
  const count = thread.messages.length
  return (
    <>
      <main className="session-thread pad">
        <Head thread={thread} />
        {!thread.is_counselor && (
          <Note icon="lifebuoy">
            {t('thread.not_watched')}{' '}
            <a href={pageAddress('page12/self-service/hotline')}>{t('thread.help')}</a>
          </Note>
        )}
        {count === 0 ? (
          <p className="session-thread__empty">
            {t(thread.is_counselor ? 'thread.empty_counselor' : 'thread.empty')}
          </p>
        ) : (
          <ol className="session-thread__list" aria-live="polite">
            {thread.messages.map((message) => (
              <Said key={message.id} message={message} name={thread.name} />
            ))}
            <li key={count} ref={showEnd} aria-hidden="true" />
          </ol>
        )}
        <p className="session-thread__small">
          {thread.may_write
            ? t('thread.secret', { time: momentOf(thread.until, language) })
            : t('thread.closed')}
        </p>
      </main>
      {thread.may_write && <WriteBar id={id} />}
    </>
  )
}

/** Around one session, for either of the two. */
export function ThreadPage({ id }: { id: string }) {
  const t = useTexts(careTexts)
  const query = useThread(id)
  return (
    <>
      <PageBar title={query.data ? t('thread.title', { name: query.data.name }) : t('around.thread')} />
      <Read
        query={query}
        skeleton={
          <main className="session-thread pad">
            <Loading label={t('loading')} slowText={t('slow')}>
              <Skeleton height={60} radius={16} />
              <Skeleton height={160} radius={20} />
            </Loading>
          </main>
        }
      >
        {(thread) => <Shown id={id} thread={thread} />}
      </Read>
    </>
  )
}
