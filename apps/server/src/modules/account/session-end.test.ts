import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { sha256 } from '../../platform/crypto/secrets.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const profile = (token: string) => app.send('GET /api/member/personal/profile', {}, { token })
const end = (session_key: string) => app.send('POST /api/auth/session_end', { body: { session_key } })

describe('a sign-out that is told later', () => {
  test('ends that session alone, by a key that opens nothing', async () => {
    const here = await app.member()
    await app.forgetLimits()
    const there = await app.member({ mobile: here.mobile })
    expect((await profile(sha256(here.token))).status).toBe(401)
    expect((await end(sha256(here.token))).status).toBe(200)
    expect((await profile(here.token)).status).toBe(401)
    expect((await profile(there.token)).status).toBe(200)
  })

  test('is answered the same for a session that has ended and for one that never was', async () => {
    const { token } = await app.member()
    const key = sha256(token)
    const answers = [await end(key), await end(key), await end(sha256('nobody'))]
    expect(answers.map(({ status, answer }) => [status, answer.data])).toEqual(answers.map(() => [200, {}]))
  })

  test('takes no token in place of its key', async () => {
    const { token } = await app.member()
    await end(token)
    expect((await profile(token)).status).toBe(200)
  })
})
