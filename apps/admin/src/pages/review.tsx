import type { ConsoleDataOf } from '@mindisle/contract/console'
import { Chip } from '@mindisle/ui/chip'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageProps } from '../app/pages.ts'
import { call, Refused } from '../lib/api.ts'
import { useKeys } from '../lib/keys.ts'
import { go } from '../lib/place.ts'
import { waited } from '../lib/times.ts'
import { useWords } from '../lib/words.ts'
import { ReviewItem } from './review-item.tsx'
import type { Kind, Waiting } from './review-model.ts'

const kinds: readonly Kind[] = ['comment', 'question', 'feedback', 'evaluation', 'counselor', 'organization']

type List = ConsoleDataOf<'GET /api/admin/review/list'>

/** A queue that is worked through with one hand on the keyboard. */
export function Review({ query }: PageProps) {
  const { t } = useWords()
  const kind = kinds.find((one) => one === query.get('kind'))
  const list = useQuery({
    queryKey: ['review', kind ?? 'all'],
    queryFn: () => call('GET /api/admin/review/list', { query: kind ? { kind } : {} }),
    refetchInterval: 20_000,
  })
  if (list.isLoadingError) return <p className="empty">{t('failed')}</p>
  return list.data ? <Work list={list.data} kind={kind} wanted={query.get('id')} /> : null
}

interface WorkProps {
  list: List
  kind: Kind | undefined
  wanted: string | null
}

function Work({ list, kind, wanted }: WorkProps) {
  const { t } = useWords()
  const client = useQueryClient()
  const [said, setSaid] = useState<string>()
  const items = list.list
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === wanted),
  )
  const current = items[at]
  const show = (id: string): void => go('review', { ...(kind && { kind }), id }, 'replace')
  const look = (item: Waiting | undefined): void => item && show(item.id)
  const again = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: ['review'] })
    await client.invalidateQueries({ queryKey: ['today'] })
  }
  const undo = useMutation({
    mutationFn: (id: string) => call('POST /api/admin/review/undo', { body: { id } }),
    onSuccess: async (back) => {
      await again()
      setSaid(t('review.undone'))
      show(back.id)
    },
    onError: (error) => setSaid(error instanceof Refused ? error.message : t('failed')),
  })
  const [last] = list.undoable
  const takeBack = (): void => void (last && undo.mutate(last.id))
  useKeys({ j: () => look(items[at + 1]), k: () => look(items[at - 1]), z: takeBack })
  const done = (says: string): void => {
    setSaid(says)
    look(items[at + 1] ?? items[at - 1])
    void again()
  }
  return (
    <div className="review">
      <Filters counts={list.counts} kind={kind} />
      <p className="review__said" role="status">
        {said}
        {last && (
          <button type="button" className="review__undo" onClick={takeBack}>
            {t('review.undo', { what: t(`did.${last.decision as 'accept'}`) })}
          </button>
        )}
      </p>
      {!current && <p className="empty">{t('today.all_done')}</p>}
      {current && (
        <div className="review__body">
          <Queue items={items} current={current} onLook={look} />
          <ReviewItem key={`${current.kind} ${current.id}`} waiting={current} onDone={done} />
        </div>
      )}
    </div>
  )
}

function Filters({ counts, kind }: { counts: List['counts']; kind: Kind | undefined }) {
  const { t } = useWords()
  return (
    <div className="review__top">
      <Chip pressed={kind === undefined} onClick={() => go('review')}>
        {t('review.all')}
      </Chip>
      {counts.map(({ kind: one, count }) => (
        <Chip key={one} pressed={kind === one} onClick={() => go('review', { kind: one })}>
          {t(`kind.${one}`)} {count}
        </Chip>
      ))}
      <span className="cap review__keys">
        <kbd>J</kbd>
        <kbd>K</kbd> {t('review.move')} <kbd>Z</kbd> {t('review.undo_key')} <kbd>N</kbd> {t('today.next_key')}
      </span>
    </div>
  )
}

interface QueueProps {
  items: readonly Waiting[]
  current: Waiting
  onLook: (item: Waiting) => void
}

function Queue({ items, current, onLook }: QueueProps) {
  const { t } = useWords()
  return (
    <ol className="queue panel" aria-label={t('review.queue')}>
      {items.map((item) => (
        <li key={`${item.kind} ${item.id}`}>
          <button
            type="button"
            className="queue__one"
            aria-current={item === current}
            onClick={() => onLook(item)}
          >
            <span className="queue__head">
              <b className={item.is_first ? 'queue__tag is-first' : 'queue__tag'}>
                {item.is_first ? t('review.first') : t(`kind.${item.kind}`)}
              </b>
              <span className="cap">{waited(t, item.since)}</span>
            </span>
            <span className="queue__text">
              {item.kind === 'feedback' ? t(`sort.${item.excerpt as 'fault'}`) : item.excerpt}
            </span>
            {item.held_by !== null && !item.is_mine && (
              <span className="cap">{t('review.held_by', { name: item.held_by })}</span>
            )}
            {item.is_asked && <span className="cap">{t('review.asked')}</span>}
            {item.is_second && <span className="cap">{t('review.second')}</span>}
          </button>
        </li>
      ))}
    </ol>
  )
}
