import type { PriceBody } from '@mindisle/contract/console'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminIn } from './admin.ts'
import { callConsole, newOperator, type DeskWorker } from './console.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let asker: DeskWorker
let other: DeskWorker
beforeAll(async () => {
  app = await startTestApp()
  asker = await newOperator(app, 'owner')
  other = await newOperator(app, 'owner')
})
afterAll(() => app.close())

/** Somebody is to be invited, which two must want. */
async function ask(name: string): Promise<string> {
  const { out } = await adminIn(app, 'demo', [
    'operator',
    'invite',
    name,
    '--role',
    'support',
    '--as',
    asker.name,
  ])
  return /approval confirm (\S+)/.exec(out)?.[1] ?? ''
}

const read = async (worker: DeskWorker) =>
  (await callConsole(app, 'GET /api/admin/approvals', {}, worker)).answer.data
const decline = (id: string, worker: DeskWorker, reason = 'not this week') =>
  callConsole(app, 'POST /api/admin/approvals/decline', { body: { id, reason } }, worker)
const confirm = (id: string, worker: DeskWorker) =>
  callConsole(app, 'POST /api/admin/approvals/confirm', { body: { id } }, worker)

test('what a colleague declines is never done, and whoever asked reads who and why', async () => {
  const id = await ask('zed')
  const support = await newOperator(app, 'support')
  expect((await decline(id, support)).status).toBe(422)
  expect((await decline(id, other, '   ')).status).toBe(422)
  expect((await decline(id, other)).status).toBe(200)
  expect((await decline(id, other)).status).toBe(422)
  expect((await confirm(id, other)).status).toBe(422)
  const { list, declined } = await read(asker)
  expect(list).toEqual([])
  expect(declined).toMatchObject([{ id, by: other.name, reason: 'not this week', verb: 'operator invite' }])
  expect((await read(other)).declined).toEqual([])
  const { rows } = await app.db.pool.query<{ operator: string; after: string; reason: string }>(
    `select operator, after, reason from audit_entries where subject = $1 and verb = 'approval decline'`,
    [id],
  )
  expect(rows).toEqual([{ operator: other.name, after: 'declined', reason: 'not this week' }])
  expect((await app.db.pool.query(`select from operators where name = 'zed'`)).rowCount).toBe(0)
})

test('whoever asked takes it back, and nobody is told that it was declined', async () => {
  const id = await ask('yan')
  expect((await decline(id, asker, 'wrong name')).status).toBe(200)
  expect((await confirm(id, other)).status).toBe(422)
  expect((await read(asker)).declined.map((one) => one.id)).not.toContain(id)
})

test('of two who answer at the same moment one is heard', async () => {
  const third = await newOperator(app, 'owner')
  const id = await ask('xia')
  const statuses = (await Promise.all([confirm(id, other), decline(id, third)])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 422])
})

test('it is typed too, with a reason', async () => {
  const id = await ask('wen')
  const type = (...more: string[]) =>
    adminIn(app, 'demo', ['approval', 'decline', id, '--as', other.name, ...more])
  expect((await type()).err).toContain('--reason WHY')
  expect((await type('--reason', '   ')).err).toContain('--reason WHY')
  expect((await type('--reason', 'later')).out).toContain('Declined: operator invite wen')
  expect((await type('--reason', 'later')).err).toContain('nothing of this id')
})

test('what is of a right of its own is declined only by whoever has it, as it is confirmed', async () => {
  const [writer, clinical] = [await newOperator(app, 'finance'), await newOperator(app, 'clinical')]
  const draft = { kind: 'package', subject: 'yuan-30' } as const
  const { last, number } = (await callConsole(app, 'GET /api/admin/content/show', { query: draft }, writer))
    .answer.data
  const body = {
    ...draft,
    how: 'change',
    based_on: number,
    body: last as PriceBody,
    reason: 'autumn',
  } as const
  const edition = (await callConsole(app, 'POST /api/admin/content/save', { body }, writer)).answer.data.id
  await app.db.pool.query(
    `insert into approvals (id, verb, args, reason, asked_by, asked_at)
     select 'of-a-price', 'content publish', $1, 'autumn', id, now() from operators where name = $2`,
    [[edition], asker.name],
  )
  const answer = (what: string, worker: DeskWorker) =>
    adminIn(app, 'demo', ['approval', what, 'of-a-price', '--as', worker.name, '--reason', 'no'])
  expect((await answer('confirm', clinical)).err).toContain('no right')
  expect((await answer('decline', clinical)).err).toContain('no right')
  expect((await decline('of-a-price', clinical)).status).toBe(422)
  expect((await answer('decline', writer)).out).toContain('Declined: content publish')
})

test('no row says both, nor half of one', async () => {
  const id = await ask('val')
  await expect(
    app.db.pool.query('update approvals set declined_by = asked_by where id = $1', [id]),
  ).rejects.toThrow('approvals_declined_whole')
  await decline(id, other)
  await expect(
    app.db.pool.query('update approvals set confirmed_by = declined_by, confirmed_at = now() where id = $1', [
      id,
    ]),
  ).rejects.toThrow('approvals_one_end')
})
