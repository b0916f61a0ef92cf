import type { ConsoleDataOf } from '@mindisle/contract/console'
import { Button } from '@mindisle/ui/button'
import { Tag } from '@mindisle/ui/tag'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Acting } from '../lib/acts.ts'
import { call } from '../lib/api.ts'
import { clock } from '../lib/times.ts'
import { useWords } from '../lib/words.ts'
import { DiffView } from './diff-view.tsx'

export type Shown = ConsoleDataOf<'GET /api/admin/content/show'>
type Version = Shown['versions'][number]

const tones = { live: 'sea', scheduled: 'warn', draft: 'brand', past: 'plain' } as const

interface HistoryProps extends Acting {
  live: unknown
  versions: readonly Version[]
  reason: string
}

/** Every version there ever was; each is one click away from being seen again. */
export function History({ live, versions, ...acting }: HistoryProps) {
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
            <One version={version} isOpen={open === version.id} onOpen={setOpen} />
            {open === version.id && <Opened version={version} live={live} {...acting} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

interface OneProps {
  version: Version
  isOpen: boolean
  onOpen: (id: string | null) => void
}

function One({ version, isOpen, onOpen }: OneProps) {
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
        <b className="num">{number}</b> <Tag tone={tones[state]}>{t(`content.state.${state}`)}</Tag>
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
  version: Version
  live: unknown
  reason: string
}

function Opened({ version, live, reason, isBusy, act }: OpenedProps) {
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
  return (
    <div className="version__open">
      {data && state !== 'live' && <DiffView before={live} after={data.body} />}
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
    </div>
  )
}
