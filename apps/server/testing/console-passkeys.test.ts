import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callConsole, join, linkOf, newOperator, type DeskWorker } from './console.ts'
import { createAuthenticator } from './fakes/authenticator.ts'
import { keptPasskey } from './passkeys.ts'
import { newMember } from './people.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let first: DeskWorker
beforeAll(async () => {
  app = await startTestApp()
  first = await newOperator(app, 'owner', 'first')
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

type Device = ReturnType<typeof createAuthenticator>
type Answer = ReturnType<Device['answer']>
const refused = { status: 422, answer: { type: 'passkey_refused' } }

const optionsToMake = async (worker: DeskWorker) =>
  (await callConsole(app, 'POST /api/admin/passkeys/options', {}, worker)).answer.data.options
const add = (worker: DeskWorker, credential: ReturnType<Device['make']>, name = 'Desk') =>
  callConsole(app, 'POST /api/admin/passkeys/add', { body: { credential, name } }, worker)
const listOf = async (worker: DeskWorker) =>
  (await callConsole(app, 'GET /api/admin/passkeys', {}, worker)).answer.data.list
const ask = async (device: Device, how?: { isVerified: boolean }): Promise<Answer> => {
  const { answer } = await callConsole(app, 'POST /api/admin/passkey/options', {})
  return device.answer(answer.data.options, how)
}
const signIn = (credential: Answer) =>
  callConsole(app, 'POST /api/admin/passkey/sign_in', { body: { credential } })
const askAgain = async (worker: DeskWorker, device: Device): Promise<Answer> => {
  const { answer } = await callConsole(app, 'POST /api/admin/prove/options', {}, worker)
  return device.answer(answer.data.options)
}
const prove = (worker: DeskWorker, credential: Answer) =>
  callConsole(app, 'POST /api/admin/prove/passkey', { body: { credential } }, worker)
const remove = (worker: DeskWorker, id: string) =>
  callConsole(app, 'POST /api/admin/passkeys/remove', { body: { id } }, worker)

async function withPasskey(role = 'support'): Promise<{ worker: DeskWorker; device: Device; id: string }> {
  const worker = await newOperator(app, role)
  const device = createAuthenticator()
  const { answer } = await add(worker, device.make(await optionsToMake(worker)))
  return { worker, device, id: answer.data.id }
}

const deedsOf = async (name: string): Promise<string[]> => {
  const { rows } = await app.db.pool.query(
    'select verb, before, after from audit_entries where operator = $1 order by seq',
    [name],
  )
  return rows.map((row: { verb: string; before: string; after: string }) =>
    [row.verb, row.before, row.after.replace(/^.*, by /, 'by ')].join(' | '),
  )
}

describe('a passkey of an operator', () => {
  test('is made, lets in without a name, and opens nothing once it is removed; all of it is written down', async () => {
    const { worker, device, id } = await withPasskey()
    expect(await listOf(worker)).toMatchObject([{ id, name: 'Desk', last_used_at: null }])
    const { status, answer, cookie } = await signIn(await ask(device))
    expect([status, answer.data.name, answer.data.has_passkey]).toEqual([200, worker.name, 1])
    const inside = { ...worker, cookie: cookie ?? '' }
    expect(await listOf(inside)).toMatchObject([{ last_used_at: app.clock.now.toISOString() }])
    expect((await remove(inside, id)).status).toBe(200)
    expect(await signIn(await ask(device))).toMatchObject(refused)
    expect(await deedsOf(worker.name)).toEqual([
      'console sign-in | signed out | by link',
      'passkey add |  | Desk',
      'console sign-in | signed out | by passkey Desk',
      'passkey remove | Desk | ',
    ])
  })

  test('proves anew who it is, before what needs that; the key of a colleague does not', async () => {
    const mine = await withPasskey()
    const theirs = await withPasskey()
    app.clock.forward(11 * 60_000)
    expect((await remove(mine.worker, theirs.id)).answer.type).toBe('proof_needed')
    expect(await prove(mine.worker, await askAgain(mine.worker, theirs.device))).toMatchObject(refused)
    expect(await prove(mine.worker, await askAgain(theirs.worker, theirs.device))).toMatchObject(refused)
    expect(await prove(mine.worker, await ask(mine.device))).toMatchObject(refused)
    expect((await prove(mine.worker, await askAgain(mine.worker, mine.device))).status).toBe(200)
    expect((await remove(mine.worker, theirs.id)).status).toBe(404)
    expect((await remove(mine.worker, mine.id)).status).toBe(200)
  })

  test('is gone with a new link, and opens nothing for whoever was disabled', async () => {
    const { worker, device } = await withPasskey()
    const link = ['operator', 'link', worker.name, '--as', first.name]
    const again = await join(app, worker.name, await linkOf(app, link))
    expect(await listOf(again)).toEqual([])
    expect(await signIn(await ask(device))).toMatchObject(refused)
    const other = await withPasskey()
    await app.db.pool.query('update operators set disabled_at = now() where name = $1', [other.worker.name])
    expect(await signIn(await ask(other.device))).toMatchObject(refused)
  })
})

describe('is refused', () => {
  test('a question that was answered, rightly or wrongly, that is old, or that was asked for something else', async () => {
    const { worker, device } = await withPasskey()
    const answered = await ask(device)
    expect((await signIn(answered)).status).toBe(200)
    expect(await signIn(answered)).toMatchObject(refused)
    const { answer } = await callConsole(app, 'POST /api/admin/passkey/options', {})
    expect(await signIn(device.answer(answer.data.options, { isVerified: false }))).toMatchObject(refused)
    expect(await signIn(device.answer(answer.data.options))).toMatchObject(refused)
    expect(await signIn(await askAgain(worker, device))).toMatchObject(refused)
    const late = await ask(device)
    app.clock.forward(5 * 60_000)
    expect(await signIn(late)).toMatchObject(refused)
  })

  test('of many who send the same answer at once, all but one', async () => {
    const { device } = await withPasskey()
    const answer = await ask(device)
    const replies = await Promise.all(Array.from({ length: 6 }, () => signIn(answer)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a copy that counts behind, another key under its name, and a page of another site', async () => {
    const { worker, device } = await withPasskey()
    expect((await signIn(await ask(device))).status).toBe(200)
    device.setCounter(0)
    expect(await signIn(await ask(device))).toMatchObject(refused)
    device.setCounter(10)
    const { id, rawId } = await ask(device)
    expect(await signIn({ ...(await ask(createAuthenticator())), id, rawId })).toMatchObject(refused)
    const elsewhere = createAuthenticator({ origin: 'https://mindisle.example' })
    expect(await add(worker, elsewhere.make(await optionsToMake(worker)))).toMatchObject(refused)
  })

  test('a passkey of a member here, and one of an operator among members', async () => {
    const { token } = await newMember(app)
    const theirs = await keptPasskey(app, token)
    expect(await signIn(await ask(theirs.device))).toMatchObject(refused)
    const { device } = await withPasskey()
    const { answer } = await app.send('POST /api/auth/passkey/options', {})
    const credential = device.answer(answer.data.options)
    expect(await app.send('POST /api/auth/passkey', { body: { credential } })).toMatchObject(refused)
  })

  test('one that was asked for by a colleague, one that is kept already, and an eleventh', async () => {
    const { worker } = await withPasskey()
    const other = await newOperator(app, 'editor')
    const device = createAuthenticator()
    const made = device.make(await optionsToMake(worker))
    expect(await add(other, made)).toMatchObject(refused)
    const again = device.make(await optionsToMake(worker))
    expect((await add(worker, again)).status).toBe(200)
    expect(await add(worker, device.make(await optionsToMake(worker)))).toMatchObject(refused)
    for (let count = 2; count < 10; count += 1)
      expect((await add(worker, createAuthenticator().make(await optionsToMake(worker)))).status).toBe(200)
    const full = await callConsole(app, 'POST /api/admin/passkeys/options', {}, worker)
    expect(full).toMatchObject(refused)
  })

  test('guessing: thirty wrong answers an hour from one address, ten of one operator', async () => {
    const { worker } = await withPasskey()
    const answer = await ask(createAuthenticator())
    const statuses = []
    for (let count = 0; count < 31; count += 1) statuses.push((await signIn(answer)).status)
    expect([statuses.slice(0, 30).every((status) => status === 422), statuses[30]]).toEqual([true, 429])
    const proofs = []
    for (let count = 0; count < 11; count += 1) proofs.push((await prove(worker, answer)).status)
    expect(proofs.at(-1)).toBe(429)
  })
})
