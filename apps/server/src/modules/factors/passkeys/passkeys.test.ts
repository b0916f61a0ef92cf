import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAuthenticator } from '../../../../testing/fakes/authenticator.ts'
import { exportOf, newMember, staleProof } from '../../../../testing/people.ts'
import { answerOf, keptPasskey, newPasskey } from '../../../../testing/passkeys.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

type Credential = Awaited<ReturnType<typeof answerOf>>
const signIn = (credential: Credential, token?: string) =>
  app.send('POST /api/auth/passkey', { body: { credential } }, { token })
const keep = (credential: Awaited<ReturnType<typeof newPasskey>>['credential'], token: string) =>
  app.send('POST /api/member/security/passkey', { body: { credential, name: 'Phone' } }, { token })
const refused = { status: 422, answer: { type: 'passkey_refused' } }
const listOf = async (token: string) =>
  (await app.send('GET /api/member/security', {}, { token })).answer.data.passkeys

describe('a passkey', () => {
  test('is made, listed, named, used to sign in without a number, and removed', async () => {
    const { token, id: userId } = await newMember(app)
    const { device, id } = await keptPasskey(app, token)
    expect(await listOf(token)).toMatchObject([{ id, name: 'Phone', last_used_at: null, is_synced: 0 }])
    const rename = { body: { id, name: ' Laptop ' } }
    await app.send('POST /api/member/security/passkey/rename', rename, { token })
    const { status, answer } = await signIn(await answerOf(app, device))
    expect([status, answer.data.profile.id]).toEqual([200, userId])
    expect(await listOf(answer.data.token)).toMatchObject([
      { name: 'Laptop', last_used_at: app.clock.now.toISOString() },
    ])
    expect((await exportOf(app, answer.data.token)).parts['passkeys']).toMatchObject([{ name: 'Laptop' }])
    await app.send('POST /api/member/security/passkey/remove', { body: { id } }, { token })
    expect(await listOf(token)).toEqual([])
    expect(await signIn(await answerOf(app, device))).toMatchObject(refused)
  })

  test('takes back the wish to be deleted, and asks a guest whether to bring their records', async () => {
    const { token, id } = await newMember(app)
    const { device } = await keptPasskey(app, token)
    await app.send('POST /api/member/deletion', {}, { token })
    const guest = await app.visitor()
    const nickname = { body: { nickname: 'before' } }
    await app.send('POST /api/member/personal/profile', nickname, { token: guest.token })
    const { answer } = await signIn(await answerOf(app, device), guest.token)
    expect(answer.data.merge_offer).toMatchObject({ would_move: { profile_fields: 1 } })
    const { rows } = await app.db.pool.query('select delete_at from users where id = $1', [id])
    expect(rows).toEqual([{ delete_at: null }])
  })

  test('proves anew who one is, and nobody else', async () => {
    const [me, other] = [await newMember(app), await newMember(app)]
    const mine = await keptPasskey(app, me.token)
    const theirs = await keptPasskey(app, other.token)
    await staleProof(app, me.id)
    const prove = (credential: Credential) =>
      app.send('POST /api/member/proof/passkey', { body: { credential } }, { token: me.token })
    expect(await prove(await answerOf(app, theirs.device))).toMatchObject(refused)
    expect((await app.send('POST /api/member/deletion', {}, { token: me.token })).status).toBe(403)
    expect((await prove(await answerOf(app, mine.device))).status).toBe(200)
    expect((await app.send('POST /api/member/deletion', {}, { token: me.token })).status).toBe(200)
  })
})

describe('is refused', () => {
  test('a question that was answered, that is five minutes old, or that we never asked', async () => {
    const { token } = await newMember(app)
    const { device } = await keptPasskey(app, token)
    const first = await answerOf(app, device)
    expect((await signIn(first)).status).toBe(200)
    expect(await signIn(first)).toMatchObject(refused)
    const late = await answerOf(app, device)
    app.clock.forward(5 * 60_000)
    expect(await signIn(late)).toMatchObject(refused)
    const ours = { rpId: '127.0.0.1', challenge: Buffer.alloc(32).toString('base64url') }
    expect(await signIn(device.answer(ours))).toMatchObject(refused)
  })

  test('of many who send the same answer at once, all but one', async () => {
    const { token } = await newMember(app)
    const { device } = await keptPasskey(app, token)
    const answer = await answerOf(app, device)
    const replies = await Promise.all(Array.from({ length: 6 }, () => signIn(answer)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a counter that goes back, a signature of another key, and no finger or face', async () => {
    const { token } = await newMember(app)
    const { device } = await keptPasskey(app, token)
    expect((await signIn(await answerOf(app, device))).status).toBe(200)
    device.setCounter(0)
    expect(await signIn(await answerOf(app, device))).toMatchObject(refused)
    device.setCounter(10)
    const forged = await answerOf(app, createAuthenticator())
    const { id, rawId } = await answerOf(app, device)
    expect(await signIn({ ...forged, id, rawId })).toMatchObject(refused)
    const { answer } = await app.send('POST /api/auth/passkey/options', {})
    const unverified = device.answer(answer.data.options, { isVerified: false })
    expect(await signIn(unverified)).toMatchObject(refused)
    expect((await signIn(await answerOf(app, device))).status).toBe(200)
  })

  test('what was made on another site, for another person, or is kept already', async () => {
    const [me, other] = [await newMember(app), await newMember(app)]
    const { answer } = await app.send('POST /api/member/security/passkey/options', {}, me)
    const elsewhere = createAuthenticator({ origin: 'https://mindisle.example' })
    expect(await keep(elsewhere.make(answer.data.options), me.token)).toMatchObject(refused)
    const { credential } = await newPasskey(app, other.token)
    expect(await keep(credential, me.token)).toMatchObject(refused)
    expect((await keep(credential, other.token)).status).toBe(200)
    expect(await keep(credential, other.token)).toMatchObject(refused)
    expect(await listOf(me.token)).toEqual([])
  })

  test('an eleventh', async () => {
    const { token } = await newMember(app)
    for (let i = 0; i < 10; i += 1) await keptPasskey(app, token)
    expect(await app.send('POST /api/member/security/passkey/options', {}, { token })).toMatchObject(refused)
  })
})
