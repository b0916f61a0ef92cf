import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ban, newMember, staleProof } from '../../../testing/people.ts'
import { randomMobile, startTestApp, type TestApp } from '../../../testing/test-app.ts'

const minute = 60_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

async function mayExport(token: string): Promise<string> {
  const { status, answer } = await app.send('GET /api/member/export', { query: {} }, { token })
  return [status, answer.type].filter(Boolean).join(' ')
}
const proveByPassword = (token: string, password: string) =>
  app.send('POST /api/member/proof/password', { body: { password } }, { token })
const proveByCode = (token: string, code: string) =>
  app.send('POST /api/member/proof/code', { body: { code } }, { token })

describe('a fresh proof', () => {
  test('is what signing in was, for ten minutes, whatever else is done meanwhile', async () => {
    const { token } = await newMember(app)
    app.clock.forward(10 * minute - 1)
    expect(await mayExport(token)).toBe('200')
    app.clock.forward(1)
    expect(await mayExport(token)).toBe('403 proof_needed')
    const balance = await app.send('GET /api/member/balance', {}, { token })
    expect(balance.status).toBe(200)
  })

  test('is asked of nobody who has nothing to prove it by', async () => {
    const { token } = await app.visitor()
    app.clock.forward(60 * minute)
    expect(await mayExport(token)).toBe('200')
  })

  test('by a code to the present number opens this device, and no other', async () => {
    const { token, mobile, id } = await newMember(app)
    await app.forgetLimits()
    const other = await app.member({ mobile })
    await staleProof(app, id)
    await app.forgetLimits()
    const code = await app.codeFor(mobile, 'proof', token)
    const wrong = code === '000000' ? '000001' : '000000'
    expect(await proveByCode(token, wrong)).toMatchObject({ status: 422, answer: { type: 'code_invalid' } })
    expect(await mayExport(token)).toBe('403 proof_needed')
    const { answer } = await proveByCode(token, code)
    expect(new Date(answer.data.fresh_until).getTime()).toBe(app.clock.now.getTime() + 10 * minute)
    expect(await mayExport(token)).toBe('200')
    expect(await mayExport(other.token)).toBe('403 proof_needed')
    app.clock.forward(10 * minute)
    expect(await mayExport(token)).toBe('403 proof_needed')
  })

  test('is no code for another purpose or of another number', async () => {
    const { token, mobile, id } = await newMember(app)
    await staleProof(app, id)
    await app.forgetLimits()
    expect((await proveByCode(token, await app.codeFor(mobile, 'login', token))).status).toBe(422)
    const theirs = await app.codeFor(randomMobile(), 'proof', token)
    expect((await proveByCode(token, theirs)).status).toBe(422)
    expect(await mayExport(token)).toBe('403 proof_needed')
  })

  test('by the password; wrong ones are counted', async () => {
    const { token, mobile, id } = await newMember(app)
    await app.forgetLimits()
    const code = await app.codeFor(mobile, 'password', token)
    await app.send('POST /api/auth/password', { body: { code, password: 'tide and sand' } }, { token })
    await staleProof(app, id)
    const wrong = await proveByPassword(token, 'sand and tide')
    expect(wrong).toMatchObject({ status: 422, answer: { type: 'password_wrong' } })
    expect(await mayExport(token)).toBe('403 proof_needed')
    expect((await proveByPassword(token, 'tide and sand')).status).toBe(200)
    expect(await mayExport(token)).toBe('200')
    for (let i = 0; i < 20; i += 1) await proveByPassword(token, `guess number ${i}`)
    expect((await proveByPassword(token, 'tide and sand')).status).toBe(429)
  })

  test('is nothing a member without a password can give by one', async () => {
    const { token } = await newMember(app)
    expect((await proveByPassword(token, 'tide and sand')).status).toBe(422)
  })

  test('lets a banned member take their data and go', async () => {
    const { token, mobile, id } = await newMember(app)
    await ban(app, id)
    await staleProof(app, id)
    expect(await mayExport(token)).toBe('403 proof_needed')
    await app.forgetLimits()
    expect((await proveByCode(token, await app.codeFor(mobile, 'proof', token))).status).toBe(200)
    expect(await mayExport(token)).toBe('200')
  })
})
