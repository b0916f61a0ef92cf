import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startJobs, type Jobs } from '../src/platform/jobs/jobs.ts'
import { adminIn } from './admin.ts'
import { callConsole, newOperator, type DeskWorker } from './console.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let owner: DeskWorker
let jobs: Jobs
let runs = 0
beforeAll(async () => {
  app = await startTestApp()
  owner = await newOperator(app, 'owner')
  const run = async () => void (runs += 1)
  const { host, port, user, password, database } = app.db.pool.options
  jobs = await startJobs([{ name: 'sweep', cron: '0 0 1 1 *', run }], {
    connection: { host, port, user, password, database },
    log: { error: () => undefined },
  })
})
afterAll(async () => {
  await jobs.stop()
  await app.close()
})
beforeEach(() => app.forgetLimits())

const show = async () => (await callConsole(app, 'GET /api/admin/system', {}, owner)).answer.data
const entriesOf = async (verb: string) =>
  (await app.db.pool.query('select subject, after from audit_entries where verb = $1 order by seq', [verb]))
    .rows

test('the configuration is told without a secret, and all migrations are there', async () => {
  const shown = await show()
  expect(shown.settings).toContainEqual({ name: 'APP_SHARED_SECRET', is_set: 1, value: null })
  expect(shown.settings).toContainEqual({ name: 'SMS_URL', is_set: 1, value: 'console' })
  expect(JSON.stringify(shown)).not.toContain('nobody may ever read')
  expect(shown.migrations.missing).toBe(0)
  expect(shown.migrations.applied).toBeGreaterThan(60)
  expect(shown.backups).toEqual({ made: null, proven: null, is_sealed: 0 })
})

test('an adapter is called once, for real, and what came of it stays', async () => {
  for (const name of ['database', 'storage', 'payment_sandbox']) {
    const { answer } = await callConsole(app, 'POST /api/admin/system/test', { body: { name } }, owner)
    expect([name, answer.data.why]).toEqual([name, null])
  }
  const body = { name: 'sms' }
  expect((await callConsole(app, 'POST /api/admin/system/test', { body }, owner)).status).toBe(422)
  const sent = { body: { ...body, mobile: '13800138000' } }
  await callConsole(app, 'POST /api/admin/system/test', sent, owner)
  expect(app.sent).toMatchObject([{ mobile: '13800138000', code: '000000' }])
  const { adapters } = await show()
  expect(adapters.find(({ name }) => name === 'storage')?.tested?.ms).toBeGreaterThan(0)
  expect(JSON.stringify(await entriesOf('system test'))).not.toContain('13800138000')
})

test('a job is done now, once, and the audit says who wished it', async () => {
  const run = () => callConsole(app, 'POST /api/admin/system/run', { body: { name: 'sweep' } }, owner)
  const none = await callConsole(app, 'POST /api/admin/system/run', { body: { name: 'x' } }, owner)
  expect([none.status, none.answer.message]).toEqual([422, '没有这个任务。'])
  expect((await run()).answer.data).toEqual({ state: 'done' })
  expect((await show()).jobs).toMatchObject([{ name: 'sweep', state: 'waiting', failures: 0 }])
  expect((await run()).status).toBe(422)
  expect(await entriesOf('job run')).toEqual([{ subject: 'sweep', after: 'asked for' }])
  expect((await adminIn(app, 'demo', ['job', 'list'])).out).toContain('sweep  0 0 1 1 *  waiting')
})

test('a look at an order and at the audit is an entry; the same look again is none', async () => {
  await app.db.pool.query(
    `insert into orders (id, number, kind, is_repeatable, subject_id, pay_with, fen, points, goods, state, created_at, expires_at)
     values ('o1', 'MD1', 'topup', true, 'x', 'cash', 100, 0, '{}', 'cancelled', $1, $1)`,
    [app.clock.now],
  )
  const look = () => callConsole(app, 'GET /api/admin/orders/show', { query: { number: 'MD1' } }, owner)
  for (let i = 0; i < 3; i += 1) expect((await look()).status).toBe(200)
  expect(await entriesOf('order look')).toEqual([{ subject: 'MD1', after: 'looked at' }])
  const read = (query: Record<string, string>) => callConsole(app, 'GET /api/admin/audit', { query }, owner)
  await read({ verb: 'job run' })
  await read({ verb: 'job run' })
  await read({})
  expect(await entriesOf('audit look')).toEqual([
    { subject: 'audit', after: '{"verb":"job run"}' },
    { subject: 'audit', after: '{}' },
  ])
  app.clock.forward(11 * 60_000)
  await look()
  expect(await entriesOf('order look')).toHaveLength(2)
})

test('a page of the audit is read from an index, whatever it is filtered by', async () => {
  await app.db.pool.query(
    `insert into audit_entries (seq, operator_id, operator, verb, subject, reason, before, after, at, previous_hash, hash)
     select 1000 + n, 'x' || n % 50, 'x', 'v' || n % 40, 's' || n, '', '', '', now() - n * interval '1 minute', '', ''
     from generate_series(1, 60000) n`,
  )
  await app.db.pool.query('analyze audit_entries')
  const filters = [
    `at >= now() - interval '9 days' and at < now() - interval '8 days'`,
    `verb = 'v7' and at < now() - interval '20 days'`,
    `operator_id = 'x7'`,
    `subject = 's7'`,
    'true',
  ]
  for (const filter of filters) {
    const { rows } = await app.db.pool.query(
      `explain select * from audit_entries where ${filter} order by at desc, seq desc limit 51`,
    )
    expect([filter, JSON.stringify(rows)]).toEqual([filter, expect.stringMatching(/Index Scan/)])
    expect([filter, JSON.stringify(rows)]).toEqual([filter, expect.not.stringMatching(/Seq Scan/)])
  }
})
