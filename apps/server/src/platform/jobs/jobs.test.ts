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
  await expect.poll(() => told, { timeout: 10_000 }).toContainEqual(expect.objectContaining({ job: 'sweep' }))
  expect(lost).toEqual([])
  process.off('unhandledRejection', onLost)
  await pool.query('alter table jobs.gone rename to job')
  await jobs.stop()
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
