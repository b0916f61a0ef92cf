import pg from 'pg'
import { expect, test } from 'vitest'
import { createDatabase } from '../../../testing/test-app.ts'
import { startJobs } from './jobs.ts'

const everyMinute = '* * * * *'

test('a job whose database goes away under it is told of, and ends nothing', async () => {
  const { connection, drop } = await createDatabase()
  const pool = new pg.Pool(connection)
  const told: object[] = []
  const lost: unknown[] = []
  const onLost = (error: unknown): void => void lost.push(error)
  process.on('unhandledRejection', onLost)
  // Due at once, so that the worker finds it at its first look.
  const due = `insert into jobs.job (name, policy) values ('sweep', 'singleton')`
  const quiet = { log: { error: (details: object) => void told.push(details) }, connection }
  const first = await startJobs([{ name: 'sweep', cron: everyMinute, run: async () => undefined }], quiet)
  await first.stop()
  await pool.query(due)
  const run = async (): Promise<void> => {
    await pool.query('alter table jobs.job rename to gone')
    throw new Error('no database')
  }
  const jobs = await startJobs([{ name: 'sweep', cron: everyMinute, run }], quiet)
  await expect.poll(() => told).toContainEqual(expect.objectContaining({ job: 'sweep' }))
  expect(lost).toEqual([])
  process.off('unhandledRejection', onLost)
  await pool.query('alter table jobs.gone rename to job')
  await jobs.stop()
  await pool.end()
  await drop()
})

test('what no module declares any more is not scheduled, and nothing waits to be done', async () => {
  const { connection, drop } = await createDatabase()
  const pool = new pg.Pool(connection)
  const log = { error: () => undefined }
  const job = (name: string) => ({ name, cron: everyMinute, run: async () => undefined })
  const older = await startJobs([job('sweep-money'), job('seal-ledger')], { connection, log })
  await older.stop()
  // One that waits, and one that a process took before it was stopped.
  await pool.query(
    `insert into jobs.job (name, policy, state)
     values ('sweep-money', 'standard', 'created'), ('sweep-money', 'standard', 'active')`,
  )
  const newer = await startJobs([job('seal-ledger'), job('due-work')], { connection, log })
  const { rows } = await pool.query('select name from jobs.schedule order by name')
  expect(rows).toEqual([{ name: 'due-work' }, { name: 'seal-ledger' }])
  const left = await pool.query(`select state from jobs.job where name = 'sweep-money'`)
  expect(left.rows).toEqual([{ state: 'active' }])
  await newer.stop()
  await pool.end()
  await drop()
})

test('processes that start at once on a database without queues all live', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `sweep-${index}`)
  const jobs = names.map((name) => ({ name, cron: everyMinute, run: async () => undefined }))
  for (let round = 0; round < 3; round += 1) {
    const { connection, drop } = await createDatabase()
    const log = { error: () => undefined }
    const started = await Promise.allSettled([1, 2, 3].map(() => startJobs(jobs, { connection, log })))
    const lived = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(lived.length).toBe(3)
    await Promise.all(lived.map((one) => one.stop()))
    await drop()
  }
})
