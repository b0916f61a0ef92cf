import type { ConsoleDataOf } from '@mindisle/contract/console'
import { Button } from '@mindisle/ui/button'
import { Tag } from '@mindisle/ui/tag'
import { useActs } from '../lib/acts.ts'
import { call } from '../lib/api.ts'
import { waited } from '../lib/times.ts'
import { useWords } from '../lib/words.ts'

type Job = ConsoleDataOf<'GET /api/admin/system'>['jobs'][number]

/** What the server does by itself: when it last did, and what went wrong. */
export function Jobs({ list }: { list: readonly Job[] }) {
  const { t } = useWords()
  const { said, isBusy, act } = useActs()
  const run = (name: string): void =>
    act(async () => {
      await call('POST /api/admin/system/run', { body: { name } })
      return t('system.asked', { name })
    })
  return (
    <section className="panel">
      <header className="panel__head">
        <h2 className="label">{t('system.jobs')}</h2>
        <span className="cap" role="status">
          {said ?? t('system.jobs_hint')}
        </span>
      </header>
      {list.length === 0 && <p className="empty">{t('system.no_jobs')}</p>}
      <ul className="lines">
        {list.map((job) => (
          <JobRow key={job.name} job={job} isBusy={isBusy} onRun={() => run(job.name)} />
        ))}
      </ul>
    </section>
  )
}

function JobRow({ job, isBusy, onRun }: { job: Job; isBusy: boolean; onRun: () => void }) {
  const { t } = useWords()
  return (
    <li className="lines__row">
      <p className="lines__what">
        <b>
          <code>{job.name}</code>
        </b>
        <span>
          {job.last_done === null
            ? t('system.never_done')
            : t('system.done_ago', { time: waited(t, job.last_done) })}{' '}
          · <code>{job.cron}</code>
        </span>
      </p>
      <span className="case__acts">
        {job.failures > 0 && <Tag tone="danger">{t('system.failures', { count: job.failures })}</Tag>}
        {job.state === 'idle' ? (
          <Button
            kind="quiet"
            size="m"
            disabled={isBusy}
            label={t('system.run_named', { name: job.name })}
            onClick={onRun}
          >
            {t('system.run')}
          </Button>
        ) : (
          <span className="cap">{t(`system.${job.state}`)}</span>
        )}
      </span>
    </li>
  )
}
