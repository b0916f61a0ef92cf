import { changesSomething } from '@mindisle/contract'
import {
  consoleContract,
  mayUse,
  operatorRoles,
  type ConsoleEndpoint,
  type ConsoleKey,
} from '@mindisle/contract/console'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminIn } from './admin.ts'
import { callConsole, newOperator, type DeskWorker, type Extra } from './console.ts'
import { newMember } from './people.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
let workers: Record<string, DeskWorker>
beforeAll(async () => {
  app = await startTestApp()
  workers = {}
  for (const role of operatorRoles) workers[role] = await newOperator(app, role)
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const keys = Object.keys(consoleContract) as ConsoleKey[]
const endpointOf = (key: ConsoleKey): ConsoleEndpoint => consoleContract[key]
const guarded = keys.filter((key) => endpointOf(key).needs !== 'nobody')
const statusOf = async (key: ConsoleKey, extra: Extra): Promise<number> =>
  (await callConsole(app, key, {}, extra)).status

describe('the matrix', () => {
  test.each(operatorRoles)('%s reaches exactly what the table of rights says', async (role) => {
    for (const key of guarded.filter((one) => one !== 'POST /api/admin/sign_out')) {
      const { needs } = endpointOf(key)
      const may = needs === 'operator' || (typeof needs === 'object' && mayUse([role], needs.right))
      const status = await statusOf(key, workers[role] as DeskWorker)
      expect([key, may ? status !== 403 && status !== 401 : status]).toEqual([key, may ? true : 403])
    }
  })
})

describe('is not let in', () => {
  test('nobody, a member’s or a guest’s token, and a token in place of the cookie', async () => {
    const { token } = await newMember(app)
    const { token: guest } = await app.visitor()
    const ways: Extra[] = [
      {},
      { headers: { authorization: `Bearer ${token}` } },
      { headers: { authorization: `Bearer ${guest}` } },
      { cookie: `console=${token}` },
      { cookie: `__Host-console=${token}` },
      { cookie: 'console=' },
      { cookie: `console=${'A'.repeat(43)}` },
    ]
    for (const key of guarded)
      for (const way of ways) expect([key, await statusOf(key, way)]).toEqual([key, 401])
  })

  test('an operator’s session opens nothing of people', async () => {
    const { cookie } = workers['owner'] as DeskWorker
    const token = cookie.split('=')[1] ?? ''
    for (const headers of [{ cookie }, { authorization: `Bearer ${token}` }]) {
      const reply = await fetch(`${app.url}/api/member/security`, { headers })
      expect(reply.status).toBe(401)
    }
  })

  test('a page of another site: without the header, from another origin, or as a form', async () => {
    const { cookie } = workers['owner'] as DeskWorker
    for (const key of guarded.filter(changesSomething)) {
      const path = key.split(' ')[1] ?? ''
      const send = (headers: Record<string, string>, body: string) =>
        fetch(`${app.url}${path}`, { method: 'POST', headers: { cookie, ...headers }, body })
      const json = { 'content-type': 'application/json' }
      expect([key, (await send(json, '{}')).status]).toEqual([key, 403])
      const foreign = { ...json, 'x-console': '1', origin: 'https://evil.example' }
      expect([key, (await send(foreign, '{}')).status]).toEqual([key, 403])
      const form = { 'content-type': 'application/x-www-form-urlencoded' }
      expect([key, (await send(form, 'id=1')).status]).toEqual([key, 403])
    }
  })

  test('a session of which two are sent, and one whose operator was disabled', async () => {
    const worker = await newOperator(app, 'support')
    const twice = `${worker.cookie}; ${worker.cookie}`
    expect(await statusOf('GET /api/admin/me', { cookie: twice })).toBe(401)
    await app.db.pool.query('update operators set disabled_at = now() where name = $1', [worker.name])
    expect(await statusOf('GET /api/admin/me', worker)).toBe(401)
  })

  test('a guesser: after ten tries the right password waits too', async () => {
    const worker = await newOperator(app, 'support')
    app.clock.forward(60_000)
    const tryWith = (password: string) =>
      callConsole(app, 'POST /api/admin/sign_in', {
        body: { name: worker.name, password, code: worker.code() },
      })
    for (let i = 0; i < 10; i += 1) expect((await tryWith(`wrong ${i}`)).status).toBe(422)
    expect((await tryWith(worker.password)).status).toBe(429)
  })
})

describe('a proof', () => {
  test('of more than ten minutes ago is too old for money and numbers; a code counts once', async () => {
    const worker = await newOperator(app, 'owner')
    const fresh = keys.filter((key) => endpointOf(key).fresh)
    expect(fresh).toContain('POST /api/admin/withdrawals/approve')
    app.clock.forward(11 * 60_000)
    for (const key of fresh) {
      const { status, answer } = await callConsole(app, key, {}, worker)
      expect([key, status, answer.type]).toEqual([key, 403, 'proof_needed'])
    }
    const prove = (code: string) => callConsole(app, 'POST /api/admin/prove', { body: { code } }, worker)
    const code = worker.code()
    expect((await prove(code)).status).toBe(200)
    expect((await prove(code)).status).toBe(422)
    expect(await statusOf('POST /api/admin/withdrawals/approve', worker)).toBe(422)
  })
})

describe('four eyes', () => {
  test('what one asks for, another confirms: not the asker, not a role without the right, and once', async () => {
    const [asker, other, support] = [
      await newOperator(app, 'owner'),
      await newOperator(app, 'owner'),
      await newOperator(app, 'support'),
    ]
    const invite = await adminIn(app, 'demo', [
      'operator',
      'invite',
      'zed',
      '--role',
      'support',
      '--as',
      asker.name,
    ])
    const id = /approval confirm (\S+)/.exec(invite.out)?.[1] ?? ''
    const confirm = (worker: DeskWorker) =>
      callConsole(app, 'POST /api/admin/approvals/confirm', { body: { id } }, worker)
    const listed = (await callConsole(app, 'GET /api/admin/approvals', {}, support)).answer.data.list
    expect(listed).toEqual([])
    expect((await confirm(support)).status).toBe(403)
    expect((await confirm(asker)).status).toBe(422)
    expect((await confirm(other)).status).toBe(200)
    expect((await confirm(other)).status).toBe(422)
    const { rows } = await app.db.pool.query(`select roles from operators where name = 'zed'`)
    expect(rows).toEqual([{ roles: ['support'] }])
  })
})

describe('what is sent besides', () => {
  test('is dropped: nobody makes themselves an owner, another, or already proven', async () => {
    const worker = await newOperator(app, 'support')
    const more = {
      roles: ['owner'],
      operator: { roles: ['owner'] },
      operatorId: 'x',
      session: { provenAt: new Date() },
    }
    const body = { kind: 'comment' as const, id: '0000000000000000', ...more }
    expect((await callConsole(app, 'POST /api/admin/review/open', { body }, worker)).status).toBe(404)
    const me = await callConsole(app, 'GET /api/admin/me', {}, worker)
    expect(me.answer.data.roles).toEqual(['support'])
  })

  test('a broken link of the chain is found', async () => {
    await app.db.pool.query('alter table audit_entries disable trigger user')
    await app.db.pool.query(`update audit_entries set reason = 'nothing' where seq = 2`)
    const { code, err } = await adminIn(app, 'demo', ['audit', 'verify'])
    expect([code, err.includes('WRONG entry 2')]).toEqual([1, true])
  })
})

test('from an address that is not on the list it is as if there were no console', async () => {
  const closed = await startTestApp({ config: { consoleAddresses: ['10.1.0.0/16'] } })
  try {
    const body = { name: 'ann', password: 'x', code: '000000' }
    expect((await callConsole(closed, 'POST /api/admin/sign_in', { body })).status).toBe(404)
    const near = { headers: { 'x-forwarded-for': '10.1.2.3' } }
    expect((await callConsole(closed, 'POST /api/admin/sign_in', { body }, near)).status).toBe(422)
  } finally {
    await closed.close()
  }
})
