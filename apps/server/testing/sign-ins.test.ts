import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import pg from 'pg'
import { answerOf, keptPasskey } from './passkeys.ts'
import { randomMobile } from './test-app.ts'
import { createMetrics } from '../src/platform/http/metrics.ts'
import { startConnectedApp, type ConnectedApp } from '../src/modules/connect/test-help.ts'
import { noteSignInsIn } from '../src/platform/auth/sign-ins.ts'

const day = 24 * 3_600_000
const chrome = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
}

let app: ConnectedApp
beforeAll(async () => {
  app = await startConnectedApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.forgetLimits()
  app.signIns.length = 0
})

const toldTo = async (token: string, language = 'zh-Hans') =>
  (await app.send('GET /api/notice/list', { query: {} }, { token, headers: { 'accept-language': language } }))
    .answer.data.list

interface Login {
  mobile: string
  code?: string
  password?: string
  second_code?: string
  known_devices?: string[]
}

const login = (body: Login, extra: { token?: string; key?: string } = {}) =>
  app.send('POST /api/auth/login', { body: { agreed: true, ...body } }, { ...extra, headers: chrome })

/** As a new code is asked for, and used at once. */
async function byCode(mobile: string, known_devices: string[] = [], token?: string) {
  await app.forgetLimits()
  const code = await app.codeFor(mobile, 'login', token)
  const { status, answer } = await login({ mobile, code, known_devices }, token ? { token } : {})
  expect(status).toBe(200)
  return answer.data
}

async function withPassword(password = 'tide and sand') {
  const member = await app.member()
  await app.forgetLimits()
  const code = await app.codeFor(member.mobile, 'password', member.token)
  await app.send('POST /api/auth/password', { body: { code, password } }, { token: member.token })
  return member
}

describe('a sign-in', () => {
  test('on a new device is told to whose account it is, with way and device, and leads to where it is ended', async () => {
    const { token, mobile } = await app.member()
    expect(await toldTo(token)).toEqual([])
    app.clock.forward(60_000)
    await byCode(mobile)
    expect(await toldTo(token)).toMatchObject([
      {
        group: 'system',
        title: '有新设备登录了你的账号',
        text: expect.stringMatching(/^Edge（Windows 电脑），用的是短信验证码/),
        href: '/pages/my/setting?view=devices',
        at: app.clock.now.toISOString(),
        is_read: 0,
      },
    ])
    expect((await toldTo(token, 'en'))[0]?.text).toMatch(/^Edge on Windows computer, with an SMS code\. /)
    expect((await toldTo(token, 'zh-Hant'))[0]?.title).toBe('有新裝置登入了你的帳號')
    expect(app.signIns).toEqual([
      { way: 'code', outcome: 'new' },
      { way: 'code', outcome: 'success' },
    ])
  })

  test('on a device that the account signed in on before is told to nobody', async () => {
    const first = await app.member()
    const again = await byCode(first.mobile, ['1.0123456789abcdef.x', first.known_device])
    await app.send('POST /api/auth/logout', {}, { token: again.token })
    await byCode(first.mobile, [], again.token)
    expect(await toldTo(first.token)).toEqual([])
    app.clock.forward(181 * day)
    const late = await byCode(first.mobile, [first.known_device])
    expect(await toldTo(late.token)).toHaveLength(1)
  })

  test('with the mark of somebody else is one on a new device', async () => {
    const [owner, stranger] = [await app.member(), await app.member()]
    await byCode(owner.mobile, [stranger.known_device])
    expect(await toldTo(owner.token)).toHaveLength(1)
    expect(await toldTo(stranger.token)).toEqual([])
  })

  test('that registers says nothing, whatever the guest of before brings along', async () => {
    const visitor = await app.visitor()
    const mobile = randomMobile()
    const { token } = await app.member({ mobile, token: visitor.token })
    expect(await toldTo(token)).toEqual([])
    expect(app.signIns).toEqual([{ way: 'code', outcome: 'new' }])
  })

  test('tapped twice is one session, one notice and one event', async () => {
    const { token, mobile } = await app.member()
    await app.forgetLimits()
    const code = await app.codeFor(mobile)
    app.signIns.length = 0
    const extra = { key: `twice-${mobile}` }
    const both = await Promise.all([login({ mobile, code }, extra), login({ mobile, code }, extra)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await toldTo(token)).toHaveLength(1)
    expect(app.signIns).toEqual([{ way: 'code', outcome: 'success' }])
  })

  test('on two new devices at once is told twice, by password too', async () => {
    const { token, mobile } = await withPassword()
    app.signIns.length = 0
    const password = 'tide and sand'
    await Promise.all([login({ mobile, password }), login({ mobile, password })])
    const told = await toldTo(token)
    expect(told.map(({ text }) => /密码/.test(text))).toEqual([true, true])
    expect(app.signIns).toEqual([
      { way: 'password', outcome: 'success' },
      { way: 'password', outcome: 'success' },
    ])
  })

  test('by a passkey is told once a device, which is known by its mark from then on', async () => {
    const { token } = await app.member()
    const { device } = await keptPasskey(app, token)
    const enter = async (known_devices?: string[]) => {
      const credential = await answerOf(app, device)
      const body = { credential, ...(known_devices && { known_devices }) }
      const { status, answer } = await app.send('POST /api/auth/passkey', { body })
      expect(status).toBe(200)
      return answer.data.known_device
    }
    const mark = await enter()
    expect(mark).toBeDefined()
    expect(await enter([mark as string])).toBeUndefined()
    expect(await toldTo(token)).toMatchObject([{ text: expect.stringContaining('通行密钥') }])
    app.signIns.length = 0
    const body = { credential: { ...(await answerOf(app, device)), id: 'AAAA', rawId: 'AAAA' } }
    expect((await app.send('POST /api/auth/passkey', { body })).status).toBe(422)
    expect(app.signIns).toEqual([{ way: 'passkey', outcome: 'wrong' }])
  })

  test('by WeChat is told too; its mark asks for no code in the owner’s place', async () => {
    const { token, mobile } = await app.member()
    await app.connect(token, `oSignIn${mobile}`)
    const other = await app.visitor()
    const { known_device: mark } = await app.connect(other.token, `oSignIn${mobile}`)
    expect(await toldTo(token)).toMatchObject([{ text: expect.stringContaining('微信') }])
    const later = await app.visitor()
    const state = await app.begin(later.token)
    const body = { code: app.wechat.issueCode(`oSignIn${mobile}`), state, known_devices: [mark as string] }
    expect((await app.send('POST /api/wechat/connect/ready', { body }, { token: later.token })).status).toBe(
      200,
    )
    expect(await toldTo(token)).toHaveLength(1)
    await app.forgetLimits()
    await app.send('POST /api/auth/sms_code', {
      body: { mobile, purpose: 'login', known_devices: [mark as string] },
    })
    const { rows } = await app.db.pool.query('select is_owners from sms_codes where mobile_index = $1', [
      app.secrets.blindIndex('mobile', mobile),
    ])
    expect(rows).toEqual([{ is_owners: 0 }])
    expect(app.signIns.filter(({ way }) => way === 'wechat')).toEqual([
      { way: 'wechat', outcome: 'success' },
      { way: 'wechat', outcome: 'success' },
    ])
  })

  test('of a guest by WeChat has nobody to tell', async () => {
    const [one, other] = [await app.visitor(), await app.visitor()]
    await app.connect(one.token, 'oGuestOnly')
    const { token, known_device: mark } = await app.connect(other.token, 'oGuestOnly')
    expect([mark, await toldTo(token)]).toEqual([undefined, []])
  })
})

test('the log and the metrics are told way and outcome, and nothing else', async () => {
  const pool = new pg.Pool()
  const metrics = createMetrics(pool)
  const lines: unknown[] = []
  const note = noteSignInsIn({ info: (...line) => void lines.push(line) }, metrics)
  note({ way: 'password', outcome: 'limited' })
  note({ way: 'password', outcome: 'limited' })
  const told = (await metrics.read()).find(({ name }) => name === 'sign_ins_total')
  await pool.end()
  expect(told?.values).toEqual([{ value: 2, labels: { way: 'password', outcome: 'limited' } }])
  expect(lines[0]).toEqual([{ way: 'password', outcome: 'limited' }, 'sign-in'])
})
