import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sms } from '../src/platform/sms/port.ts'
import { examplePicture } from './examples.ts'
import { talk } from './bad-values.ts'
import { randomMobile, randomVisitorId, startTestApp, type TestApp } from './test-app.ts'

const lines: string[] = []
const logger = pino({ level: 'trace', base: null }, { write: (line: string) => void lines.push(line) })

const codes = new Map<string, string>()
let gateway: (line: string) => Promise<void> = async () => undefined
const sms: Sms = {
  name: 'aliyun',
  async send({ mobile, code, purpose }) {
    codes.set(`${mobile} ${purpose}`, code)
    await gateway(`cannot send ${code} to ${mobile}`)
  },
}

const address = '203.0.113.77'
const [mobile, newMobile] = [randomMobile(), randomMobile()]
const canary = {
  nickname: 'Canary Nick',
  occupation: 'Canary Work\n    at leak (canary.ts:1:2)',
  password: 'Canary-Password-1',
  wrongPassword: 'Canary-Password-2',
  query: 'canary-query',
  path: 'canary-path',
  value: 'canary-value',
  source: 'canary-source',
  device: 'Canary Phone',
  visitorId: randomVisitorId(),
  key: `canary-key-${randomUUID()}`,
  agent: 'Canary-Agent/1.0',
}
/** What became known on the way: tokens, codes, ids. */
const learned: string[] = []

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ sms, logger })
})
afterAll(() => app.close())

const headers = { 'x-forwarded-for': address, 'user-agent': canary.agent, device: canary.device }
const send: TestApp['send'] = (key, input, extra = {}) =>
  app.send(key, input, { key: `${canary.key}-${randomUUID()}`, ...extra, headers })

async function codeFor(to: string, purpose: 'login' | 'password' | 'proof' | 'new_mobile', token: string) {
  await app.forgetLimits()
  const { status, answer } = await send(
    'POST /api/auth/sms_code',
    { body: { mobile: to, purpose } },
    { token },
  )
  expect(status).toBe(200)
  expect(answer.data.dev_code).toBeUndefined()
  const code = codes.get(`${to} ${purpose}`) as string
  learned.push(code)
  return code
}

async function signUp(): Promise<string> {
  const sc = { src: canary.source, url: `https://mindisle.test/?${canary.query}` }
  const visitor = await send('POST /api/auth/visitor', { body: { visitor_id: canary.visitorId, sc } })
  const token = visitor.answer.data.token
  const body = { mobile, code: await codeFor(mobile, 'login', token), agreed: true }
  const member = await send('POST /api/auth/login', { body }, { token })
  expect(member.status).toBe(200)
  learned.push(token, member.answer.data.token, visitor.answer.data.profile.id, member.answer.data.profile.id)
  return member.answer.data.token
}

async function useEverything(token: string): Promise<void> {
  const { password, wrongPassword, nickname, occupation } = canary
  const code = await codeFor(mobile, 'password', token)
  expect((await send('POST /api/auth/password', { body: { code, password } }, { token })).status).toBe(200)
  const login = (secret: string) =>
    send('POST /api/auth/login', { body: { mobile, password: secret, agreed: true } })
  const again = await login(password)
  learned.push(again.answer.data.token)
  expect((await login(wrongPassword)).status).toBe(422)
  const profile = { body: { nickname, occupation } }
  expect((await send('POST /api/member/personal/profile', profile, { token })).status).toBe(200)
  const avatar = await send('POST /api/member/avatar', { body: examplePicture }, { token })
  learned.push(avatar.answer.data.avatar as string)
  await app.raw('GET', `${avatar.answer.data.avatar}?${canary.query}`, { headers })
  expect((await send('GET /api/member/export', { query: {} }, { token })).status).toBe(200)
  for (const [secret, status] of [
    [password, 200],
    [wrongPassword, 422],
  ] as const)
    expect(
      (await send('POST /api/member/proof/password', { body: { password: secret } }, { token })).status,
    ).toBe(status)
  const proof = { body: { code: await codeFor(mobile, 'proof', token) } }
  expect((await send('POST /api/member/proof/code', proof, { token })).status).toBe(200)
  const move = { mobile: newMobile, code: await codeFor(newMobile, 'new_mobile', token) }
  expect((await send('POST /api/member/mobile', { body: move }, { token })).status).toBe(200)
}

async function goWrong(token: string): Promise<void> {
  const authorization = `Bearer ${token}`
  const { value, query, path } = canary
  for (const odd of [
    `/api/${path}?${query}`,
    `/${path}?${query}`,
    `/api/%zz${path}`,
    `/files/${path}?${query}`,
  ])
    await app.raw('GET', odd, { headers: { ...headers, authorization } })
  const bodies = [`{"mobile":"${value}"}`, `{${value}`, `{"__proto__":"${value}"}`, `"${value}\\u0000"`]
  for (const body of [...bodies, value.repeat(40_000)]) {
    const json = { ...headers, 'content-type': 'application/json', authorization }
    const response = await app.raw('POST', `/api/auth/sms_code?${query}`, { body, headers: json })
    expect(response.status).toBe(422)
  }
  const wrongKey = { ...headers, authorization, 'idempotency-key': `${canary.key} with spaces` }
  await app.raw('POST', '/api/auth/logout', { headers: wrongKey })
  await app.raw('PUT', `/api/${path}`, { headers, body: value })
  await talk(app.url, `${value} ${path}\r\n\r\n`)
  await talk(app.url, `GET /${path} HTTP/1.1\r\nHost: a\r\nExpect: ${value}\r\nConnection: close\r\n\r\n`)
}

describe('the log', () => {
  test('of everything people do names none of it', async () => {
    const token = await signUp()
    await useEverything(token)
    await goWrong(token)
    expectClean(15)
  })

  test('of our own faults names nothing of the person either, nor does the answer', async () => {
    const before = lines.length
    const { token, profile } = await app.visitor()
    learned.push(token, profile.id)
    await app.db.pool.query(
      `alter table users add constraint users_break check (nickname <> '${canary.nickname}!')`,
    )
    const body = { nickname: `${canary.nickname}!`, occupation: canary.occupation }
    const broken = await send('POST /api/member/personal/profile', { body }, { token })
    await app.db.pool.query('alter table users drop constraint users_break')
    await app.db.pool.query('alter table features rename to features_gone')
    const gone = await send('POST /api/auth/probe', { body: { func: 'canary.func' } }, { token })
    await app.db.pool.query('alter table features_gone rename to features')
    gateway = (line) => Promise.reject(new Error(`${line}\n    at leak (${line}:1:2)`))
    await app.forgetLimits()
    const unsent = await send('POST /api/auth/sms_code', { body: { mobile, purpose: 'login' } })
    learned.push(codes.get(`${mobile} login`) as string)
    gateway = async () => undefined
    for (const { status, answer } of [broken, gone, unsent]) {
      expect(status).toBe(500)
      expect(answer).toEqual({
        success: false,
        message: expect.stringMatching(/\p{Script=Han}/u),
        data: null,
      })
    }
    const faults = lines.slice(before).map((line) => JSON.parse(line))
    const told = faults.filter((line) => line.msg === 'our fault')
    expect(told).toHaveLength(3)
    for (const { err } of told) {
      expect(Object.keys(err).every((name) => ['name', 'code', 'stack'].includes(name))).toBe(true)
      expect(err.stack).toMatch(/^ {4}at .+:\d+:\d+/)
    }
    expectClean(0)
  })

  test('names the pattern of the route, the status and the time of each request', () => {
    const requests = lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'request')
    expect(requests.length).toBeGreaterThan(20)
    for (const line of requests)
      expect(Object.keys(line).sort()).toEqual([
        'level',
        'method',
        'ms',
        'msg',
        'reqId',
        'route',
        'status',
        'time',
      ])
    expect(requests.map((line) => line.route)).toContain('/api/auth/login')
    expect(requests.filter((line) => line.status === 404).map((line) => line.route)).toContain('none')
  })
})

function expectClean(atLeast: number): void {
  const secrets = [
    ...Object.values(canary).flatMap((text) => text.split('\n')),
    ...learned,
    mobile,
    newMobile,
  ]
  secrets.push(address, '203.0.113', 'canary', 'Canary', 'mindisle.test', mobile.slice(3), newMobile.slice(3))
  expect(learned.length).toBeGreaterThanOrEqual(atLeast > 0 ? 10 : 1)
  expect(lines.length).toBeGreaterThan(atLeast)
  // The time of a line is digits that could spell a code by chance.
  const texts = lines.map((line) => JSON.stringify({ ...JSON.parse(line), time: 0 }))
  const seen = secrets.flatMap((secret) =>
    texts.filter((text) => text.includes(secret)).map((text) => [secret, text]),
  )
  expect(seen).toEqual([])
}
