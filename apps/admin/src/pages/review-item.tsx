import { Button } from '@mindisle/ui/button'
import { Note } from '@mindisle/ui/note'
import { TextArea } from '@mindisle/ui/text-area'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, Refused } from '../lib/api.ts'
import { clock } from '../lib/times.ts'
import { useWords } from '../lib/words.ts'
import {
  decisionsOf,
  labelOf,
  speaksToPerson,
  type Choice,
  type Decision,
  type Item,
  type Waiting,
} from './review-model.ts'
import { Facts, Pictures } from './review-parts.tsx'
import { useKeys } from '../lib/keys.ts'

interface ItemProps {
  waiting: Waiting
  /** With what is to be said of it. */
  onDone: (says: string) => void
}

/** Opening takes it: nobody else decides about it for five minutes. */
export function ReviewItem({ waiting, onDone }: ItemProps) {
  const { t } = useWords()
  const { kind, id } = waiting
  const opened = useQuery({
    queryKey: ['item', kind, id],
    queryFn: () => call('POST /api/admin/review/open', { body: { kind, id } }),
    retry: false,
    staleTime: 120_000,
    gcTime: 0,
  })
  // A look again that failed for want of a network takes no words away that are being written.
  if (opened.isError && (!opened.data || opened.error instanceof Refused)) {
    const says = opened.error instanceof Refused && opened.error.message ? opened.error.message : t('failed')
    return <p className="panel empty">{says}</p>
  }
  if (!opened.data) return <div className="panel" aria-busy="true" />
  return <Opened item={opened.data} onDone={onDone} />
}

function Opened({ item, onDone }: { item: Item; onDone: ItemProps['onDone'] }) {
  const { t, language } = useWords()
  return (
    <>
      <article className="panel item">
        <header className="panel__head">
          <h2 className="label">{t(`sort.${item.sort as 'comment'}`)}</h2>
          <span className="cap">
            {item.about} · {clock(language, item.since)}
            {item.stars !== null && ` · ${t('review.stars', { count: item.stars })}`}
          </span>
        </header>
        <p className="item__text">{item.text}</p>
        {item.is_first && <Note icon="lifebuoy">{t('review.seen_help')}</Note>}
        {item.reports.length > 0 && (
          <p className="callout">
            {t('review.reported')}{' '}
            {item.reports
              .map(({ reason, count }) => `${t(`reason.${reason as 'spam'}`)} ${count}`)
              .join(' · ')}
          </p>
        )}
        {item.messages.map(({ is_team: isTeam, text, at }) => (
          <p key={at} className={isTeam ? 'item__said is-team' : 'item__said'}>
            {text}
            <span className="item__at cap">{clock(language, at)}</span>
          </p>
        ))}
        <Facts facts={item.facts} />
        {item.pictures.length > 0 && <Pictures item={item} />}
        {item.contact !== null && <p className="callout">{t('review.contact', { contact: item.contact })}</p>}
        {item.device !== null && <p className="cap">{item.device}</p>}
        <Note icon="lock-simple">{t('review.not_seen')}</Note>
      </article>
      <Decide item={item} onDone={onDone} />
    </>
  )
}

/** The two things that can be sent, and what the server said where it would not. */
function useDeciding({ kind, id }: Item, text: string, onDone: ItemProps['onDone']) {
  const { t } = useWords()
  const [error, setError] = useState<string>()
  const failed = (failure: unknown): void =>
    setError(failure instanceof Refused && failure.message ? failure.message : t('failed'))
  const words = text.trim() === '' ? {} : speaksToPerson(kind) ? { text } : { reason: text }
  const decide = useMutation({
    mutationFn: (decision: Decision) =>
      call('POST /api/admin/review/decide', { body: { kind, id, decision, ...words } }),
    onSuccess: ({ state }, decision) =>
      onDone(state === 'asked' ? t('review.asked_second') : t(`did.${labelOf(kind, decision)}`)),
    onError: failed,
  })
  const ask = useMutation({
    mutationFn: () => call('POST /api/admin/review/ask', { body: { kind, id } }),
    onSuccess: () => onDone(t('did.ask')),
    onError: failed,
  })
  const isBusy = decide.isPending || ask.isPending
  return {
    error,
    running: decide.isPending ? decide.variables : ask.isPending ? 'ask' : null,
    ask: () => void (isBusy || ask.mutate()),
    take({ decision, needsText }: Choice): void {
      if (isBusy) return
      if (needsText && text.trim() === '') setError(t('review.needs_text'))
      else decide.mutate(decision)
    },
  }
}

function Decide({ item, onDone }: { item: Item; onDone: ItemProps['onDone'] }) {
  const { t } = useWords()
  const isThread = item.kind === 'feedback'
  const isApplication = item.kind === 'counselor'
  const [text, setText] = useState('')
  const { error, running, ask, take } = useDeciding(item, text, onDone)
  const choices = decisionsOf(item)
  useKeys({ ...Object.fromEntries(choices.map((choice) => [choice.key, () => take(choice)])), s: ask })
  return (
    <section className="panel decide" aria-label={t('review.how')}>
      <h2 className="label">{t('review.how')}</h2>
      <TextArea
        label={t(`review.${isApplication ? 'reply_or_reason' : isThread ? 'reply' : 'reason'}`)}
        hint={t(`review.${isApplication ? 'reply_or_reason_hint' : isThread ? 'reply_hint' : 'reason_hint'}`)}
        error={error}
        rows={isThread ? 4 : 2}
        value={text}
        onChange={setText}
      />
      {choices.map((choice, at) => (
        <Button
          key={choice.decision}
          kind={at === 0 ? 'primary' : 'quiet'}
          size="m"
          block
          loading={running === choice.decision}
          end={<kbd>{choice.key.toUpperCase()}</kbd>}
          onClick={() => take(choice)}
        >
          {t(`do.${labelOf(item.kind, choice.decision)}`)}
        </Button>
      ))}
      <Button kind="text" size="m" block loading={running === 'ask'} end={<kbd>S</kbd>} onClick={ask}>
        {t('do.ask')}
      </Button>
    </section>
  )
}
