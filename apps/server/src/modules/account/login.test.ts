import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { randomMobile, startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { SmsFailed } from '../../platform/sms/port.ts'

const minute = 60_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const login = (
  body: { mobile: string; code?: string; password?: string; agreed?: boolean },
  token?: string,
) => app.send('POST /api/auth/login', { body: { agreed: true, ...body } }, { token })

const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('an SMS code', () => {
  test('registers a new number and signs a known one in', async () => {
    const mobile = randomMobile()
    const first = await app.member({ mobile })
    expect(first.profile.is_auth_mobile).toBe(1)
    expect(first.auth_mobile).toBe(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`)
    await app.forgetLimits()
    const second = await app.member({ mobile })
    expect(second.profile.id).toBe(first.profile.id)
  })

  test('is used once', async () => {
    const mobile = randomMobile()
    const code = await app.codeFor(mobile)
    expect((await login({ mobile, code })).status).toBe(200)
    const again = await login({ mobile, code })
    expect(again).toMatchObject({ status: 422, answer: { type: 'code_invalid' } })
  })

  test('of many parallel uses exactly one gets in', async () => {
    const mobile = randomMobile()
    const code = await app.codeFor(mobile)
    const replies = await Promise.all(Array.from({ length: 15 }, () => login({ mobile, code })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await app.db.pool.query(
      'select count(*)::int n from sessions s join users u on u.id = s.user_id where u.mobile_index = $1',
      [app.secrets.blindIndex('mobile', mobile)],
    )
    expect(rows[0].n).toBe(1)
  })

  test('dies after five wrong tries, counted exactly under parallel guesses', async () => {
    const mobile = randomMobile()
    const code = await app.codeFor(mobile)
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => login({ mobile, code: wrongOf(code) })),
    )
    expect(guesses.every(({ status }) => status === 422)).toBe(true)
    const { rows } = await app.db.pool.query('select tries_left from sms_codes where mobile_index = $1', [
      app.secrets.blindIndex('mobile', mobile),
    ])
    expect(rows[0].tries_left).toBe(0)
    expect((await login({ mobile, code })).answer.type).toBe('code_invalid')
  })

  test('four wrong tries leave it alive', async () => {
    const mobile = randomMobile()
    const code = await app.codeFor(mobile)
    for (let i = 0; i < 4; i += 1) await login({ mobile, code: wrongOf(code) })
    expect((await login({ mobile, code })).status).toBe(200)
  })

  test('lives five minutes', async () => {
    const mobile = randomMobile()
    const code = await app.codeFor(mobile)
    app.clock.forward(5 * minute)
    expect((await login({ mobile, code })).answer.type).toBe('code_invalid')
  })

  test('a newer one replaces it', async () => {
    const mobile = randomMobile()
    const old = await app.codeFor(mobile)
    await app.forgetLimits()
    app.clock.forward(minute)
    const fresh = await app.codeFor(mobile)
    if (old !== fresh) expect((await login({ mobile, code: old })).answer.type).toBe('code_invalid')
    expect((await login({ mobile, code: fresh })).status).toBe(200)
  })

  test('for another purpose does not sign in', async () => {
    const mobile = randomMobile()
    const code = await app.codeFor(mobile, 'password')
    expect((await login({ mobile, code })).answer.type).toBe('code_invalid')
  })

  test('parallel requests of one asker send one message', async () => {
    const mobile = randomMobile()
    const before = app.sent.length
    const asked = await Promise.all(
      Array.from({ length: 10 }, () =>
        app.send('POST /api/auth/sms_code', { body: { mobile, purpose: 'login' } }),
      ),
    )
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(app.sent.length - before).toBe(1)
  })

  test('one IPv6 line counts as one address', async () => {
    const request = (last: number) =>
      app.send(
        'POST /api/auth/sms_code',
        { body: { mobile: randomMobile(), purpose: 'login' } },
        { headers: { 'x-forwarded-for': `2001:db8:1:2::${last.toString(16)}` } },
      )
    const replies = []
    for (let i = 1; i <= 61; i += 1) replies.push((await request(i)).status)
    expect(replies.slice(0, 60).every((status) => status === 200)).toBe(true)
    expect(replies[60]).toBe(429)
    const neighbour = await app.send(
      'POST /api/auth/sms_code',
      { body: { mobile: randomMobile(), purpose: 'login' } },
      { headers: { 'x-forwarded-for': '2001:db8:1:3::1' } },
    )
    expect(neighbour.status).toBe(200)
  })
})

describe('signing in', () => {
  test('needs the agreement, and records its version', async () => {
    const mobile = randomMobile()
    const code = await app.codeFor(mobile)
    expect((await login({ mobile, code, agreed: false })).answer.type).toBe('agreement_needed')
    const { answer } = await login({ mobile, code })
    const { rows } = await app.db.pool.query(
      'select document, version from agreements where user_id = $1 order by 1',
      [answer.data.profile.id],
    )
    expect(rows.map((row) => row.document)).toEqual(['privacy', 'terms'])
    expect(answer.data.config.agreements_due).toEqual([])
  })

  test('a new version of a document is asked for again', async () => {
    const { token, profile } = await app.member()
    await app.db.pool.query(
      "update agreements set version = 'old' where user_id = $1 and document = 'terms'",
      [profile.id],
    )
    app.clock.forward(1)
    const due = (await app.send('GET /api/member/config', {}, { token })).answer.data.agreements_due
    expect(due.map(({ document }) => document)).toEqual(['terms'])
    const stale = await app.send(
      'POST /api/member/agreement',
      { body: { document: 'terms', version: 'old' } },
      { token },
    )
    expect(stale.status).toBe(422)
    const agreed = await app.send('POST /api/member/agreement', { body: due[0]! }, { token })
    expect(agreed.answer.data.agreements_due).toEqual([])
  })

  test('neither code nor password is a clear refusal', async () => {
    expect(await login({ mobile: randomMobile() })).toMatchObject({
      status: 422,
      answer: { message: '请填写短信验证码或密码' },
    })
  })

  test('keeps neither the number nor the token in readable form', async () => {
    const member = await app.member()
    const { rows } = await app.db.pool.query(
      "select string_agg(u::text, '') || (select string_agg(t::text, '') from tokens t) as everything from users u",
    )
    expect(rows[0].everything).not.toContain(member.mobile)
    expect(rows[0].everything).not.toContain(member.token)
  })
})

describe('the password', () => {
  test('is set after signing in, works, and says nothing about unknown numbers', async () => {
    const member = await app.member()
    await app.forgetLimits()
    const code = await app.codeFor(member.mobile, 'password', member.token)
    const set = await app.send(
      'POST /api/auth/password',
      { body: { code, password: 'tide and sand' } },
      { token: member.token },
    )
    expect(set.status).toBe(200)
    expect((await login({ mobile: member.mobile, password: 'tide and sand' })).status).toBe(200)
    const wrong = await login({ mobile: member.mobile, password: 'wrong one' })
    const unknown = await login({ mobile: randomMobile(), password: 'wrong one' })
    expect(wrong.answer).toEqual(unknown.answer)
    expect(wrong).toMatchObject({ status: 422, answer: { type: 'password_wrong' } })
  })

  test('a change signs out every other device but this one', async () => {
    const member = await app.member()
    await app.forgetLimits()
    const other = await app.member({ mobile: member.mobile })
    await app.forgetLimits()
    const code = await app.codeFor(member.mobile, 'password', member.token)
    await app.send(
      'POST /api/auth/password',
      { body: { code, password: 'first password' } },
      { token: member.token },
    )
    const profile = (token: string) => app.send('GET /api/member/personal/profile', {}, { token })
    expect((await profile(other.token)).status).toBe(401)
    expect((await profile(member.token)).status).toBe(200)
    const change = () =>
      app.send(
        'POST /api/auth/password',
        { body: { old_password: 'first password', password: 'second password' } },
        { token: member.token, key: 'change-once-more' },
      )
    const changed = await change()
    expect(changed.status).toBe(200)
    const again = await change()
    expect(again, 'a repeat, whose old password is wrong by now').toMatchObject({ status: 200 })
    expect((await login({ mobile: member.mobile, password: 'first password' })).status).toBe(422)
    expect((await login({ mobile: member.mobile, password: 'second password' })).status).toBe(200)
  })

  test('forgotten: the number and its code are enough; all devices are signed out', async () => {
    const member = await app.member()
    await app.forgetLimits()
    const code = await app.codeFor(member.mobile, 'password')
    const body = { mobile: member.mobile, code, password: 'a new beginning' }
    expect((await app.send('POST /api/auth/password', { body })).status).toBe(200)
    expect((await app.send('GET /api/member/personal/profile', {}, { token: member.token })).status).toBe(401)
    expect((await login({ mobile: member.mobile, password: 'a new beginning' })).status).toBe(200)
  })

  test('forgotten, for a number without account: said only to whoever holds the number', async () => {
    const mobile = randomMobile()
    const code = await app.codeFor(mobile, 'password')
    const set = (given: string) =>
      app.send('POST /api/auth/password', { body: { mobile, code: given, password: 'a new beginning' } })
    expect((await set(wrongOf(code))).answer.type).toBe('code_invalid')
    expect((await set(code)).answer.type).toBe('account_missing')
    expect((await set(code)).answer.type).toBe('code_invalid')
  })

  test('cannot be set by someone else’s session or by a visitor', async () => {
    const victim = await app.member()
    const other = await app.member()
    const visitor = await app.visitor()
    const body = { mobile: victim.mobile, old_password: 'whatever it is', password: 'stolen account' }
    for (const token of [other.token, visitor.token, undefined]) {
      expect((await app.send('POST /api/auth/password', { body }, { token })).status).toBe(422)
    }
    const bare = await app.send(
      'POST /api/auth/password',
      { body: { password: 'stolen account' } },
      { token: visitor.token },
    )
    expect(bare.status).toBe(401)
  })

  test('guessing is slowed down after failures, also in parallel', async () => {
    const member = await app.member()
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, i) => login({ mobile: member.mobile, password: `guess number ${i}` })),
    )
    expect(guesses.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(20)
    expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10)
  })

  test('a crowd that guesses takes no connection for those who find no room', async () => {
    let taken = 0
    const count = () => void (taken += 1)
    app.db.pool.on('acquire', count)
    const guess = () =>
      app.send(
        'POST /api/auth/login',
        { body: { agreed: true, mobile: randomMobile(), password: 'a wild guess' } },
        { key: randomUUID() },
      )
    await guess()
    const forOne = taken
    const statuses = (await Promise.all(Array.from({ length: 40 }, guess))).map(({ status }) => status)
    app.db.pool.off('acquire', count)
    const heard = statuses.filter((status) => status === 422).length
    expect(heard).toBeGreaterThanOrEqual(9)
    expect(statuses.filter((status) => status === 429)).toHaveLength(40 - heard)
    expect(taken).toBeLessThanOrEqual((heard + 1) * forOne)
  })
})

describe('a gateway that fails', () => {
  test('is said plainly, and the next try is not held up', async () => {
    let isDown = true
    const broken = await startTestApp({
      sms: {
        name: 'aliyun',
        async send() {
          if (isDown) throw new SmsFailed('aliyun', 'unavailable', true)
        },
      },
    })
    try {
      const request = (key: string) =>
        broken.send('POST /api/auth/sms_code', { body: { mobile: '13800138000', purpose: 'login' } }, { key })
      const failed = await request('first-key')
      expect(failed).toMatchObject({ status: 422, answer: { type: 'sms_failed' } })
      isDown = false
      const retried = await request('first-key')
      expect(retried.status).toBe(200)
      expect(retried.answer.data).not.toHaveProperty('dev_code')
    } finally {
      await broken.close()
    }
  })
})
