import type { ConsoleDataOf } from '@mindisle/contract/console'
import { Tag } from '@mindisle/ui/tag'
import { useQuery } from '@tanstack/react-query'
import { call } from '../lib/api.ts'
import { clock, waited } from '../lib/times.ts'
import { useWords } from '../lib/words.ts'
import { Adapters } from './system-adapters.tsx'
import { Jobs } from './system-jobs.tsx'

type Shown = ConsoleDataOf<'GET /api/admin/system'>

/** What runs here and whether it is well. Secrets never come this far. */
export function SystemPage() {
  const { t } = useWords()
  const { data, isLoadingError } = useQuery({
    queryKey: ['system'],
    queryFn: () => call('GET /api/admin/system', {}),
    refetchInterval: 30_000,
  })
  if (isLoadingError) return <p className="empty">{t('failed')}</p>
  if (!data) return <div className="panel" aria-busy="true" />
  return (
    <div className="machine">
      <div className="stack">
        <Adapters list={data.adapters} />
        <Jobs list={data.jobs} />
      </div>
      <div className="stack">
        <Backups {...data.backups} />
        <Versions shown={data} />
        <Settings list={data.settings} />
      </div>
    </div>
  )
}

const old = 36 * 3_600_000
const isOld = (at: string): boolean => Date.now() - new Date(at).getTime() > old

function Backups({ made, proven, is_sealed: isSealed }: Shown['backups']) {
  const { t, language } = useWords()
  const lines = [
    { name: t('system.made'), one: made, none: t('system.never_made') },
    { name: t('system.proven'), one: proven, none: t('system.never_proven') },
  ]
  return (
    <section className="panel">
      <header className="panel__head">
        <h2 className="label">{t('system.backups')}</h2>
        <Tag tone={isSealed ? 'success' : 'warn'}>{t(isSealed ? 'system.sealed' : 'system.open')}</Tag>
      </header>
      <ul className="lines">
        {lines.map(({ name, one, none }) => (
          <li key={name} className="lines__row">
            <p className="lines__what">
              <b>{name}</b>
              {one ? (
                <>
                  <span>
                    {clock(language, one.at)} · {t('system.ago', { time: waited(t, one.at) })}
                  </span>
                  <span lang="en">
                    {one.subject}: {one.said}
                  </span>
                </>
              ) : (
                <span>{none}</span>
              )}
            </p>
            {(one === null || (one === made && isOld(one.at))) && (
              <Tag tone="warn">{t(one === null ? 'system.missing' : 'system.old')}</Tag>
            )}
          </li>
        ))}
      </ul>
      <p className="cap">{t('system.backup_how')}</p>
      <p className="cap machine__typed">
        <code>npm run backup -- FILE</code>
        <code>npm run admin -- backup prove FILE --key KEYFILE</code>
      </p>
    </section>
  )
}

const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`

function Versions({ shown }: { shown: Shown }) {
  const { t, language } = useWords()
  const { applied, missing, last } = shown.migrations
  const lines: Array<[string, string]> = [
    [t('system.version'), shown.version],
    ['Node.js', shown.node],
    ['PostgreSQL', `${shown.postgres} · ${megabytes(shown.database_bytes)}`],
    [t('system.started'), `${clock(language, shown.started_at)} · ${waited(t, shown.started_at)}`],
    [
      t('system.migrations'),
      missing === 0
        ? t('system.all_applied', { count: applied })
        : t('system.not_applied', { count: missing }),
    ],
    ...(last === null
      ? []
      : ([[t('system.last_migration'), clock(language, last)]] as Array<[string, string]>)),
  ]
  return (
    <section className="panel">
      <h2 className="label">{t('system.versions')}</h2>
      <dl className="facts">
        {lines.map(([name, text]) => (
          <div key={name} className="facts__one">
            <dt>{name}</dt>
            <dd className="num">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Settings({ list }: { list: Shown['settings'] }) {
  const { t } = useWords()
  return (
    <section className="panel">
      <header className="panel__head">
        <h2 className="label">{t('system.settings')}</h2>
        <span className="cap">{t('system.no_secrets')}</span>
      </header>
      <dl className="facts facts--wide">
        {list.map(({ name, is_set: isSet, value }) => (
          <div key={name} className="facts__one">
            <dt>
              <code>{name}</code>
            </dt>
            <dd className={isSet ? undefined : 'cap'}>
              {value ?? t(isSet ? 'system.is_set' : 'system.not_set')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
