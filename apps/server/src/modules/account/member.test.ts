import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { exportOf } from '../../../testing/people.ts'
import {
  randomMobile,
  randomVisitorId,
  settleDue,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts'
import { peopleToErase, purgeIdleVisitors } from '../../flows/erase-person.ts'
import { sweepStorage } from '../../platform/storage/pending.ts'
import { setBan } from './verbs/set-ban.ts'

const hour = 3_600_000
const day = 24 * hour

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const profileOf = (token: string) => app.send('GET /api/member/personal/profile', {}, { token })

describe('the token', () => {
  test('lives a day', async () => {
    const { token } = await app.visitor()
    app.clock.forward(day - 1000)
    expect((await profileOf(token)).status).toBe(200)
    app.clock.forward(1000)
    expect((await profileOf(token)).status).toBe(401)
  })

  test('in its second half a fresh one comes along, once for many requests at once', async () => {
    const { token } = await app.visitor()
    app.clock.forward(12 * hour - 1000)
    expect((await profileOf(token)).headers.get('authorization')).toBeNull()
    app.clock.forward(1000)
    const replies = await Promise.all(Array.from({ length: 8 }, () => profileOf(token)))
    const fresh = replies.map(({ headers }) => headers.get('authorization')).filter(Boolean)
    expect(fresh).toHaveLength(1)
    const newToken = fresh[0]!.replace('Bearer ', '')
    expect((await profileOf(token)).status).toBe(200)
    app.clock.forward(12 * hour)
    expect((await profileOf(token)).status).toBe(401)
    expect((await profileOf(newToken)).status).toBe(200)
  })

  test('a fresh one that got lost can be fetched again a minute later', async () => {
    const { token } = await app.visitor()
    app.clock.forward(13 * hour)
    expect((await profileOf(token)).headers.get('authorization')).toBeTruthy()
    app.clock.forward(61_000)
    expect((await profileOf(token)).headers.get('authorization')).toBeTruthy()
  })
})

describe('the profile', () => {
  test('changes what is named and leaves the rest', async () => {
    const { token } = await app.member()
    const change = (body: object) => app.send('POST /api/member/personal/profile', { body }, { token })
    await change({ nickname: ' 海边 ', gender: 'female', birthday: '1996-04-18' })
    const { answer } = await change({ education: 'bachelor' })
    expect(answer.data).toMatchObject({
      nickname: '海边',
      gender: 'female',
      birthday: '1996-04-18',
      education: 'bachelor',
      is_profile_complete: 1,
    })
    expect((await change({ birthday: null })).answer.data.is_profile_complete).toBe(0)
  })

  test.each([
    [{ birthday: '1800-01-01' }],
    [{ birthday: '2999-01-01' }],
    [{ birthday: '2020-02-31' }],
    [{ education: 'wizard' }],
    [{ nickname: '   ' }],
    [{ nickname: 'x'.repeat(25) }],
    [{ gender: 'tree' }],
  ])('refuses %j', async (body) => {
    const { token } = await app.visitor()
    const { status } = await app.send(
      'POST /api/member/personal/profile',
      { body: body as object },
      { token },
    )
    expect(status).toBe(422)
  })

  test('the picture is cleaned, served as data, and the old one goes', async () => {
    const { token } = await app.member()
    const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#ff8b3d' } })
      .png()
      .toBuffer()
    const set = () => app.send('POST /api/member/avatar', { body: png }, { token })
    const first = (await set()).answer.data.avatar!
    const shown = await app.raw('GET', first)
    expect(shown.headers.get('content-type')).toBe('image/webp')
    expect(shown.headers.get('content-security-policy')).toContain('sandbox')
    expect((await sharp(shown.bytes()).metadata()).width).toBe(512)
    await set()
    expect((await app.raw('GET', first)).status).toBe(404)
    expect(await sweepStorage(app.db, app.storage, app.clock.now)).toBe(1)
    const refused = await app.send('POST /api/member/avatar', { body: Buffer.from('<svg/>') }, { token })
    expect(refused).toMatchObject({ status: 422, answer: { type: 'picture_refused' } })
  })
})

describe('the public card', () => {
  test('is closed until its owner opens it, and shows nothing but name and picture', async () => {
    const { token, profile } = await app.member()
    const stranger = await app.visitor()
    const change = (body: object) => app.send('POST /api/member/personal/profile', { body }, { token })
    const card = (viewer?: string) =>
      app.send('GET /api/user/:id/card', { params: { id: profile.id } }, { token: viewer })
    await change({ nickname: '灯塔', region: '海边' })
    expect((await card(stranger.token)).status).toBe(404)
    expect((await card()).status).toBe(404)
    expect((await card(token)).answer.data).toMatchObject({ is_own: 1, is_public: 0 })
    await change({ is_public: 1 })
    expect((await card()).answer.data).toEqual({
      id: profile.id,
      nickname: '灯塔',
      avatar: null,
      is_own: 0,
      is_public: 1,
    })
    await change({ is_public: 0 })
    expect((await card(stranger.token)).status).toBe(404)
  })
})

describe('the number', () => {
  test('changes with the new number’s code, and signs other devices out', async () => {
    const member = await app.member()
    await app.forgetLimits()
    const other = await app.member({ mobile: member.mobile })
    const fresh = randomMobile()
    await app.forgetLimits()
    const code = await app.codeFor(fresh, 'new_mobile', member.token)
    const body = { mobile: fresh, code }
    const changed = await app.send('POST /api/member/mobile', { body }, { token: member.token })
    expect(changed.answer.data.auth_mobile).toBe(`${fresh.slice(0, 3)}****${fresh.slice(-4)}`)
    expect((await profileOf(other.token)).status).toBe(401)
    await app.forgetLimits()
    const back = await app.member({ mobile: fresh })
    expect(back.profile.id).toBe(member.profile.id)
    const stranger = await app.member({ mobile: member.mobile })
    expect(stranger.profile.id).not.toBe(member.profile.id)
  })

  test('a taken number is refused, also when two want it at once', async () => {
    const [a, b] = [await app.member(), await app.member()]
    await app.forgetLimits()
    const code = await app.codeFor(b.mobile, 'new_mobile', a.token)
    const body = { mobile: b.mobile, code }
    const taken = await app.send('POST /api/member/mobile', { body }, { token: a.token })
    expect(taken).toMatchObject({ status: 422, answer: { type: 'mobile_taken' } })
    expect((await profileOf(a.token)).status).toBe(200)
  })
})

describe('devices', () => {
  test('are listed with this one marked, and can be signed out one by one or all', async () => {
    const first = await app.member()
    await app.forgetLimits()
    const second = await app.member({ mobile: first.mobile })
    await app.forgetLimits()
    const third = await app.member({ mobile: first.mobile })
    const devices = async () =>
      (await app.send('GET /api/member/devices', {}, { token: first.token })).answer.data.list
    expect((await devices()).map(({ is_current }) => is_current).sort((a, b) => a - b)).toEqual([0, 0, 1])
    const other = (await devices()).find(({ is_current }) => !is_current)!
    const signOut = (body: { device_id?: string }) =>
      app.send('POST /api/member/devices/sign_out', { body }, { token: first.token })
    expect((await signOut({ device_id: other.id })).answer.data.signed_out).toBe(1)
    expect((await signOut({ device_id: other.id })).status).toBe(404)
    expect((await signOut({})).answer.data.signed_out).toBe(1)
    expect(await devices()).toHaveLength(1)
    expect((await profileOf(second.token)).status).toBe(401)
    expect((await profileOf(third.token)).status).toBe(401)
  })

  test('someone else’s device cannot be signed out', async () => {
    const [a, b] = [await app.member(), await app.member()]
    const [device] = (await app.send('GET /api/member/devices', {}, { token: b.token })).answer.data.list
    const { status } = await app.send(
      'POST /api/member/devices/sign_out',
      { body: { device_id: device!.id } },
      { token: a.token },
    )
    expect(status).toBe(404)
    expect((await profileOf(b.token)).status).toBe(200)
  })
})

describe('a ban', () => {
  test('takes hold at once and leaves profile, export, deletion and logout open', async () => {
    const member = await app.member()
    await profileOf(member.token)
    const hooks: Array<() => void | Promise<void>> = []
    await app.db.transaction((tx) =>
      setBan(
        { tx, afterCommit: (hook) => void hooks.push(hook) },
        {
          accountChanged: async (call, id) =>
            void (await call.tx.execute(`select pg_notify('account_changed', '${id}')`)),
        },
        { userId: member.profile.id, banReason: 'other' },
      ),
    )
    await expect
      .poll(async () => (await app.send('GET /api/member/balance', {}, { token: member.token })).status, {
        // Without being told it takes 5 s.
        timeout: 4_000,
      })
      .toBe(403)
    const refused = await app.send('GET /api/member/balance', {}, { token: member.token })
    expect(refused.answer.type).toBe('banned')
    expect((await profileOf(member.token)).answer.data.status).toBe(0)
    expect((await app.send('GET /api/member/export', { query: {} }, { token: member.token })).status).toBe(
      200,
    )
    await app.forgetLimits()
    expect((await app.member({ mobile: member.mobile })).profile.status).toBe(0)
    expect((await app.send('POST /api/member/deletion', {}, { token: member.token })).status).toBe(200)
  })
})

describe('deletion', () => {
  const eraseDue = () => settleDue([peopleToErase(app.deps)], app.clock.now)

  test('signs out, waits seven days, then leaves nothing; the number is free again', async () => {
    app.clock.forward(8 * day)
    await eraseDue()
    const member = await app.member()
    const { answer } = await app.send('POST /api/member/deletion', {}, { token: member.token })
    expect(new Date(answer.data.delete_at).getTime()).toBe(app.clock.now.getTime() + 7 * day)
    expect((await profileOf(member.token)).status).toBe(401)
    app.clock.forward(7 * day - 1000)
    expect(await eraseDue()).toBe(0)
    app.clock.forward(1000)
    expect(await eraseDue()).toBe(1)
    const { rows } = await app.db.pool.query('select 1 from users where id = $1', [member.profile.id])
    expect(rows).toHaveLength(0)
    await app.forgetLimits()
    expect((await app.member({ mobile: member.mobile })).profile.id).not.toBe(member.profile.id)
  })

  test('signing in within the seven days takes it back', async () => {
    const member = await app.member()
    await app.send('POST /api/member/deletion', {}, { token: member.token })
    app.clock.forward(6 * day)
    await app.forgetLimits()
    const back = await app.member({ mobile: member.mobile })
    expect(back.profile.id).toBe(member.profile.id)
    app.clock.forward(30 * day)
    expect(await eraseDue()).toBe(0)
  })

  test('a visitor who asked for it does not come back by the remembered token', async () => {
    const visitor = await app.visitor()
    await app.send('POST /api/member/deletion', {}, { token: visitor.token })
    const opened = await app.send(
      'POST /api/auth/visitor',
      { body: { visitor_id: randomVisitorId() } },
      { token: visitor.token },
    )
    expect(opened.answer.data.profile.id).not.toBe(visitor.profile.id)
  })
})

describe('visitors who never came back', () => {
  test('are purged after 90 days if they left nothing, and kept if they left something', async () => {
    const [empty, busy] = [await app.visitor(), await app.visitor()]
    await app.send('POST /api/member/personal/profile', { body: { nickname: '留下' } }, { token: busy.token })
    app.clock.forward(91 * day)
    await purgeIdleVisitors(app.deps, app.clock.now)
    const { rows } = await app.db.pool.query('select id from users where id = any($1)', [
      [empty.profile.id, busy.profile.id],
    ])
    expect(rows).toEqual([{ id: busy.profile.id }])
  })
})

describe('the export', () => {
  test('holds everything readable and no secret', async () => {
    const member = await app.member()
    await app.send(
      'POST /api/member/personal/profile',
      { body: { nickname: '出口' } },
      { token: member.token },
    )
    const exported = await exportOf(app, member.token)
    const text = JSON.stringify(exported)
    expect(exported.parts).toMatchObject({ mobile: member.mobile, profile: { nickname: '出口' } })
    expect(text).not.toContain(member.token)
    expect(text).not.toContain(app.secrets.blindIndex('mobile', member.mobile))
  })
})
