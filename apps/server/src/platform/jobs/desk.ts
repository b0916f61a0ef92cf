import { sql } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import type { Tx } from '../db/database.ts'
import { runPrepared } from '../db/prepared.ts'

export interface JobState {
  name: string
  cron: string
  lastDone: Date | null
  lastFailed: Date | null
  /** Of the last day. */
  failures: number
  /** Asked for and not yet begun, or at work. */
  state: 'idle' | 'waiting' | 'running'
}

interface Row extends Record<string, unknown> {
  name: string
  cron: string
  done: Date | string | null
  failed: Date | string | null
  failures: number
  waiting: boolean
  running: boolean
}

const timeOf = (value: Date | string | null): Date | null => (value === null ? null : new Date(value))

const hasRun = async (tx: Tx): Promise<boolean> => {
  const { rows } = await tx.execute(sql`select to_regclass('jobs.schedule') is not null as there`)
  return rows[0]?.['there'] === true
}

/** Runs that failed, by the job; the library keeps a week. */
export async function listFailures(
  tx: Tx,
  from: Date,
  until: Date,
): Promise<Array<{ name: string; at: Date }>> {
  if (!(await hasRun(tx))) return []
  const { rows } = await tx.execute<{ name: string; at: Date | string }>(sql`
    select runs.name, runs.completed_on as at
    from (
      select job.name, job.state::text, job.completed_on from jobs.job
      union all
      select archive.name, archive.state::text, archive.completed_on from jobs.archive
    ) runs
    where runs.state in ('failed', 'retry')
      and runs.completed_on >= ${from.toISOString()} and runs.completed_on < ${until.toISOString()}`)
  return rows.map(({ name, at }) => ({ name, at: new Date(at) }))
}

/** What is scheduled, and what became of it. The library keeps a week; none where no server has run yet. */
export async function listJobs(tx: Tx): Promise<JobState[]> {
  if (!(await hasRun(tx))) return []
  const { rows } = await tx.execute<Row>(sql`
    with runs as (
      select name, state::text, completed_on from jobs.job
      union all
      select name, state::text, completed_on from jobs.archive
    )
    select schedule.name, schedule.cron,
      max(runs.completed_on) filter (where runs.state = 'completed') as done,
      max(runs.completed_on) filter (where runs.state = 'failed') as failed,
      (count(*) filter (where runs.state in ('failed', 'retry') and runs.completed_on > now() - interval '1 day'))::int as failures,
      coalesce(bool_or(runs.state in ('created', 'retry')), false) as waiting,
      coalesce(bool_or(runs.state = 'active'), false) as running
    from jobs.schedule left join runs on runs.name = schedule.name
    group by schedule.name, schedule.cron
    order by schedule.name`)
  return rows.map(({ name, cron, done, failed, failures, waiting, running }) => ({
    name,
    cron,
    lastDone: timeOf(done),
    lastFailed: timeOf(failed),
    failures,
    state: running ? 'running' : waiting ? 'waiting' : 'idle',
  }))
}

/** Puts the job into its line as its time would, in the caller's transaction; one of the processes takes it within half a minute. */
export async function askForJob(tx: Tx, name: string): Promise<void> {
  const executeSql = async (text: string, values: unknown[] = []) => ({
    rows: await runPrepared(tx, { name: 'ask_for_job', text }, values),
  })
  await new PgBoss({ schema: 'jobs', db: { executeSql } }).send(name, {})
}
