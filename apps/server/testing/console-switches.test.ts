import { contract, switches, type Endpoint } from '@mindisle/contract'
import type { FeatureBody } from '@mindisle/contract/console'
import { features } from '@mindisle/content'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadBuiltIn } from '../src/app.ts'
import { placeOfPerson } from '../src/modules/information/features/open.ts'
import { callConsole, newOperator, type DeskWorker } from './console.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let owner: DeskWorker
beforeAll(async () => {
  app = await startTestApp()
  owner = await newOperator(app, 'owner')
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const subject = 'share-scene'
const reason = 'codes lead nowhere'
const note = { 'zh-Hans': '先歇一歇', 'zh-Hant': '先歇一歇', en: 'Resting' }
const open: FeatureBody = { state: 'on', percent: 100, organizations: [], note }

const show = async () =>
  (await callConsole(app, 'GET /api/admin/content/show', { query: { kind: 'feature', subject } }, owner))
    .answer.data
async function put(change: Partial<FeatureBody>): Promise<void> {
  const draft = { kind: 'feature', subject, how: 'change', body: { ...open, ...change }, reason } as const
  const based = { ...draft, based_on: (await show()).number }
  const { answer } = await callConsole(app, 'POST /api/admin/content/save', { body: based }, owner)
  const publish = { body: { id: answer.data.id, reason } }
  const { status } = await callConsole(app, 'POST /api/admin/content/publish', publish, owner)
  expect(status).toBe(200)
}
const share = (token: string) =>
  app.send(
    'POST /api/share/scene',
    { body: { path: 'pages/index/index' } },
    { token, headers: { 'accept-language': 'en' } },
  )

test('every switch is named in the content and closes at least one endpoint, which says so', () => {
  for (const name of switches) {
    expect(features.map(({ func }) => func)).toContain(name)
    const closed = Object.values<Endpoint>(contract).filter(({ feature }) => feature === name)
    expect([name, closed.length > 0]).toEqual([name, true])
    for (const { refusals } of closed) expect(refusals).toContain('feature_off')
  }
})

test('what is switched off is refused with its note, told to the app, and stays off after a start', async () => {
  const { token } = await app.visitor()
  expect((await share(token)).status).toBe(200)
  await put({ state: 'off' })
  expect(await share(token)).toMatchObject({
    status: 422,
    answer: { type: 'feature_off', message: 'Resting' },
  })
  const come = await app.visitor()
  expect(come.config).toMatchObject({
    closed: ['share.scene'],
    closed_notes: { 'share.scene': '先歇一歇' },
  })
  await app.db.pool.query("update installation set value = 'older' where name = 'content'")
  await loadBuiltIn(app.db, app.clock.now)
  expect((await share(token)).status).toBe(422)
  await put({})
  expect((await share(token)).status).toBe(200)
  expect((await app.visitor()).config).not.toHaveProperty('closed')
})

test('a part of people is always the same people, and an organization is whole', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => app.visitor()))
  const sorted = people.toSorted(
    (a, b) => placeOfPerson('share.scene', a.profile.id) - placeOfPerson('share.scene', b.profile.id),
  )
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) throw new Error('there are twelve')
  const percent = placeOfPerson('share.scene', first.profile.id) + 1
  await put({ percent })
  expect([(await share(first.token)).status, (await share(last.token)).status]).toEqual([200, 422])
  const organization = 'feedfeedfeedfeed'
  await app.db.pool.query(`insert into organizations values ($1, 'Harbour School', 'school')`, [organization])
  await app.db.pool.query(`insert into organization_members values ($1, $2, true)`, [
    organization,
    last.profile.id,
  ])
  await put({ percent, organizations: [organization] })
  expect((await share(last.token)).status).toBe(200)
  await put({})
})

test('of ten thousand people a tenth is a tenth', () => {
  const inside = Array.from({ length: 10_000 }, (_, at) =>
    placeOfPerson('team.create', `person${at}`),
  ).filter((place) => place < 10)
  expect(inside.length).toBeGreaterThan(900)
  expect(inside.length).toBeLessThan(1100)
})

test('only an owner turns them, and the audit says who', async () => {
  const editor = await newOperator(app, 'editor')
  const query = { kind: 'feature', subject } as const
  expect((await callConsole(app, 'GET /api/admin/content/show', { query }, editor)).status).toBe(403)
  const { rows } = await app.db.pool.query(
    `select distinct reason from audit_entries where subject = $1 and verb = 'content publish'`,
    [`feature ${subject}`],
  )
  expect(rows).toEqual([{ reason }])
})
