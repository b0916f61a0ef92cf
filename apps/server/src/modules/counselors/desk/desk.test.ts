import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { atDesk } from '../../../../testing/counselor-desk.ts'
import { bookedTalk, freeTimes } from '../../../../testing/counselors.ts'
import { exportOf, newMember } from '../../../../testing/people.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { joinedSpans, spansWithout } from './spans.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const desk = async (token: string, week?: string) =>
  (await app.send('GET /api/counselor/desk', { query: week === undefined ? {} : { week } }, { token })).answer
    .data

async function aCounselor() {
  const me = await newMember(app)
  return { ...me, counselor: await atDesk(app, me.id, { week: [] }) }
}

test('spans are joined and taken out of each other', () => {
  const spans = joinedSpans([
    { from: 600, to: 660 },
    { from: 540, to: 600 },
    { from: 900, to: 900 },
  ])
  expect(spans).toEqual([{ from: 540, to: 660 }])
  expect(spansWithout(spans, [{ from: 570, to: 580 }])).toEqual([
    { from: 540, to: 570 },
    { from: 580, to: 660 },
  ])
})

test('hours of every week and of one day are what people can book', async () => {
  const { token, counselor } = await aCounselor()
  expect(await freeTimes(app, counselor)).toEqual([])
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 600, to: 720 }))
  await app.send('POST /api/counselor/desk/hours', { body: { hours: everyDay } }, { token })
  const free = await freeTimes(app, counselor)
  expect(free.length).toBeGreaterThan(40)
  const day = new Date(new Date(free.at(10) ?? '').getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  const onDay = async () =>
    (await freeTimes(app, counselor)).filter(
      (at) => new Date(new Date(at).getTime() + 8 * 3_600_000).toISOString().slice(0, 10) === day,
    )
  const set = (open: Array<{ from: number; to: number }> | null) =>
    app.send('POST /api/counselor/desk/day', { body: { day, open } }, { token })
  await set([])
  expect(await onDay()).toEqual([])
  await set([{ from: 900, to: 960 }])
  expect(await onDay()).toEqual([`${day}T07:00:00.000Z`])
  const shown = (await desk(token, day)).week.find((one) => one.day === day)
  expect(shown).toMatchObject({ is_exception: 1, open: [{ from: 900, to: 960 }] })
  await set(null)
  expect(await onDay()).toHaveLength(2)
})

test('what is offered and where one goes in', async () => {
  const { token, counselor } = await aCounselor()
  const settings = { gap: 20, notice: 120, horizon: 7, meeting: 'https://meet.example/me' }
  const set = (prices: Array<{ service_id: string; fen: number }>) =>
    app.send('POST /api/counselor/desk/settings', { body: { ...settings, prices } }, { token })
  expect((await set([{ service_id: 'first-talk', fen: 0 }])).answer.type).toBe('application_refused')
  expect((await set([{ service_id: 'single', fen: 52_000 }])).status).toBe(200)
  const { answer } = await app.send('GET /api/counselor/show', { query: { id: counselor } })
  expect(answer.data.services).toMatchObject([{ id: 'single', price_fen: 52_000 }])
  expect((await desk(token)).settings).toEqual(settings)
})

test('a session is seen, given up and missed by its own counselor alone; the note opens for nobody else', async () => {
  const me = await newMember(app)
  const other = await newMember(app)
  const client = await newMember(app)
  const counselor = await atDesk(app, me.id)
  await atDesk(app, other.id)
  const session = await bookedTalk(app, client.token, counselor)
  const { rows } = await app.db.pool.query('select starts_at from reservations where id = $1', [session])
  const week = (rows[0].starts_at as Date).toISOString().slice(0, 10)
  expect((await desk(me.token, week)).sessions).toMatchObject([
    { id: session, state: 'booked', nth: 1, may_cancel: 1, may_miss: 0 },
  ])
  expect((await desk(other.token, week)).sessions).toEqual([])
  // Whichever week is opened.
  expect((await desk(me.token, '2030-01-07')).next).toMatchObject({ id: session })
  expect((await desk(other.token)).next).toBeNull()
  const post = (key: 'cancel' | 'missed', token: string) =>
    app.send(`POST /api/counselor/desk/${key}`, { body: { id: session } }, { token })
  expect((await post('cancel', other.token)).status).toBe(404)
  expect((await post('missed', me.token)).answer.type).toBe('refund_refused')
  const keep = (token: string, text: string) =>
    app.send('POST /api/counselor/desk/note', { body: { id: session, text } }, { token })
  const read = (token: string) =>
    app.send('GET /api/counselor/desk/note', { query: { id: session } }, { token })
  expect((await keep(me.token, 'Canary of mine')).status).toBe(200)
  expect((await keep(other.token, 'x')).status).toBe(404)
  expect((await read(me.token)).answer.data.text).toBe('Canary of mine')
  expect((await read(other.token)).status).toBe(404)
  expect((await read(client.token)).answer.type).toBe('role_needed')
  const kept = await app.db.pool.query(`select encode(sealed, 'escape') as text from counselor_notes`)
  expect(JSON.stringify(kept.rows)).not.toContain('Canary')
  expect(JSON.stringify(await exportOf(app, client.token))).not.toContain('Canary of mine')
  expect(JSON.stringify(await exportOf(app, me.token))).toContain('Canary of mine')
  expect((await post('cancel', me.token)).status).toBe(200)
  expect((await desk(me.token)).next).toBeNull()
  const mine = await app.send('GET /api/reservation/list', { query: { is_over: 1 } }, { token: client.token })
  expect(mine.answer.data.list[0]).toMatchObject({ state: 'cancelled', cancelled_by: 'counselor' })
})
