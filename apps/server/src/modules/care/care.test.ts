import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { before, fourAnswers, say } from '../../../testing/care.ts'
import { atDesk } from '../../../testing/counselor-desk.ts'
import { bookedTalk } from '../../../testing/counselors.ts'
import { exportOf, newMember } from '../../../testing/people.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { newId } from '../../platform/ids.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

async function pair() {
  const them = await newMember(app)
  const counselor = await atDesk(app, them.id)
  const client = await newMember(app)
  return { them, counselor, client, id: await bookedTalk(app, client.token, counselor) }
}

const thread = (token: string, id: string) =>
  app.send('GET /api/reservation/thread', { query: { id } }, { token })
const read = (token: string, id: string) =>
  app.send('POST /api/reservation/thread/read', { body: { id } }, { token })
const titles = async (token: string) =>
  (await app.send('GET /api/notice/list', { query: {} }, { token })).answer.data.list.map(
    ({ title }) => title,
  )
const mine = async (token: string) =>
  (await app.send('GET /api/reservation/care', {}, { token })).answer.data.list
const desk = async (token: string) =>
  (await app.send('GET /api/counselor/desk/care', {}, { token })).answer.data.list

describe('the thread of a session', () => {
  test('is of the two alone, both are told, and nobody reads it where it lies', async () => {
    const { them, client, id } = await pair()
    const stranger = await pair()
    const first = newId()
    await say(app, client.token, id, 'Canary question', first)
    await say(app, client.token, id, 'Canary question', first)
    app.clock.forward(1_000)
    await say(app, client.token, id, 'And one more')
    expect(await titles(them.token)).toEqual(['有来访者给你留言'])
    expect(await desk(them.token)).toMatchObject([{ id, unread: 2, messages: 2, may_write: 1 }])
    expect((await thread(stranger.them.token, id)).status).toBe(404)
    expect((await thread(stranger.client.token, id)).status).toBe(404)
    expect((await say(app, stranger.them.token, id, 'Hello')).status).toBe(404)
    const seen = (await thread(them.token, id)).answer.data
    expect(seen).toMatchObject({ is_counselor: 1, portrait: null, may_write: 1 })
    expect(seen.messages).toMatchObject([{ is_mine: 0, text: 'Canary question' }, { is_mine: 0 }])
    await read(them.token, id)
    expect(await desk(them.token)).toMatchObject([{ unread: 0 }])
    app.clock.forward(1_000)
    await say(app, them.token, id, 'Canary answer')
    expect(await titles(client.token)).toEqual(['咨询师给你留言了'])
    expect(await mine(client.token)).toMatchObject([{ id, unread: 1, messages: 3 }])
    const own = (await thread(client.token, id)).answer.data
    expect(own.messages.map(({ is_mine }) => is_mine)).toEqual([1, 1, 0])
    expect(own.messages.map(({ is_read }) => is_read)).toEqual([1, 1, 0])
    const stored = await app.db.pool.query('select * from session_messages')
    expect(JSON.stringify(stored.rows)).not.toContain('Canary')
    expect(JSON.stringify(await exportOf(app, client.token))).toContain('Canary answer')
  })

  test('closes seven days after: the client reads on, the counselor no longer; cancelled, at once', async () => {
    const { them, client, id } = await pair()
    await say(app, client.token, id, 'A question')
    await before(app, id, -7 * 24)
    expect((await say(app, them.token, id, 'Just in time')).status).toBe(200)
    await before(app, id, -7 * 24 - 1)
    expect((await say(app, client.token, id, 'Too late')).status).toBe(422)
    expect((await thread(client.token, id)).answer.data).toMatchObject({ may_write: 0 })
    expect((await thread(them.token, id)).status).toBe(404)
    expect(await mine(client.token)).toMatchObject([{ may_write: 0, messages: 2 }])
    expect(await desk(them.token)).toEqual([])
    const other = await pair()
    await app.send('POST /api/reservation/cancel', { body: { id: other.id } }, { token: other.client.token })
    expect((await say(app, other.client.token, other.id, 'After all')).status).toBe(422)
    expect((await thread(other.them.token, other.id)).status).toBe(404)
  })

  test('is heard: whoever is in danger is shown help', async () => {
    const { client, id } = await pair()
    const answer = await say(app, client.token, id, '我不想活了，今晚就想结束这一切')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('needs-help')).toBe('self')
  })
})

describe('the questions before a session', () => {
  const checkin = (token: string, id: string) =>
    app.send('GET /api/reservation/checkin', { query: { id } }, { token })
  const answer = (token: string, id: string, is_shared: 0 | 1 = 0) =>
    app.send('POST /api/reservation/checkin', { body: { id, ...fourAnswers, is_shared } }, { token })
  const atTheirs = async (token: string, id: string) =>
    (await app.send('GET /api/counselor/desk/checkin', { query: { id } }, { token })).answer.data.list

  test('open a day before, make a line, and are the counselor’s to see only by a yes', async () => {
    const { them, client, id } = await pair()
    const { token } = client
    await before(app, id, 25)
    expect((await answer(token, id)).status).toBe(422)
    expect((await checkin(token, id)).answer.data).toMatchObject({ may_answer: 0, mine: null, trend: [] })
    await before(app, id, 24)
    expect((await mine(token))[0]).toMatchObject({ may_answer: 1, is_answered: 0 })
    expect((await answer(token, id)).status).toBe(200)
    expect((await checkin(token, id)).answer.data).toMatchObject({
      mine: { ...fourAnswers, is_shared: 0 },
      trend: [fourAnswers],
    })
    expect(await atTheirs(them.token, id)).toEqual([])
    expect(await desk(them.token)).toMatchObject([{ has_checkin: 0 }])
    await answer(token, id, 1)
    expect(await atTheirs(them.token, id)).toMatchObject([fourAnswers])
    expect(await desk(them.token)).toMatchObject([{ has_checkin: 1 }])
    const stranger = await pair()
    const { status } = await app.send(
      'GET /api/counselor/desk/checkin',
      { query: { id } },
      { token: stranger.them.token },
    )
    expect(status).toBe(404)
    await app.send('POST /api/reservation/checkin/share', { body: { id, is_shared: 0 } }, { token })
    expect(await atTheirs(them.token, id)).toEqual([])
    await before(app, id, -1)
    expect((await answer(token, id)).status).toBe(422)
    expect(JSON.stringify(await exportOf(app, token))).toContain('session_checkins')
  })
})
