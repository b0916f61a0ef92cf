import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import PgBoss from 'pg-boss'

export interface Job {
  name: string
  /** Five fields, UTC. */
  cron: string
  run(): Promise<unknown>
}

export interface Jobs {
  stop(): Promise<void>
}

interface Options {
  connection: object
  log: { error(details: object, message: string): void }
}

const pollMilliseconds = 30_000
const stopMilliseconds = 5_000
const startLock = 7_261_503

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')

async function workOnce(boss: PgBoss, job: Job): Promise<void> {
  const [due] = await boss.fetch(job.name)
  if (!due) return
  try {
    await job.run()
  } catch (error) {
    await boss.fail(job.name, due.id, { name: nameOf(error) })
    throw error
  }
  await boss.complete(job.name, due.id)
}

/** The library's own worker leaves its last word to nobody: a database that goes away just then would end our process. */
function startWorker(boss: PgBoss, job: Job, log: Options['log']): Jobs {
  const stopping = new AbortController()
  const work = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await workOnce(boss, job).catch((error: unknown) =>
        log.error({ name: nameOf(error), job: job.name }, 'jobs'),
      )
      await wait(pollMilliseconds, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const working = work()
  return {
    async stop() {
      stopping.abort()
      await working
    },
  }
}

/** Queues that several processes make at once, each with its own table, lock each other out for good. */
async function inTurn(connection: object, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'mindisle jobs' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [startLock])
    await work()
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** What an older version scheduled would go on filling a queue that nobody empties. */
async function endOthers(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const declared = new Set(jobs.map(({ name }) => name))
  for (const { name } of await boss.getSchedules()) {
    if (declared.has(name)) continue
    await boss.unschedule(name)
    await boss.purgeQueue(name)
  }
}

/**
 * Runs each job on time in one of all processes. Jobs are sweeps: they carry no data and find their work in the
 * tables, so a lost one costs nothing but time.
 */
export async function startJobs(jobs: readonly Job[], { connection, log }: Options): Promise<Jobs> {
  const boss = new PgBoss({ ...connection, max: 2, schema: 'jobs', application_name: 'mindisle jobs' })
  boss.on('error', (error) => log.error({ name: error.name }, 'jobs'))
  await inTurn(connection, async () => {
    await boss.start()
    for (const { name, cron } of jobs) {
      await boss.createQueue(name, { name, policy: 'singleton', retryLimit: 2, retryDelay: 60 })
      await boss.schedule(name, cron)
    }
    await endOthers(boss, jobs)
  })
  const workers = jobs.map((job) => startWorker(boss, job, log))
  return {
    async stop() {
      const ended = Promise.all(workers.map((worker) => worker.stop()))
      await Promise.race([ended, wait(stopMilliseconds, undefined, { ref: false })])
      await boss.stop({ graceful: true, wait: true, timeout: stopMilliseconds })
    },
  }
}
