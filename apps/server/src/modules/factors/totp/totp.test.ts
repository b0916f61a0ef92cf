import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exportOf, newMember, staleProof } from '../../../../testing/people.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { codeAt, matchingStep, stepAt, toBase32 } from '../../../platform/auth/totp.ts'

const halfMinute = 30_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

function fromBase32(text: string): Buffer {
  const bits = [...text].map((one) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(one).toString(2).padStart(5, '0'),
  )
  return Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)!
      .map((byte) => parseInt(byte, 2)),
  )
}

const codeOf = (secret: Buffer, ahead = 0): string => codeAt(secret, stepAt(app.clock.now) + ahead)

/** A member with the second step on, as the app in their hand has it. */
async function twoStepMember() {
  const member = await newMember(app)
  const { token } = member
  const begun = await app.send('POST /api/member/security/totp', {}, { token })
  const secret = fromBase32(begun.answer.data.secret)
  const body = { code: codeOf(secret) }
  const { answer } = await app.send('POST /api/member/security/totp/confirm', { body }, { token })
  await app.forgetLimits()
  return { ...member, secret, uri: begun.answer.data.uri, codes: answer.data.recovery_codes! }
}

async function logIn(mobile: string, second_code?: string, code?: string) {
  const sent = code ?? (await app.codeFor(mobile))
  const body = { mobile, code: sent, agreed: true, ...(second_code !== undefined && { second_code }) }
  return app.send('POST /api/auth/login', { body })
}
const typeOf = ({ status, answer }: { status: number; answer: { type?: string } }) =>
  [status, answer.type].filter(Boolean).join(' ')

test('RFC 6238, appendix B', () => {
  const secret = Buffer.from('12345678901234567890')
  const at = (seconds: number) => codeAt(secret, Math.floor(seconds / 30))
  expect([59, 1111111109, 1234567890, 20000000000].map(at)).toEqual(['287082', '081804', '005924', '353130'])
  expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(toBase32(Buffer.from('f'))).toBe('MY')
})

test('a code counts for half a minute before and after, and not once a later one was used', () => {
  const secret = Buffer.from('12345678901234567890')
  const now = new Date(3_000_000)
  const found = (ahead: number, lastStep = 0) =>
    matchingStep(secret, { code: codeAt(secret, stepAt(now) + ahead), now, lastStep })
  expect([-2, -1, 0, 1, 2].map((ahead) => found(ahead))).toEqual([null, 99, 100, 101, null])
  expect([99, 100, 101].map((lastStep) => found(0, lastStep))).toEqual([100, null, null])
})

describe('the second step', () => {
  test('is asked for after the number’s code, and the same code may then be used', async () => {
    const { mobile, secret, id, uri, codes } = await twoStepMember()
    expect(uri).toMatch(/^otpauth:\/\/totp\/Mindisle:\d{11}\?secret=[A-Z2-7]{32}&issuer=Mindisle/)
    expect(new Set(codes).size).toBe(10)
    app.clock.forward(halfMinute)
    const code = await app.codeFor(mobile)
    expect(typeOf(await logIn(mobile, undefined, code))).toBe('422 totp_needed')
    expect(typeOf(await logIn(mobile, codeOf(secret, 5), code))).toBe('422 totp_wrong')
    const { status, answer } = await logIn(mobile, codeOf(secret), code)
    expect([status, answer.data.profile.id]).toEqual([200, id])
  })

  test('is asked for after the password too', async () => {
    const { mobile, token, secret } = await twoStepMember()
    const code = await app.codeFor(mobile, 'password', token)
    await app.send('POST /api/auth/password', { body: { code, password: 'tide and sand' } }, { token })
    app.clock.forward(halfMinute)
    const body = { mobile, password: 'tide and sand', agreed: true }
    expect(typeOf(await app.send('POST /api/auth/login', { body }))).toBe('422 totp_needed')
    const both = { ...body, second_code: codeOf(secret) }
    expect((await app.send('POST /api/auth/login', { body: both })).status).toBe(200)
  })

  test('takes each code of the app once, also of many at once', async () => {
    const { token, secret } = await twoStepMember()
    app.clock.forward(halfMinute)
    const prove = () => app.send('POST /api/member/proof/totp', { body: { code: codeOf(secret) } }, { token })
    const replies = await Promise.all(Array.from({ length: 5 }, prove))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(typeOf(await prove())).toBe('422 totp_wrong')
    app.clock.forward(halfMinute)
    expect((await prove()).status).toBe(200)
  })

  test('takes each recovery code once, however it is typed; new ones end the old', async () => {
    const { mobile, token, codes } = await twoStepMember()
    const [first = '', second = '', third = ''] = codes
    expect((await logIn(mobile, first.toLowerCase().replace('-', ' '))).status).toBe(200)
    await app.forgetLimits()
    expect(typeOf(await logIn(mobile, first))).toBe('422 totp_wrong')
    const left = async () =>
      (await app.send('GET /api/member/security', {}, { token })).answer.data.recovery_codes_left
    expect(await left()).toBe(9)
    const { answer } = await app.send('POST /api/member/security/recovery_codes', {}, { token })
    expect(await left()).toBe(10)
    const prove = (code: string) => app.send('POST /api/member/proof/totp', { body: { code } }, { token })
    expect(typeOf(await prove(second))).toBe('422 totp_wrong')
    expect((await prove(answer.data.recovery_codes![0]!)).status).toBe(200)
    expect(third).not.toBe('')
  })

  test('bears ten wrong guesses an hour', async () => {
    const { token, secret } = await twoStepMember()
    app.clock.forward(halfMinute)
    const prove = (code: string) => app.send('POST /api/member/proof/totp', { body: { code } }, { token })
    for (let i = 0; i < 10; i += 1) expect((await prove(codeOf(secret, 5 + i))).status).toBe(422)
    expect((await prove(codeOf(secret))).status).toBe(429)
  })

  test('cannot be begun anew while it is on, and is off with a fresh proof alone', async () => {
    const { mobile, token, id } = await twoStepMember()
    expect(typeOf(await app.send('POST /api/member/security/totp', {}, { token }))).toBe('422 totp_on')
    await staleProof(app, id)
    const off = () => app.send('POST /api/member/security/totp/off', {}, { token })
    expect(typeOf(await off())).toBe('403 proof_needed')
    const code = await app.codeFor(mobile, 'proof', token)
    await app.send('POST /api/member/proof/code', { body: { code } }, { token })
    expect((await off()).status).toBe(200)
    await app.forgetLimits()
    expect((await logIn(mobile)).status).toBe(200)
  })

  test('is not on before it is confirmed, and a wrong code does not confirm it', async () => {
    const { mobile, token } = await newMember(app)
    const { answer } = await app.send('POST /api/member/security/totp', {}, { token })
    const secret = fromBase32(answer.data.secret)
    const body = { code: codeOf(secret, 7) }
    const confirmed = await app.send('POST /api/member/security/totp/confirm', { body }, { token })
    expect(typeOf(confirmed)).toBe('422 totp_wrong')
    await app.forgetLimits()
    expect((await logIn(mobile)).status).toBe(200)
  })

  test('shows its secrets once: neither tables, answers kept for retries nor the export hold them', async () => {
    const { token, codes, secret } = await twoStepMember()
    const key = 'a-key-of-this-test-0001'
    const renew = () => app.send('POST /api/member/security/recovery_codes', {}, { token, key })
    const fresh = (await renew()).answer.data.recovery_codes!
    expect((await renew()).answer.data.recovery_codes).toBeUndefined()
    const { parts } = await exportOf(app, token)
    expect(parts['second_step']).toMatchObject({ recoveryCodesLeft: 10 })
    const { rows } = await app.db.pool.query(
      `select t::text as line from totp_secrets t union all select t::text from recovery_codes t
       union all select t::text from idempotency_keys t`,
    )
    const all = JSON.stringify([rows, parts])
    for (const one of [...codes, ...fresh, toBase32(secret), secret.toString('base64url')])
      for (const written of [one, one.replace('-', '')]) expect(all).not.toContain(written)
  })
})
