import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { beCounselor, capsuleOf, nothingChosen } from '../../../testing/capsules.ts'
import { atDesk } from '../../../testing/counselor-desk.ts'
import { addCounselor, bookedTalk } from '../../../testing/counselors.ts'
import { reportOf, sharedAssessment } from '../../../testing/reports.ts'
import { cellOf } from '../../../testing/test-door.ts'
import { exportOf, newMember } from '../../../testing/people.ts'
import { settleDue, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newId } from '../../platform/ids.ts'
import { capsulesModule } from './module.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

async function pair() {
  const counselor = await addCounselor(app)
  const them = await newMember(app)
  await beCounselor(app, them.token, counselor)
  const client = await newMember(app)
  return { counselor, them, client }
}

const open = (token: string, id: string) => app.send('POST /api/capsule/open', { body: { id } }, { token })
const show = async (token: string, id: string) =>
  (await app.send('GET /api/capsule/choices', { query: { id } }, { token })).answer.data

async function write(token: string, text: string, mood: number): Promise<string> {
  const id = newId()
  const now = app.clock.now.getTime()
  const clocks = {
    when: now,
    mood: now,
    emotions: now,
    activities: now,
    sleep: now,
    text: now,
    pictures: now,
    voice: now,
  }
  const entry = {
    id,
    base_revision: 0,
    day: app.clock.now.toISOString().slice(0, 10),
    at: 600,
    time_zone: 'Asia/Shanghai',
    mood,
    emotions: [],
    activities: [],
    sleep: null,
    text,
    pictures: [],
    voice: null,
    clocks,
  }
  const { status } = await app.send('POST /api/diary/save', { body: { entries: [entry] } }, { token })
  expect(status).toBe(200)
  return id
}

/** Everything the counselor must not see, and what they may. */
async function life(token: string) {
  const secret = await write(token, 'Canary secret page', 1)
  const page = await write(token, 'Canary shown page', 4)
  const now = app.clock.now.getTime()
  const line = {
    id: 'sea',
    step: 'alone' as const,
    text: 'Canary plan',
    note: '',
    phone: '13900000000',
    created: now,
  }
  await app.send('POST /api/plan/save', { body: { lines: [{ ...line, revision: now }] } }, { token })
  const report = await reportOf(cellOf(app, token), sharedAssessment)
  return { secret, page, report }
}

describe('a capsule', () => {
  test('shows the counselor what the client saw before, and nothing else of them', async () => {
    const { counselor, them, client } = await pair()
    const { token } = client
    const { page, report } = await life(token)
    const id = await bookedTalk(app, token, counselor)
    const choices = await show(token, id)
    expect(choices).toMatchObject({ mine: null, plan_lines: 1, looks: [] })
    expect(choices.entries).toHaveLength(2)
    expect(choices.reports.map((one) => one.id)).toEqual([report])
    const body = {
      ...nothingChosen,
      id,
      report_ids: [report],
      diary: 'pages' as const,
      entry_ids: [page],
      note: 'Canary note',
    }
    const preview = (await app.send('POST /api/capsule/preview', { body }, { token })).answer.data
    expect((await open(them.token, id)).status).toBe(404)
    await app.send('POST /api/capsule/seal', { body }, { token })
    const { answer } = await open(them.token, id)
    expect(answer.data.content).toEqual(preview)
    expect(answer.data.content.reports).toHaveLength(1)
    const seen = JSON.stringify(answer)
    expect(seen).toContain('Canary shown page')
    for (const hidden of ['secret', 'Canary plan', '13900000000', client.id, client.mobile ?? '-'])
      expect(seen).not.toContain(hidden)
    expect((await show(token, id)).looks).toHaveLength(1)
    const stored = await app.db.pool.query('select * from capsules where reservation_id = $1', [id])
    expect(JSON.stringify(stored.rows)).not.toContain('Canary')
    expect(JSON.stringify(await exportOf(app, token))).toContain('Canary note')
  })

  test('brings the curve without a word, and the plan without a number', async () => {
    const { counselor, them, client } = await pair()
    await life(client.token)
    const id = await bookedTalk(app, client.token, counselor)
    const body = { ...nothingChosen, id, diary: 'curve' as const, has_plan: 1 as const }
    await app.send('POST /api/capsule/seal', { body }, { token: client.token })
    const { content } = (await open(them.token, id)).answer.data
    expect(content).toMatchObject({ curve: [{ mood: 2.5 }], pages: [], plan: [{ text: 'Canary plan' }] })
    expect(JSON.stringify(content)).not.toMatch(/secret|shown page/)
    expect(JSON.stringify(content)).not.toContain('139')
  })

  test('brings nothing of somebody else', async () => {
    const { counselor, them, client } = await pair()
    const other = await newMember(app)
    const { page, report } = await life(other.token)
    const id = await bookedTalk(app, client.token, counselor)
    const body = { ...nothingChosen, id, report_ids: [report], diary: 'pages' as const, entry_ids: [page] }
    await app.send('POST /api/capsule/seal', { body }, { token: client.token })
    expect((await open(them.token, id)).answer.data.content).toMatchObject({ reports: [], pages: [] })
  })

  test('opens for the counselor of the session alone, until it is taken back, over, or cancelled', async () => {
    const { counselor, them, client } = await pair()
    const stranger = await pair()
    const id = await capsuleOf(app, client.token, counselor)
    expect((await open(stranger.them.token, id)).status).toBe(404)
    expect((await open(client.token, id)).status).toBe(404)
    expect((await open(them.token, id)).status).toBe(200)
    const notices = await app.send('GET /api/notice/list', { query: {} }, { token: them.token })
    expect(notices.answer.data.list[0]).toMatchObject({ title: '有人为会谈带了内容' })
    await app.send('POST /api/capsule/revoke', { body: { id } }, { token: client.token })
    expect((await open(them.token, id)).status).toBe(404)
    expect(await show(client.token, id)).toMatchObject({ mine: null, looks: [expect.any(String)] })
    const seal = (ends: 'session' | 'week') =>
      app.send('POST /api/capsule/seal', { body: { ...nothingChosen, id, ends } }, { token: client.token })
    const ended = (days: number) =>
      app.db.pool.query(
        `update reservations set starts_at = $2::timestamptz - interval '1 hour', ends_at = $2 where id = $1`,
        [id, new Date(app.clock.now.getTime() - days * 86_400_000)],
      )
    await seal('session')
    expect((await open(them.token, id)).status).toBe(200)
    await ended(0)
    expect((await open(them.token, id)).status).toBe(404)
    expect((await seal('session')).status).toBe(422)
    await seal('week')
    await ended(6)
    expect((await open(them.token, id)).status).toBe(200)
    await ended(7)
    expect((await open(them.token, id)).status).toBe(404)
    await app.db.pool.query(`update capsules set closes_at = $1`, [app.clock.now])
    await settleDue(capsulesModule.due(app.deps), app.clock.now)
    const { rows } = await app.db.pool.query('select sealed from capsules where reservation_id = $1', [id])
    expect(rows).toEqual([{ sealed: null }])
  })
})

test('the desk lists what is open, without a look', async () => {
  const them = await newMember(app)
  const counselor = await atDesk(app, them.id)
  const client = await newMember(app)
  const shared = async () =>
    (await app.send('GET /api/capsule/shared', {}, { token: them.token })).answer.data.list
  expect(await shared()).toEqual([])
  const id = await capsuleOf(app, client.token, counselor)
  expect(await shared()).toMatchObject([{ id, client: expect.any(String) }])
  expect(JSON.stringify(await shared())).not.toContain('Canary')
  expect((await show(client.token, id)).looks).toEqual([])
  await app.send('POST /api/capsule/revoke', { body: { id } }, { token: client.token })
  expect(await shared()).toEqual([])
})

test('a cancelled session shows nothing', async () => {
  const { counselor, them, client } = await pair()
  const id = await capsuleOf(app, client.token, counselor)
  await app.send('POST /api/reservation/cancel', { body: { id } }, { token: client.token })
  expect((await open(them.token, id)).status).toBe(404)
})
