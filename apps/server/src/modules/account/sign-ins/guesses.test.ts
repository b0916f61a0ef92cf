import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newMember } from '../../../../testing/people.ts'
import { randomMobile, startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { codeAt, stepAt } from '../../../platform/auth/totp.ts'

const day = 24 * 3_600_000
const triesAtPassword = 20
const triesAtSecondStep = 10

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // Far from midnight, which begins another day.
  app.clock.forward(day - (app.clock.now.getTime() % day) + day / 4)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.forgetLimits()
  app.signIns.length = 0
})

const told = async (token: string) =>
  (await app.send('GET /api/notice/list', { query: {} }, { token })).answer.data.list.filter(
    ({ title }) => title === '登录你的账号时错了太多次',
  )

const login = (body: { mobile: string; code?: string; password?: string; second_code?: string }) =>
  app.send('POST /api/auth/login', { body: { agreed: true, ...body } })

async function guessPassword(mobile: string, times: number): Promise<number[]> {
  const statuses = []
  for (let i = 0; i < times; i += 1)
    statuses.push((await login({ mobile, password: `not this one ${i}` })).status)
  return statuses
}

/** So many wrong ones have been made before. */
const guessed = (mobile: string, times: number) =>
  app.db.pool.query('insert into rate_limits (key, points, expire) values ($1, $2, $3)', [
    `login_number_hour:${app.secrets.blindIndex('mobile', mobile)}`,
    times,
    Date.now() + 3_600_000,
  ])

const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function guessCode(mobile: string): Promise<void> {
  await app.forgetLimits()
  const code = await app.codeFor(mobile)
  await Promise.all(Array.from({ length: 8 }, () => login({ mobile, code: wrongOf(code) })))
}

describe('wrong passwords', () => {
  test('are told to the owner once they are used up, once a day, and again the next', async () => {
    const { token, mobile } = await newMember(app)
    await guessed(mobile, triesAtPassword - 2)
    await guessPassword(mobile, 1)
    expect(await told(token)).toEqual([])
    expect(await guessPassword(mobile, 3)).toEqual([422, 429, 429])
    expect(await told(token)).toMatchObject([{ href: '/pages/my/setting?view=security', group: 'system' }])
    expect(app.signIns.filter(({ outcome }) => outcome !== 'new')).toEqual([
      { way: 'password', outcome: 'wrong' },
      { way: 'password', outcome: 'wrong' },
      { way: 'password', outcome: 'limited' },
      { way: 'password', outcome: 'limited' },
    ])
    await app.forgetLimits()
    await guessed(mobile, triesAtPassword - 1)
    await guessPassword(mobile, 2)
    expect(await told(token)).toHaveLength(1)
    app.clock.forward(day)
    await app.forgetLimits()
    await guessed(mobile, triesAtPassword - 1)
    await guessPassword(mobile, 2)
    const { token: today } = await app.member({ mobile })
    expect(await told(today)).toHaveLength(2)
  })

  test('of many at once are told once', async () => {
    const { token, mobile } = await newMember(app)
    await guessed(mobile, triesAtPassword - 3)
    await Promise.all(Array.from({ length: 6 }, (_, i) => login({ mobile, password: `guess ${i}` })))
    // Of many at once some may find no place in the line, and are no guesses.
    await guessPassword(mobile, 4)
    expect(await told(token)).toHaveLength(1)
  })

  test('at a number of nobody, and those that end in the right one, are told to nobody', async () => {
    const mobile = randomMobile()
    await guessed(mobile, triesAtPassword - 1)
    expect(await guessPassword(mobile, 2)).toEqual([422, 429])
    const { rows } = await app.db.pool.query(
      `select count(*)::int as n from notices where kind = 'account.guessed_often' and user_id not in (select id from users)`,
    )
    expect(rows[0].n).toBe(0)
    const member = await newMember(app)
    await guessPassword(member.mobile, 5)
    expect(await told(member.token)).toEqual([])
  })

  test('of whoever is signed in, at what asks for a proof, count too', async () => {
    const { token, mobile } = await newMember(app)
    const code = await app.codeFor(mobile, 'password', token)
    await app.send('POST /api/auth/password', { body: { code, password: 'tide and sand' } }, { token })
    await app.forgetLimits()
    await guessed(mobile, triesAtPassword - 1)
    await app.send('POST /api/member/proof/password', { body: { password: 'not this' } }, { token })
    expect(await told(token)).toHaveLength(1)
  })
})

describe('wrong codes', () => {
  test('that kill a code are told once a day, however many come at once or after it', async () => {
    const { token, mobile } = await newMember(app)
    await guessCode(mobile)
    expect(await told(token)).toHaveLength(1)
    await guessCode(mobile)
    expect(await told(token)).toHaveLength(1)
    await app.forgetLimits()
    await guessed(mobile, triesAtPassword - 1)
    await guessPassword(mobile, 2)
    expect(await told(token), 'by another way, on the same day').toHaveLength(1)
  })

  test('four of them are a slip', async () => {
    const { token, mobile } = await newMember(app)
    await app.forgetLimits()
    const code = await app.codeFor(mobile)
    for (let i = 0; i < 4; i += 1) await login({ mobile, code: wrongOf(code) })
    expect(await told(token)).toEqual([])
  })
})

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const fromBase32 = (text: string): Buffer =>
  Buffer.from(
    [...text]
      .map((one) => alphabet.indexOf(one).toString(2).padStart(5, '0'))
      .join('')
      .match(/.{8}/g)!
      .map((byte) => parseInt(byte, 2)),
  )

describe('wrong second codes', () => {
  async function twoStepMember() {
    const member = await newMember(app)
    const { token } = member
    const begun = await app.send('POST /api/member/security/totp', {}, { token })
    const secret = fromBase32(begun.answer.data.secret)
    const codeOf = (ahead = 0) => codeAt(secret, stepAt(app.clock.now) + ahead)
    const confirm = { body: { code: codeOf() } }
    const { answer } = await app.send('POST /api/member/security/totp/confirm', confirm, { token })
    await app.forgetLimits()
    app.clock.forward(60_000)
    app.signIns.length = 0
    return { ...member, codeOf, codes: answer.data.recovery_codes! }
  }

  test('are told by the first that is refused unseen, and cost the number’s code nothing', async () => {
    const { token, mobile, codeOf, codes } = await twoStepMember()
    const code = await app.codeFor(mobile)
    const guess = async (second: string) => (await login({ mobile, code, second_code: second })).status
    for (let i = 0; i < triesAtSecondStep; i += 1) expect(await guess(codeOf(9))).toBe(422)
    expect(await told(token)).toEqual([])
    expect([await guess(codeOf(9)), await guess(codeOf(9))]).toEqual([429, 429])
    expect(await told(token)).toHaveLength(1)
    await app.forgetLimits()
    app.signIns.length = 0
    expect(await guess(codes[0]!)).toBe(200)
    expect(app.signIns).toEqual([
      { way: 'recovery_code', outcome: 'success' },
      { way: 'code', outcome: 'success' },
    ])
  })

  test('are events of their own, and what merely asks for one is none', async () => {
    const { mobile, codeOf } = await twoStepMember()
    const code = await app.codeFor(mobile)
    expect((await login({ mobile, code })).answer.type).toBe('totp_needed')
    expect(app.signIns).toEqual([])
    await login({ mobile, code, second_code: codeOf(9) })
    await login({ mobile, code, second_code: codeOf() })
    expect(app.signIns).toEqual([
      { way: 'totp', outcome: 'wrong' },
      { way: 'totp', outcome: 'success' },
      { way: 'code', outcome: 'success' },
    ])
  })

  test('of whoever is signed in are told too', async () => {
    const { token, codeOf } = await twoStepMember()
    for (let i = 0; i <= triesAtSecondStep; i += 1)
      await app.send('POST /api/member/proof/totp', { body: { code: codeOf(9) } }, { token })
    expect(await told(token)).toHaveLength(1)
  })
})
