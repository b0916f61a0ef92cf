import { contract, type Endpoint, type Key } from '@mindisle/contract'
import { consoleContract } from '@mindisle/contract/console'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { columns, type Cell, type Column, type Row } from './access-cells.ts'
import { openPlatforms } from './examples.ts'
import { buildLooseApp, fakeWeb } from './loose-app.ts'
import { callerFor, keepUntilUsed, newMember, staleProof, type Caller } from './people.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { rows } from './test-doors.ts'
import { watchWrites } from './watch-writes.ts'

const keys = Object.keys(contract) as Key[]
const cells = keys.flatMap((key) => columns.map((column) => ({ key, column })))
const allowed = new Set([200, 401, 403, 404, 422, 429])

let app: TestApp
let writtenSince: () => Promise<string[]>
beforeAll(async () => {
  app = await startTestApp({ connect: openPlatforms })
  // What a mere request may touch: limits and the tokens themselves.
  writtenSince = await watchWrites(app.db.pool, { except: ['rate_limits', 'tokens'] })
})
afterAll(() => app.close())

/** People serve from cell to cell until a call of theirs went through: then they may be signed out, erased or full. What is owned has an owner of its own. */
const owners = keepUntilUsed(() => newMember(app))
const callers = new Map<Column, Caller>()
const callerOf = async (column: Column): Promise<Caller> => {
  const caller = callers.get(column) ?? (await callerFor(app, column, owners.get))
  if (column !== 'owner') callers.set(column, caller)
  return caller
}

/** Serves everybody who is asked about in turn, until a call of theirs went through: whoever is refused is refused what the next one gets. */
let example: { key: Key; input: unknown } | null = null

const renew = (column: Column): void => {
  callers.delete(column)
  owners.forget()
  example = null
}

async function inputFor(key: Key, { live }: Caller): Promise<unknown> {
  if (example) return example.input
  let isForCaller = false
  const cell: Cell = {
    app,
    owner: owners.get,
    get caller() {
      isForCaller = true
      return live
    },
  }
  const input = await (rows[key] as Row<Key>).input(cell)
  if (!isForCaller) example = { key, input }
  return input
}

async function prepare(key: Key, column: Column) {
  const caller = await callerOf(column)
  await app.forgetLimits()
  return { caller, input: await inputFor(key, caller) }
}

async function call(key: Key, column: Column) {
  const isFresh = example?.key === key
  if (!isFresh && (rows[key].owned || example || column === 'owner')) renew(column)
  const { caller, input } = await prepare(key, column).catch(() => {
    // Some examples can be given once a person: a second factor, an experiment under way.
    renew(column)
    return prepare(key, column)
  })
  await app.forgetLimits()
  await writtenSince()
  const reply = await app.send(key, input as never, { token: caller.token })
  const written = await writtenSince()
  if (written.length > 0) renew(column)
  return { ...reply, written }
}

describe('the table of who may call what', () => {
  test('has a row for every endpoint', () => {
    expect(keys.filter((key) => !Object.hasOwn(rows, key))).toEqual([])
  })

  test('has no row without an endpoint', () => {
    expect(Object.keys(rows).filter((key) => !Object.hasOwn(contract, key))).toEqual([])
  })

  test('says the same about banned people as the contract', () => {
    const open = keys.filter((key) => (contract[key] as Endpoint).banned === 'allowed')
    expect(keys.filter((key) => rows[key].expected.banned === '200')).toEqual(open)
  })
})

describe('who may call what', () => {
  test.each(cells.map((cell) => [cell.key, cell.column] as const))('%s by %s', async (key, column) => {
    const expected = rows[key].expected[column]
    const { status, answer, written } = await call(key, column)
    expect([status, answer.type].filter(Boolean).join(' ')).toBe(expected)
    expect(allowed).toContain(status)
    expect(Object.keys(answer).sort()).toEqual(
      ['data', 'message', 'success', ...(answer.type ? ['type'] : [])].sort(),
    )
    expect(answer.success).toBe(status === 200)
    expect(typeof answer.message).toBe('string')
    if (status !== 200) expect(answer.message).not.toBe('')
    if (rows[key].owned && status === 200) expect(written).not.toEqual([])
    if (rows[key].owned && status !== 200) expect(written).toEqual([])
  })

  test('what is forbidden to visitors and banned people says so by its type', () => {
    for (const key of keys) {
      const { expected } = rows[key]
      if ((contract[key] as Endpoint).who === 'member') expect(expected.visitor).toBe('403 mobile_unverified')
      if (expected.banned !== '200') expect(expected.banned).toBe('403 banned')
    }
  })
})

describe('what needs a fresh proof', () => {
  const fresh = keys.filter((key) => (contract[key] as Endpoint).fresh)

  test('hands out everything, ends the account, or changes how one gets in or where money goes', () => {
    expect(fresh.toSorted()).toEqual([
      'GET /api/member/export',
      'POST /api/diary/export',
      'POST /api/incentive/payee',
      'POST /api/member/deletion',
      'POST /api/member/mobile',
      'POST /api/member/security/passkey',
      'POST /api/member/security/passkey/options',
      'POST /api/member/security/passkey/remove',
      'POST /api/member/security/passkey/rename',
      'POST /api/member/security/recovery_codes',
      'POST /api/member/security/totp',
      'POST /api/member/security/totp/confirm',
      'POST /api/member/security/totp/off',
      'POST /api/org/sign_on',
      'POST /api/org/sign_on/remove',
      'POST /api/report/book',
    ])
  })

  test.each(fresh)('%s is refused after ten minutes, without a trace', async (key) => {
    const owner = await newMember(app)
    const cell: Cell = { app, owner: async () => owner, caller: owner }
    const input = await (rows[key] as Row<Key>).input(cell)
    await staleProof(app, owner.id)
    await app.forgetLimits()
    await writtenSince()
    const { status, answer } = await app.send(key, input as never, { token: owner.token })
    expect([status, answer.type]).toEqual([403, 'proof_needed'])
    expect(await writtenSince()).toEqual([])
  })
})

describe('every route there is', () => {
  const openToAll = [
    'POST /api/auth/visitor',
    'POST /api/auth/sms_code',
    'POST /api/auth/login',
    'POST /api/auth/passkey',
    'POST /api/auth/passkey/options',
    'POST /api/auth/password',
    'POST /api/auth/session_end',
    'GET /api/table/recommend_category',
    'GET /api/table/popular',
    'GET /api/table/list',
    'GET /api/table/categories',
    'GET /api/table/tags',
    'GET /api/table/show',
    'GET /api/table/faq',
    'GET /api/table/sample',
    'GET /api/special/list',
    'GET /api/special/show',
    'GET /api/symptom/list',
    'GET /api/symptom/show',
    'GET /api/tarot/card',
    'GET /api/tarot/cards',
    'GET /api/mirror/invitation',
    'GET /api/team/invitation',
    'GET /api/team/preview',
    'GET /api/team/tables',
    'GET /api/dream/symbol',
    'GET /api/activity/list',
    'GET /api/activity/show',
    'GET /api/project/list',
    'GET /api/project/show',
    'GET /api/counselor/evaluations',
    'GET /api/counselor/fitting',
    'GET /api/counselor/list',
    'GET /api/counselor/show',
    'GET /api/counselor/times',
    'GET /api/article/categories',
    'GET /api/article/list',
    'GET /api/article/show',
    'GET /api/comment/list',
    'GET /api/comment/show',
    'GET /api/plan/shared/:token',
    'GET /api/question/choices',
    'GET /api/question/list',
    'GET /api/question/show',
    'GET /api/report/public/:token',
    'GET /api/search/hot',
    'GET /api/search/suggest',
    'GET /api/search/include',
    'GET /api/wechat/mp/share_signature',
    'GET /api/wechat/url_link',
    'GET /api/information/check_upgrade',
    'GET /api/share/scene/:scene',
    'GET /api/user/:id/card',
    'GET /api/basicdata/package',
    'GET /api/document/show',
    'GET /api/bazi/glossary',
    'GET /api/bazi/lunar',
    'GET /api/bazi/places',
  ]
  const publicRoutes = [
    'GET /livez',
    'GET /readyz',
    'GET /api/openapi.json',
    'GET /api/docs',
    'GET /api/docs.css',
    'GET /files/*',
    'GET /api/reservation/feed/:file',
    'POST /pay/notice/:gateway',
    'GET /pay/sandbox',
    'GET /pay/sandbox.css',
    'POST /pay/sandbox',
    'GET /*',
    'GET /assets/*',
    'GET /share.png',
    'GET /robots.txt',
    'GET /.well-known/security.txt',
  ]

  async function routesOf(): Promise<string[]> {
    const found: string[] = []
    const watch = (server: FastifyInstance) =>
      void server.addHook('onRoute', (route) => {
        for (const method of [route.method].flat()) found.push(`${method} ${route.url}`)
      })
    const web = await fakeWeb()
    const server = await buildLooseApp({
      web: web.build,
      metrics: {
        watch,
        read: () => Promise.resolve([]),
        countDue: () => undefined,
        countSignIn: () => undefined,
        listen: () => Promise.reject(new Error('not here')),
      },
    })
    await server.ready()
    await server.close()
    await web.remove()
    return found
  }

  test('is an endpoint of the contract or named as public', async () => {
    const routes = await routesOf()
    // Who may call those of the console is the red team's business.
    const named: readonly string[] = [...keys, ...Object.keys(consoleContract), ...publicRoutes]
    const isNamed = (route: string) => named.includes(route)
    // A GET can also be asked by HEAD, with the same guard.
    const isHead = (route: string) => route.startsWith('HEAD ') && isNamed(route.replace('HEAD ', 'GET '))
    expect(routes.filter((route) => !isNamed(route) && !isHead(route))).toEqual([])
    expect(named.filter((route) => !routes.includes(route))).toEqual([])
  })

  test('that asks for no token is listed here by name', () => {
    const open = keys.filter((key) => (contract[key] as Endpoint).who === 'anyone')
    expect(open.toSorted()).toEqual(openToAll.toSorted())
    expect(keys.filter((key) => rows[key].expected.anonymous === '200').toSorted()).toEqual(open.toSorted())
  })

  test.each(keys.filter((key) => key.startsWith('GET ') && contract[key].who !== 'anyone'))(
    '%s is guarded against HEAD too',
    async (key) => {
      const response = await app.raw('HEAD', key.slice(4))
      expect(response.status).toBe(401)
    },
  )
})
