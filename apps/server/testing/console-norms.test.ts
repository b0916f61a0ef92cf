import { afterAll, beforeAll, expect, test } from 'vitest'
import { callConsole, newOperator, type DeskWorker } from './console.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let [asking, confirming]: DeskWorker[] = []
beforeAll(async () => {
  app = await startTestApp()
  asking = await newOperator(app, 'clinical')
  confirming = await newOperator(app, 'clinical')
})
afterAll(() => app.close())

const id = 'normofchronotype'
const scales = { clock: { n: 612, mean: 31.4, sd: 7.25, alpha: 0.81, groups: [] } }

async function draft(): Promise<void> {
  await app.db.pool.query(
    `insert into own_norms (id, table_id, version, language, people, scales, made_at)
     select $1, a.id, a.version, 'en', 612, $2, now() from tables a where a.id = 'chronotype'`,
    [id, JSON.stringify(scales)],
  )
}

const list = async () => (await callConsole(app, 'GET /api/admin/norms', {}, asking)).answer.data.list
const publish = (by?: DeskWorker) =>
  callConsole(app, 'POST /api/admin/norms/publish', { body: { id, reason: 'figures looked at' } }, by)
const end = (by?: DeskWorker) =>
  callConsole(app, 'POST /api/admin/norms/end', { body: { id, reason: 'a new wording comes' } }, by)

test('a draft is listed with who was counted and its figures, to whom assessments belong', async () => {
  await draft()
  const editor = await newOperator(app, 'editor')
  expect((await callConsole(app, 'GET /api/admin/norms', {}, editor)).status).toBe(403)
  expect((await publish(editor)).status).toBe(403)
  const [norm] = await list()
  expect(norm).toMatchObject({
    table_id: 'chronotype',
    language: 'en',
    people: 612,
    state: 'draft',
    is_in_force: 1,
    is_asked: 0,
    scales: [{ id: 'clock', n: 612, mean: 31.4, sd: 7.25, alpha: 0.81 }],
  })
  expect(norm?.scales[0]?.name).not.toBe('clock')
})

test('it is shown once a second operator says so, ended by one, and neither twice', async () => {
  expect((await end(asking)).status).toBe(422)
  expect((await publish(asking)).answer.data.state).toBe('asked')
  expect(await list()).toMatchObject([{ state: 'draft', is_asked: 1 }])
  const approvals = (await callConsole(app, 'GET /api/admin/approvals', {}, confirming)).answer.data.list
  const body = { id: approvals.find(({ verb }) => verb === 'norms publish')?.id ?? '' }
  expect((await callConsole(app, 'POST /api/admin/approvals/confirm', { body }, asking)).status).toBe(422)
  expect((await callConsole(app, 'POST /api/admin/approvals/confirm', { body }, confirming)).status).toBe(200)
  expect(await list()).toMatchObject([{ state: 'shown', is_asked: 0 }])
  expect((await end(asking)).answer.data.state).toBe('done')
  expect(await list()).toMatchObject([{ state: 'ended' }])
  expect((await end(asking)).status).toBe(422)
  const { rows } = await app.db.pool.query<{ verb: string; reason: string }>(
    `select verb, reason from audit_entries where verb like 'norms %' order by seq`,
  )
  expect(rows).toEqual([
    { verb: 'norms publish', reason: 'figures looked at' },
    { verb: 'norms end', reason: 'a new wording comes' },
  ])
})
