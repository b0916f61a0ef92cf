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

/**
 * Runs each job on time in one of all processes. Jobs are sweeps: they carry no data and find their work in the
 * tables, so a lost one costs nothing but time.
 */
export async function startJobs(jobs: readonly Job[], { connection, log }: Options): Promise<Jobs> {
  const boss = new PgBoss({ ...connection, max: 2, schema: 'jobs', application_name: 'mindisle jobs' })
  boss.on('error', (error) => log.error({ name: error.name }, 'jobs'))
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.name, { name: job.name, policy: 'singleton', retryLimit: 2, retryDelay: 60 })
    await boss.schedule(job.name, job.cron)
    await boss.work(job.name, { pollingIntervalSeconds: 30 }, async () => {
      await job.run()
    })
  }
  return { stop: () => boss.stop({ graceful: true, wait: true, timeout: 5_000 }) }
}
