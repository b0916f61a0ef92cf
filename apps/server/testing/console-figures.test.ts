import { figureNames } from '@mindisle/contract/console'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noteAges } from '../src/modules/console/today/note-ages.ts'
import { keepFaults } from '../src/platform/faults/keep-faults.ts'
import { callConsole, newOperator, type DeskWorker } from './console.ts'
import { newMember } from './people.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let owner: DeskWorker
beforeAll(async () => {
  app = await startTestApp()
  owner = await newOperator(app, 'owner')
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const read = async (query: Record<string, string>, worker = owner) =>
  (await callConsole(app, 'GET /api/admin/figures', { query: query as never }, worker)).answer.data
const lastOf = async (name: string) => (await read({ name })).days.at(-1)?.value

test('every figure is told by the day, each day once, and what nobody knows is not nought', async () => {
  for (const name of figureNames) {
    const { days, day } = await read({ name, days: '14' })
    expect([name, days.length, new Set(days.map((one) => one.day)).size]).toEqual([name, 14, 14])
    expect([name, days.at(-1)?.day]).toEqual([name, day])
  }
  const jobs = (await read({ name: 'jobs', days: '14' })).days.map(({ value }) => value)
  expect(jobs.slice(0, 7)).toEqual(Array(7).fill(null))
  expect(jobs.slice(7).every((value) => value !== null)).toBe(true)
  const none = await callConsole(app, 'GET /api/admin/figures', { query: { name: 'answers' } }, owner)
  expect(none.status).toBe(404)
})

test('a day is one of Beijing, as in the tables: a number and its rows agree', async () => {
  const { id } = await newMember(app)
  const { day } = await read({ name: 'orders' })
  const firstMoment = new Date(`${day}T00:00:00+08:00`)
  const insert = (n: number, at: Date) =>
    app.db.pool.query(
      `insert into orders (id, number, user_id, kind, is_repeatable, subject_id, pay_with, fen, points, goods, state, created_at, expires_at)
       values ($1, $2, $3, 'topup', true, 'x', 'cash', 100, 0, '{}', 'cancelled', $4, $4)`,
      [`fig${n}`, `MDFIG${n}`, id, at],
    )
  await insert(1, firstMoment)
  await insert(2, new Date(firstMoment.getTime() - 1))
  const { days, parts } = await read({ name: 'orders' })
  expect(days.slice(-2).map(({ value }) => value)).toEqual([1, 1])
  expect(parts).toEqual([{ name: 'topup', value: 1 }])
  const rows = await callConsole(app, 'GET /api/admin/orders', { query: { from: day, until: day } }, owner)
  expect(rows.answer.data.list.map(({ number }) => number)).toEqual(['MDFIG1'])
})

test('what income is made of is shown to those who may see orders', async () => {
  expect((await read({ name: 'income' })).parts).toEqual([])
  expect((await read({ name: 'income' }, await newOperator(app, 'editor'))).parts).toBeNull()
})

test('faults are added up by their name, and kept while the database is away', async () => {
  const keeper = keepFaults(app.db, () => app.clock.now, 60_000)
  const fault = { route: '/api/exam/show', code: '23505', status: 500 }
  keeper.note(fault)
  keeper.note(fault)
  await keeper.write()
  keeper.note(fault)
  await keeper.stop()
  expect(await lastOf('errors')).toBe(3)
  expect((await read({ name: 'errors' })).parts).toEqual([{ name: '500 23505 /api/exam/show', value: 3 }])

  let isAway = true
  const direct = new Proxy(app.db.direct, {
    get: (target, name) => {
      if (isAway) throw new Error('away')
      return Reflect.get(target, name) as unknown
    },
  })
  const cutOff = keepFaults({ ...app.db, direct }, () => app.clock.now, 60_000)
  cutOff.note(fault)
  await cutOff.write()
  isAway = false
  await cutOff.write()
  expect(await lastOf('errors')).toBe(4)
})

test('an answer that was our fault is noted by the pattern of its address', async () => {
  await app.db.pool.query('alter table console_views rename to console_views_away')
  const query = { page: 'orders' as const }
  const { status } = await callConsole(app, 'GET /api/admin/views', { query }, owner)
  await app.db.pool.query('alter table console_views_away rename to console_views')
  expect(status).toBe(500)
  await expect
    .poll(async () => (await read({ name: 'errors' })).parts, { timeout: 20_000 })
    .toContainEqual({ name: '500 42P01 /api/admin/views', value: 1 })
})

test('how long things wait is noted by the hour; a day that nobody noted is unknown', async () => {
  expect(await lastOf('waits')).toBeNull()
  await noteAges(app.db, app.clock.now)
  expect(await lastOf('waits')).toBe(0)
  const { token } = await newMember(app)
  const asked = { id: 'f000000000000009', kind: 'fault', text: '页面打不开', pictures: [] }
  const body = { ...asked, contact: null, device: null }
  const sent = await app.send('POST /api/feedback/send', { body: body as never }, { token })
  expect(sent.status).toBe(200)
  app.clock.forward(3 * 3_600_000)
  const again = await newOperator(app, 'owner')
  await noteAges(app.db, app.clock.now)
  const { days, parts } = await read({ name: 'waits' }, again)
  expect(days.at(-1)?.value).toBeGreaterThanOrEqual(180)
  expect(parts?.map(({ name }) => name)).toEqual(['feedback'])
})
