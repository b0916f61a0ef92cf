import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SmsFailed, type Sms } from '../src/platform/sms/port.ts'
import { sha256 } from '../src/platform/crypto/secrets.ts'
import { idempotencyPersonal } from '../src/platform/idempotency/personal.ts'
import { openPlatforms } from './examples.ts'
import { newMember } from './people.ts'
import { randomMobile, randomVisitorId, startTestApp, type TestApp } from './test-app.ts'

const hour = 3_600_000
const many = 20

/** What the gateway does with the next message. */
let gateway: (mobile: string) => Promise<void> = async () => undefined
const outbox: Array<{ mobile: string; code: string; purpose: string }> = []
const sms: Sms = {
  name: 'console',
  async send(message) {
    await gateway(message.mobile)
    outbox.push(message)
  },
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ sms, connect: openPlatforms })
})
afterAll(() => app.close())

const count = async (sql: string, ...values: unknown[]): Promise<number> =>
  Number((await app.db.pool.query(`select count(*)::int as n from ${sql}`, values)).rows[0].n)

/** Of these people, or of nobody in particular. */
const keysKept = (key: string, ...people: string[]): Promise<number> => {
  const scopes = people.length > 0 ? people.map((id) => `user:${id}`) : [`device:${sha256(`anyone:${key}`)}`]
  const hashes = scopes.map((scope) => sha256(`${scope}\n${key}`))
  return count('idempotency_keys where key = any($1)', hashes)
}

const sendCode = (mobile: string, key: string, token?: string) =>
  app.send('POST /api/auth/sms_code', { body: { mobile, purpose: 'login' } }, { key, token })

const makeScene = (key: string, token: string, path = 'pages/index/index') =>
  app.send('POST /api/share/scene', { body: { path } }, { key, token })

async function loginInput({ token }: { token?: string } = {}) {
  const mobile = randomMobile()
  await app.forgetLimits()
  return { body: { mobile, code: await app.codeFor(mobile, 'login', token), agreed: true } }
}

describe('the same key', () => {
  test('sends one SMS and answers twice', async () => {
    const [mobile, key] = [randomMobile(), randomUUID()]
    const first = await sendCode(mobile, key)
    const again = await sendCode(mobile, key)
    expect(first.status).toBe(200)
    const { dev_code: code, ...rest } = first.answer.data
    expect(code).toMatch(/^\d{6}$/)
    expect(again.answer).toEqual({ ...first.answer, data: rest })
    expect(outbox.filter((message) => message.mobile === mobile)).toHaveLength(1)
  })

  test('opens one session, and the replay brings another token that works', async () => {
    const [input, key] = [await loginInput(), randomUUID()]
    const first = await app.send('POST /api/auth/login', input, { key })
    const again = await app.send('POST /api/auth/login', input, { key })
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.answer.data.token).not.toBe(first.answer.data.token)
    expect({ ...again.answer.data, token: '' }).toEqual({ ...first.answer.data, token: '' })
    expect(await count('sessions where user_id = $1', first.answer.data.profile.id)).toBe(1)
    for (const { answer } of [first, again]) {
      const devices = await app.send('GET /api/member/devices', {}, { token: answer.data.token })
      expect(devices.answer.data.list).toMatchObject([{ is_current: 1 }])
    }
  })

  test('answers with the flags of the wire', async () => {
    const [{ token }, key] = [await newMember(app), randomUUID()]
    const sign = () =>
      app.send('POST /api/task/sign-in', { body: { time_zone: 'Asia/Shanghai' } }, { key, token })
    const first = await sign()
    expect(first.answer.data.is_new).toBe(1)
    expect((await sign()).answer).toEqual(first.answer)
  })

  test('keeps no secret of the answer', async () => {
    const [input, key] = [await loginInput(), randomUUID()]
    const { answer } = await app.send('POST /api/auth/login', input, { key })
    await app.forgetLimits()
    const sent = await sendCode(randomMobile(), randomUUID())
    const { rows } = await app.db.pool.query('select t::text as line from idempotency_keys t')
    const lines = rows.map((row) => row.line).join('\n')
    expect(lines).not.toContain(key)
    for (const secret of [answer.data.token, input.body.code, input.body.mobile, sent.answer.data.dev_code])
      expect(lines).not.toContain(secret)
  })

  test('with another body or for another call is refused', async () => {
    const { token } = await newMember(app)
    const key = randomUUID()
    expect((await makeScene(key, token)).status).toBe(200)
    const other = await makeScene(key, token, 'pages/my/my')
    expect(other.status).toBe(422)
    const elsewhere = await app.send('POST /api/member/devices/sign_out', { body: {} }, { key, token })
    expect(elsewhere.status).toBe(422)
    expect((await makeScene(key, token)).status).toBe(200)
  })

  test('of another person is another key', async () => {
    const [one, two, key] = [await newMember(app), await newMember(app), randomUUID()]
    const first = await makeScene(key, one.token)
    const second = await makeScene(key, two.token)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.answer.data.scene).not.toBe(first.answer.data.scene)
    expect(await keysKept(key, one.id, two.id)).toBe(2)
  })

  test('of another device before anyone is known is another key', async () => {
    const key = randomUUID()
    const open = (visitor_id: string) => app.send('POST /api/auth/visitor', { body: { visitor_id } }, { key })
    const ids = [randomVisitorId(), randomVisitorId()]
    const [one, two] = [await open(ids[0]!), await open(ids[1]!)]
    expect([one.status, two.status]).toEqual([200, 200])
    expect(two.answer.data.profile.id).not.toBe(one.answer.data.profile.id)
    expect((await open(ids[0]!)).answer.data.profile.id).toBe(one.answer.data.profile.id)
  })
})

describe(`${many} at once with the same key`, () => {
  const times = <T>(work: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: many }, work))

  test('make one scene and all hear of it', async () => {
    const [{ id, token }, key] = [await newMember(app), randomUUID()]
    const replies = await times(() => makeScene(key, token))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(replies.map(({ answer }) => answer.data.scene)).size).toBe(1)
    expect(await count('share_scenes where user_id = $1', id)).toBe(1)
  })

  test('wait for the first, however long it takes', async () => {
    const [{ id, token }, key] = [await newMember(app), randomUUID()]
    const lock = await app.db.pool.connect()
    await lock.query('begin; lock table share_scenes in access exclusive mode')
    const replies = times(() => makeScene(key, token))
    const early = await Promise.race([replies, new Promise((resolve) => setTimeout(resolve, 300, 'waiting'))])
    expect(early).toBe('waiting')
    await lock.query('commit')
    lock.release()
    expect(new Set((await replies).map(({ answer }) => answer.data.scene)).size).toBe(1)
    expect(await count('share_scenes where user_id = $1', id)).toBe(1)
  })

  test('send one SMS', async () => {
    const [mobile, key] = [randomMobile(), randomUUID()]
    await app.forgetLimits()
    const replies = await times(() => sendCode(mobile, key))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: many }, () => 200))
    expect(outbox.filter((message) => message.mobile === mobile)).toHaveLength(1)
  })

  test('open one session of one account', async () => {
    const [input, key] = [await loginInput(), randomUUID()]
    const replies = await times(() => app.send('POST /api/auth/login', input, { key }))
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: many }, () => 200))
    const people = new Set(replies.map(({ answer }) => answer.data.profile.id))
    expect(people.size).toBe(1)
    expect(await count('sessions where user_id = $1', [...people][0])).toBe(1)
  })
})

describe('a refusal', () => {
  test('is the answer to the repeated request too', async () => {
    const [{ id, token }, key] = [await newMember(app), randomUUID()]
    const request = () =>
      app.send('POST /api/auth/probe', { body: { func: 'no.such.feature' } }, { key, token })
    const [first, again] = [await request(), await request()]
    expect(first.status).toBe(422)
    expect(again).toMatchObject({ status: 422, answer: first.answer })
    expect(await keysKept(key, id)).toBe(1)
  })

  test('of a wrong code counts once, however often it is repeated', async () => {
    const input = await loginInput()
    const wrong = { body: { ...input.body, code: input.body.code === '000000' ? '000001' : '000000' } }
    const key = randomUUID()
    for (let i = 0; i < 8; i += 1) {
      const { status, answer } = await app.send('POST /api/auth/login', wrong, { key })
      expect([status, answer.type]).toEqual([422, 'code_invalid'])
    }
    expect((await app.send('POST /api/auth/login', input, { key: randomUUID() })).status).toBe(200)
  })

  test('for being too often is not kept', async () => {
    const [mobile, key] = [randomMobile(), randomUUID()]
    await app.forgetLimits()
    await sendCode(mobile, randomUUID())
    const refused = await sendCode(mobile, key)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await keysKept(key)).toBe(0)
    await app.forgetLimits()
    expect((await sendCode(mobile, key)).status).toBe(200)
  })

  test('for want of a token is not kept', async () => {
    const key = randomUUID()
    const body = { password: 'a long enough one' }
    expect((await app.send('POST /api/auth/password', { body }, { key })).status).toBe(401)
    const member = await newMember(app)
    await app.send('POST /api/auth/logout', {}, { token: member.token })
    expect((await makeScene(key, member.token)).status).toBe(401)
    expect([await keysKept(key), await keysKept(key, member.id)]).toEqual([0, 0])
  })
})

describe('a request that fails by our own fault', () => {
  test('leaves no key, so that the repeated one does the work', async () => {
    const [{ id, token }, key] = [await newMember(app), randomUUID()]
    await app.db.pool.query('alter table share_scenes rename to share_scenes_gone')
    const broken = await makeScene(key, token)
    await app.db.pool.query('alter table share_scenes_gone rename to share_scenes')
    expect(broken.status).toBe(500)
    expect(broken.answer).toMatchObject({ success: false, data: null })
    expect(await keysKept(key, id)).toBe(0)
    expect((await makeScene(key, token)).status).toBe(200)
    expect(await count('share_scenes where user_id = $1', id)).toBe(1)
  })

  test('after the work was committed leaves no key either', async () => {
    const [mobile, key] = [randomMobile(), randomUUID()]
    await app.forgetLimits()
    gateway = () => Promise.reject(new SmsFailed('console', 'down', true))
    const refused = await sendCode(mobile, key)
    gateway = () => Promise.reject(new Error('broken'))
    const broken = await sendCode(mobile, key)
    gateway = async () => undefined
    expect([refused.status, refused.answer.type]).toEqual([422, 'sms_failed'])
    expect(broken.status).toBe(500)
    expect(await keysKept(key)).toBe(0)
    await app.forgetLimits()
    expect((await sendCode(mobile, key)).status).toBe(200)
    expect(outbox.filter((message) => message.mobile === mobile)).toHaveLength(1)
  })
})

describe('a sign-in whose answer was lost', () => {
  test('is answered again although the merge has revoked the token it was sent with', async () => {
    const visitor = await app.visitor()
    const nickname = { body: { nickname: 'Mina' } }
    await app.send('POST /api/member/personal/profile', nickname, { token: visitor.token })
    const [input, extra] = [await loginInput(visitor), { key: randomUUID(), token: visitor.token }]
    const first = await app.send('POST /api/auth/login', input, extra)
    expect(first.answer.data.merge_receipt).toMatchObject({ moved: { profile_fields: 1 } })
    const dead = await app.send('GET /api/member/balance', {}, { token: visitor.token })
    expect(dead.status).toBe(401)
    const again = await app.send('POST /api/auth/login', input, extra)
    expect({ ...again.answer.data, token: '' }).toEqual({ ...first.answer.data, token: '' })
    const mine = await app.send('GET /api/member/personal/profile', {}, { token: again.answer.data.token })
    expect(mine.answer.data.nickname).toBe('Mina')
    expect(await count('merge_receipts where user_id = $1', mine.answer.data.id)).toBe(1)
  })

  test('by another platform is answered again too', async () => {
    const member = await newMember(app)
    const proof = () => ({ body: { code: randomUUID() } })
    const known = proof()
    await app.send('POST /api/toutiao/connect/ready', known, { token: member.token })
    await app.db.pool.query('delete from spent_proofs')
    const visitor = await app.visitor()
    const extra = { key: randomUUID(), token: visitor.token }
    const first = await app.send('POST /api/toutiao/connect/ready', known, extra)
    expect(first.answer.data.profile.id).toBe(member.id)
    const again = await app.send('POST /api/toutiao/connect/ready', known, extra)
    expect(again.status).toBe(200)
    expect({ ...again.answer.data, token: '' }).toEqual({ ...first.answer.data, token: '' })
  })

  test('brings no token any more once its session was ended', async () => {
    const [input, key] = [await loginInput(), randomUUID()]
    const first = await app.send('POST /api/auth/login', input, { key })
    await app.send('POST /api/auth/logout', {}, { token: first.answer.data.token })
    const again = await app.send('POST /api/auth/login', input, { key })
    expect(again.status).toBe(401)
    expect(again.answer.data).toBeNull()
  })
})

describe('what is kept', () => {
  test('tells nothing of what was said or answered, and answers all the same', async () => {
    const { id, token } = await newMember(app)
    const [nickname, query] = ['Marker-Nickname', 'marker=of-a-page']
    const acts = [
      () =>
        app.send('POST /api/member/personal/profile', { body: { nickname } }, { token, key: 'marker-key-1' }),
      () =>
        app.send('POST /api/share/scene', { body: { path: 'a/b', query } }, { token, key: 'marker-key-2' }),
      () =>
        app.send('POST /api/auth/probe', { body: { func: 'marker.func' } }, { token, key: 'marker-key-3' }),
    ]
    for (const act of acts) expect((await act()).answer).toEqual((await act()).answer)
    const { rows } = await app.db.pool.query<{ line: string }>(
      'select t::text as line from idempotency_keys t where owner = $1',
      [sha256(`user:${id}`)],
    )
    expect(rows).toHaveLength(3)
    for (const { line } of rows) expect(line).not.toMatch(/marker|{/i)
    for (const { line } of rows) expect(line).not.toContain(id)
  })

  test('of an erased person is only that it was done', async () => {
    const [{ id, token }, key] = [await newMember(app), randomUUID()]
    await makeScene(key, token)
    await app.db.transaction((tx) => idempotencyPersonal.erase(tx, id))
    const { rows } = await app.db.pool.query(
      'select owner, endpoint, status, answer, session_id from idempotency_keys where key = $1',
      [sha256(`user:${id}\n${key}`)],
    )
    expect(rows).toEqual([{ owner: null, endpoint: '', status: null, answer: null, session_id: null }])
    expect((await makeScene(key, token)).status).toBe(422)
    expect(await count('share_scenes where user_id = $1', id)).toBe(1)
  })

  test('of a sign-in goes with the person who signed in, though nobody was known when it was asked', async () => {
    const [input, key] = [await loginInput(), randomUUID()]
    const { answer } = await app.send('POST /api/auth/login', input, { key })
    const owner = sha256(`user:${answer.data.profile.id}`)
    expect(await count('idempotency_keys where owner = $1 and session_id is not null', owner)).toBe(1)
    await app.db.transaction((tx) => idempotencyPersonal.erase(tx, answer.data.profile.id))
    expect(await count('idempotency_keys where owner = $1', owner)).toBe(0)
    expect((await app.send('POST /api/auth/login', input, { key })).status).toBe(422)
  })

  test('has this form in every row after all the calls above', async () => {
    const hash = '[0-9A-Za-z_-]{43}'
    const { rows } = await app.db.pool.query<{ line: string }>(
      `select concat_ws(' ', key, coalesce(owner, '-'), request_hash, coalesce(status::text, '-'), coalesce(answer, '-'),
         coalesce(session_id, '-'), endpoint) as line from idempotency_keys`,
    )
    const form = new RegExp(
      `^${hash} (${hash}|-) ${hash} ([0-9]{3}|-) ([0-9A-Za-z_-]+) ([0-9a-z]{16}|-) (POST /api/[a-z_/-]+)?$`,
    )
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.filter(({ line }) => !form.test(line))).toEqual([])
  })
})

describe('after 48 hours', () => {
  test('a key is forgotten, and not an hour before', async () => {
    const [{ id, token }, key] = [await newMember(app), randomUUID()]
    await makeScene(key, token)
    const at = (hours: number) => new Date(app.clock.now.getTime() + hours * hour)
    await app.runJobs({ only: 'forget-expired', at: at(47) })
    expect(await keysKept(key, id)).toBe(1)
    await app.runJobs({ only: 'forget-expired', at: at(49) })
    expect(await keysKept(key, id)).toBe(0)
  })
})
