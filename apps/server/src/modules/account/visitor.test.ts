import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomVisitorId, startTestApp, type TestApp } from '../../../testing/test-app.ts'

const hour = 3_600_000
const day = 24 * hour

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const open = (visitorId: string, token?: string) =>
  app.send('POST /api/auth/visitor', { body: { visitor_id: visitorId } }, { token })

describe('opening the app', () => {
  test('a new device becomes a visitor with what the app needs to know', async () => {
    const { status, answer } = await open(randomVisitorId())
    expect(status).toBe(200)
    expect(answer.data).toMatchObject({
      profile: { status: 1, is_auth_mp: 0, is_auth_mobile: 0 },
      balance: 0,
      org_config: { org: null, mode: 'fenx', help: [] },
      auth_mobile: '',
      config: { enable_ad: 0 },
    })
    expect(answer.data.token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  })

  test('the same visitor id is the same person, also when two tabs open at once', async () => {
    const id = randomVisitorId()
    const opened = await Promise.all(Array.from({ length: 8 }, () => open(id)))
    const ids = new Set(opened.map(({ answer }) => answer.data.profile.id))
    expect(ids.size).toBe(1)
    const { rows } = await app.db.pool.query(
      'select count(*)::int as n from users u where not exists (select 1 from visitors v where v.user_id = u.id) and is_demo = 0',
    )
    expect(rows[0].n).toBe(0)
  })

  test('a live token wins over the visitor id', async () => {
    const first = await app.visitor()
    const { answer } = await open(randomVisitorId(), first.token)
    expect(answer.data.profile.id).toBe(first.profile.id)
  })

  test('a token that ended under 30 days ago continues the same session', async () => {
    const first = await app.visitor()
    app.clock.forward(29 * day)
    const { answer } = await open(randomVisitorId(), first.token)
    expect(answer.data.profile.id).toBe(first.profile.id)
    const devices = await app.send('GET /api/member/devices', {}, { token: answer.data.token })
    expect(devices.answer.data.list).toHaveLength(1)
  })

  test('after 30 days the token is worth nothing', async () => {
    const first = await app.visitor()
    app.clock.forward(31.1 * day)
    const { answer } = await open(randomVisitorId(), first.token)
    expect(answer.data.profile.id).not.toBe(first.profile.id)
  })

  test('a revoked token does not come back', async () => {
    const first = await app.visitor()
    await app.send('POST /api/auth/logout', {}, { token: first.token })
    const { answer } = await open(randomVisitorId(), first.token)
    expect(answer.data.profile.id).not.toBe(first.profile.id)
  })

  test('the first source and inviter are kept, later ones ignored', async () => {
    const inviter = await app.visitor()
    const id = randomVisitorId()
    const sc = { inviter_id: inviter.profile.id, src: 'wechat', path: '/pages/index/index' }
    await app.send('POST /api/auth/visitor', { body: { visitor_id: id, sc } })
    const other = { inviter_id: 'zzzzzzzzzzzzzzzz', src: 'later' }
    const { answer } = await app.send('POST /api/auth/visitor', { body: { visitor_id: id, sc: other } })
    const { rows } = await app.db.pool.query('select source, inviter_id from users where id = $1', [
      answer.data.profile.id,
    ])
    expect(rows[0]).toEqual({ source: sc, inviter_id: inviter.profile.id })
  })

  test('a token that is fresh is answered again, an older one replaced', async () => {
    const first = await app.visitor()
    const again = () => open(first.visitorId, first.token)
    expect((await again()).answer.data.token).toBe(first.token)
    app.clock.forward(13 * hour)
    expect((await again()).answer.data.token).not.toBe(first.token)
  })

  test('a session keeps its ten newest tokens, also when many are asked for at once', async () => {
    const first = await app.visitor()
    app.clock.forward(13 * hour)
    await Promise.all(Array.from({ length: 12 }, () => open(first.visitorId, first.token)))
    app.clock.forward(1000)
    const dead = await app.send('GET /api/member/personal/profile', {}, { token: first.token })
    expect(dead.status).toBe(401)
    const { rows } = await app.db.pool.query(
      `select count(*)::int n from tokens where session_id in (select id from sessions where user_id = $1)`,
      [first.profile.id],
    )
    expect(rows[0].n).toBe(10)
  })
})
