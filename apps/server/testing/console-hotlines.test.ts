import { hotlineRegions } from '@mindisle/content/public/hotlines'
import { mayUse, type HotlinesBody } from '@mindisle/contract/console'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { numbersFor } from '../src/modules/companion/numbers.ts'
import { readRegions } from '../src/modules/safety/index.ts'
import { hotlineEditions } from '../src/modules/safety/lines/editions.ts'
import { callConsole, newOperator, type DeskWorker } from './console.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let nurse: DeskWorker
beforeAll(async () => {
  app = await startTestApp()
  nurse = await newOperator(app, 'clinical')
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const subject = 'tw'
const reason = 'called today'
const show = async () =>
  (await callConsole(app, 'GET /api/admin/content/show', { query: { kind: 'hotlines', subject } }, nurse))
    .answer.data
const bodyNow = async () => (await show()).last as HotlinesBody
const save = async (body: HotlinesBody, who = nurse) => {
  const { number } = await show()
  const draft = { kind: 'hotlines', subject, how: 'change', based_on: number, body, reason } as const
  return callConsole(app, 'POST /api/admin/content/save', { body: draft }, who)
}
const publish = (id: string) =>
  callConsole(app, 'POST /api/admin/content/publish', { body: { id, reason } }, nurse)
const told = async () => (await app.send('GET /api/basicdata/package', {})).answer.data.help
const staleOnToday = async (who: DeskWorker) =>
  (await callConsole(app, 'GET /api/admin/today', { query: {} }, who)).answer.data.waiting.find(
    ({ kind }) => kind === 'hotline',
  )

test.each(hotlineRegions.map(({ id }) => id))('%s as it is released could be published', async (id) => {
  const body = await hotlineEditions.read(app.db.direct, id)
  expect(hotlineEditions.clean(body)).toEqual(body)
  expect(await hotlineEditions.flawsOf(app.db.direct, id, body, app.clock.now)).toEqual([])
})

describe('what is wrong with a line', () => {
  const flawsOf = async (change: (body: HotlinesBody) => HotlinesBody) => {
    const body = change((await hotlineEditions.read(app.db.direct, subject)) as HotlinesBody)
    const found = await hotlineEditions.flawsOf(app.db.direct, subject, body, app.clock.now)
    return found.map(({ field }) => field)
  }
  const first = (change: object) => (body: HotlinesBody) => ({
    ...body,
    lines: body.lines.map((line, at) => (at === 0 ? { ...line, ...change } : line)),
  })
  const id = hotlineRegions.find((region) => region.id === subject)?.lines[0]?.id ?? ''

  test.each([
    ['display', { display: '110' }],
    ['tel', { tel: null, sms: null, url: null }],
    ['url', { url: 'javascript:alert(1)' }],
    ['verifiedOn', { verifiedOn: '2999-01-01' }],
    ['name.en', { name: { 'zh-Hans': '线', 'zh-Hant': '線', en: ' ' } }],
  ])('is found: %s', async (field, change) =>
    expect(await flawsOf(first(change))).toContain(`${id}.${field}`),
  )

  test('is found in their order, too', async () => {
    expect(await flawsOf(({ lines, ...rest }) => ({ ...rest, lines: lines.toReversed() }))).toContain('lines')
    const calm = (body: HotlinesBody) => ({
      ...body,
      lines: body.lines.filter(({ kind }) => kind !== 'emergency'),
    })
    expect(await flawsOf(calm)).toEqual(['withoutEmergency'])
  })
})

test('a number that is published is told to the app and said by the companion; one step back brings the old one', async () => {
  const where = { language: 'zh-Hant', timeZone: 'Asia/Taipei' } as const
  const line = async () => numbersFor(await readRegions(app.db.direct), where).line
  expect(await told()).toEqual([])
  const before = await line()
  const body = await bodyNow()
  const [old, ...rest] = body.lines
  if (!old) throw new Error('there are lines')
  const today = app.clock.now.toISOString().slice(0, 10)
  const lines = [{ ...old, tel: '0912345678', display: '0912-345-678', verifiedOn: today }, ...rest]
  const { answer } = await save({ ...body, lines })
  expect(answer.data.problems).toEqual([])
  expect([await told(), await line()]).toEqual([[], before])
  expect((await publish(answer.data.id)).answer.data.state).toBe('done')
  expect(await told()).toMatchObject([
    {
      region: subject,
      lines: [{ id: old.id, tel: '0912345678', verified_on: today }, ...rest.map(() => ({}))],
    },
  ])
  expect(await line()).toBe('0912-345-678')
  const [, released] = (await show()).versions
  const back = { body: { id: released?.id ?? '', reason: 'it was another house' } }
  expect((await callConsole(app, 'POST /api/admin/content/restore', back, nurse)).status).toBe(200)
  expect(await line()).toBe(before)
  const { rows } = await app.db.pool.query(
    `select verb, reason from audit_entries where subject = $1 order by seq`,
    [`hotlines ${subject}`],
  )
  expect(rows.map(({ verb }) => verb)).toEqual(['content save', 'content publish', 'content restore'])
})

test('who answers people in need is written by the clinical ones, and what nobody has tried waits on their day', async () => {
  const editor = await newOperator(app, 'editor')
  expect((await save(await bodyNow(), editor)).status).toBe(403)
  expect([mayUse(['editor'], 'hotlines'), mayUse(['support'], 'hotlines')]).toEqual([false, false])
  const waiting = await staleOnToday(nurse)
  expect(waiting?.count).toBeGreaterThan(0)
  expect(await staleOnToday(editor)).toBeUndefined()
})
