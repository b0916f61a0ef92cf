import type { ConsoleDataOf } from '@mindisle/contract/console'
import { Button } from '@mindisle/ui/button'
import { Tag } from '@mindisle/ui/tag'
import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import type { Acting } from '../lib/acts.ts'
import { call } from '../lib/api.ts'
import { clock } from '../lib/times.ts'
import { useWords } from '../lib/words.ts'
import type { Kind } from './desk.tsx'
import { stateWord } from './state-word.ts'

export type Shown = ConsoleDataOf<'GET /api/admin/content/show'>
type Version = Shown['versions'][number]

const tones = { live: 'sea', scheduled: 'warn', draft: 'brand', past: 'plain' } as const

export type Difference = ComponentType<{ before: unknown; after: unknown }>

interface HistoryProps extends Acting {
  kind: Kind
  difference: Difference
  live: unknown
  versions: readonly Version[]
  reason: string
}

/** Every version there ever was; each is one click away from being seen again. */
export function History({ kind, live, versions, ...acting }: HistoryProps) {
  const { t } = useWords()
  const [open, setOpen] = useState<string | null>(null)
  return (
    <section className="panel">
      <div className="panel__head">
        <h2 className="label">{t('content.versions')}</h2>
        <span className="cap">{t('content.kept_for_ever')}</span>
      </div>
      {versions.length === 0 && <p className="cap">{t('content.as_released')}</p>}
      <ol className="story">
        {versions.map((version) => (
          <li key={version.id}>
            <One kind={kind} version={version} isOpen={open === version.id} onOpen={setOpen} />
            {open === version.id && <Opened version={version} live={live} {...acting} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

interface OneProps {
  kind: Kind
  version: Version
  isOpen: boolean
  onOpen: (id: string | null) => void
}

function One({ kind, version, isOpen, onOpen }: OneProps) {
  const { t, language } = useWords()
  const { id, number, by, at, reason, state, restores, publish_at: publishAt } = version
  return (
    <button
      type="button"
      className="version"
      aria-expanded={isOpen}
      onClick={() => onOpen(isOpen ? null : id)}
    >
      <span className="version__head">
        <b className="num">{number}</b> <Tag tone={tones[state]}>{stateWord(t, kind, state)}</Tag>
      </span>
      {restores !== null && <span>{t('content.restores', { number: restores })}</span>}
      <span>{by === null ? t('content.released') : reason}</span>
      <span className="cap">
        {clock(language, at)}
        {by !== null && ` · ${by}`}
      </span>
      {state === 'scheduled' && publishAt !== null && (
        <span className="cap">{t('content.waits', { time: clock(language, publishAt) })}</span>
      )}
    </button>
  )
}

interface OpenedProps extends Acting {
  difference: Difference
  version: Version
  live: unknown
  reason: string
}

function Opened({ difference: Told, version, live, reason, isBusy, act }: OpenedProps) {
  const { t } = useWords()
  const { id, number, state } = version
  const { data } = useQuery({
    queryKey: ['version', id],
    queryFn: () => call('GET /api/admin/content/version', { query: { id } }),
  })
  const body = { id, reason: reason.trim() || t('content.back_reason', { number }) }
  const restore = (): void =>
    act(async () => {
      const done = await call('POST /api/admin/content/restore', { body })
      return t(done.state === 'asked' ? 'money.asked' : 'content.restored', { number })
    })
  const unschedule = (): void =>
    act(async () => {
      await call('POST /api/admin/content/unschedule', { body })
      return t('content.unscheduled')
    })
  // The way back comes first: a difference as long as an article would have it looked for, and one that comes late would
  // push it away from the finger.
  return (
    <div className="version__open" aria-busy={!data}>
      {state === 'past' && (
        <Button size="m" kind="line" disabled={isBusy} onClick={restore}>
          {t('content.restore', { number })}
        </Button>
      )}
      {state === 'scheduled' && (
        <Button size="m" kind="quiet" disabled={isBusy} onClick={unschedule}>
          {t('content.unschedule')}
        </Button>
      )}
      {data && state !== 'live' && <Told before={live} after={data.body} />}
    </div>
  )
}
