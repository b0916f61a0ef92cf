import { randomBytes } from 'node:crypto'
import type { Language } from '@mindisle/base'
import {
  changesSomething,
  contract,
  isRaw,
  runsOf,
  splitKey,
  type Endpoint,
  type Key,
} from '@mindisle/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Member, Row } from './access-cells.ts'
import {
  cut,
  expectAnswer,
  fits,
  holdsText,
  nextLanguage,
  oddIds,
  pathsOf,
  withoutField,
  withValue,
  wrongValues,
  type Json,
  type Schema,
} from './bad-values.ts'
import { examplePicture, openPlatforms } from './examples.ts'
import { atDesk } from './counselor-desk.ts'
import { newMember as anyMember } from './people.ts'
import { wholeStream } from './streams.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { rows } from './test-doors.ts'

const keys = Object.keys(contract) as Key[]
const endpointOf = (key: Key): Endpoint => contract[key]
const bodyOf = (key: Key): Schema | null => {
  const { body } = endpointOf(key)
  return body && !isRaw(body) ? (body as unknown as Schema) : null
}
const changing = keys.filter(changesSomething)
const withBody = keys.filter((key) => bodyOf(key) !== null)
const withQuery = keys.filter((key) => endpointOf(key).query)
const withParams = keys.filter((key) => endpointOf(key).params)

/** One reader takes all bodies: one endpoint of each kind is sent everything, the rest what shows that the same reads theirs. */
const kindOf = (key: Key): string => {
  const { body, bodyBytes } = endpointOf(key)
  return [runsOf(key, endpointOf(key)), isRaw(body), Boolean(body), bodyBytes !== undefined].join()
}
const standsForOthers = new Set(new Map(changing.map((key) => [kindOf(key), key])).values())

let app: TestApp
let member: Member
/** A call of theirs went through: they may have been signed out, or hold what stands in the way of an example. */
let isUsed = false

/** Somebody who may call everything: members may, and some of it counselors alone. */
async function takeNewMember(): Promise<void> {
  const made = await anyMember(app)
  await atDesk(app, made.id)
  member = made
  isUsed = false
}

async function mayStillCall(): Promise<boolean> {
  const { status } = await app.send('GET /api/counselor/desk', { query: {} }, { token: member.token })
  return status === 200
}

beforeAll(async () => {
  app = await startTestApp({ connect: openPlatforms })
  await takeNewMember()
})
afterAll(() => app.close())

/** What a body may weigh where its endpoint says nothing else. */
const mostBytes = 32 * 1024

const someAddress = (): string => `203.0.${randomBytes(2).join('.')}`

type Example = { params?: Json; query?: Json; body?: unknown }

async function exampleOf(key: Key): Promise<Example> {
  if (isUsed) await takeNewMember()
  await app.forgetLimits()
  const example = await (rows[key] as Row<Key>).input({ app, owner: async () => member, caller: member })
  return example as Example
}

const addressOf = (key: Key, { params = {}, query = {} }: Example): string => {
  const path = splitKey(key).path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))
  const search = new URLSearchParams(query as Record<string, string>).toString()
  return search ? `${path}?${search}` : path
}

interface Sent {
  body?: string | Uint8Array
  type?: string | null
  headers?: Record<string, string>
  path: string
}

async function send(key: Key, { body, type = 'application/json', headers, path }: Sent) {
  const language: Language = nextLanguage()
  const { method } = splitKey(key)
  const response = await app.raw(method, path, {
    headers: {
      ...(type !== null && body !== undefined && { 'content-type': type }),
      authorization: `Bearer ${member.token}`,
      'accept-language': language,
      'x-forwarded-for': someAddress(),
      ...headers,
    },
    ...(body !== undefined && { body }),
  })
  const text = response.text()
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  const answer = isStream
    ? { success: true, message: '', data: wholeStream(text) }
    : expectAnswer(response.status, text, language)
  if (response.status === 200 && changesSomething(key)) {
    isUsed = true
    if (!(await mayStillCall())) await takeNewMember()
  }
  return { status: response.status, answer }
}

const sendJson = (key: Key, example: Example, body: unknown, headers?: Record<string, string>) =>
  send(key, { path: addressOf(key, example), body: JSON.stringify(body), ...(headers && { headers }) })

describe.each(withBody)('the body of %s', (key) => {
  const schema = bodyOf(key) as Schema
  let example: Example
  beforeAll(async () => {
    example = await exampleOf(key)
    expect(fits(schema, example.body)).toBe(true)
  })

  test('with a field of a wrong kind is 422 and names the field', async () => {
    for (const { path } of pathsOf(schema)) {
      for (const value of wrongValues) {
        const body = withValue(example.body, path, value)
        if (fits(schema, cut(schema, body))) continue
        const { status, answer } = await sendJson(key, example, body)
        expect(status, JSON.stringify(body).slice(0, 200)).toBe(422)
        const { fields } = answer.data as { fields: Array<{ field: string }> }
        expect(fields[0]?.field.split('.')[0]).toBe(path[0])
      }
    }
  })

  test('without a required field is 422 and names it', async () => {
    for (const name of schema.required ?? []) {
      const { status, answer } = await sendJson(key, example, withoutField(example.body, name))
      expect(status).toBe(422)
      expect(answer.data).toEqual({ fields: [{ field: name, problem: 'required' }] })
    }
  })

  test('with a NUL or half a character in any text is 422', async () => {
    const texts = pathsOf(schema).filter((field) => holdsText(field.schema))
    for (const { path } of texts) {
      for (const bad of ['\u0000', 'a\u0000b', '\ud800', 'a\udfffb', '\udc00\ud800']) {
        const { status } = await sendJson(key, example, withValue(example.body, path, bad))
        expect(status, `${path.join('.')} ${JSON.stringify(bad)}`).toBe(422)
      }
    }
  })

  test('that is not an object is 422', async () => {
    for (const body of [[], [example.body], 'text', 7, true, null, [[[]]]]) {
      const { status } = await sendJson(key, example, body)
      expect(status, JSON.stringify(body)).toBe(422)
    }
  })

  test('that is missing is 422', async () => {
    for (const type of ['application/json', null]) {
      const { status } = await send(key, { path: addressOf(key, example), type })
      expect(status).toBe(422)
      expect((await send(key, { path: addressOf(key, example), type, body: '' })).status).toBe(422)
    }
  })

  test('of any random shape never breaks the server', async () => {
    const names = fc.constantFrom(...pathsOf(schema).flatMap(({ path }) => path), 'id', 'x')
    const bodies = fc.dictionary(names, fc.jsonValue({ maxDepth: 4 }), { maxKeys: 8 })
    const run = fc.asyncProperty(bodies, async (body) => {
      const full = { ...(example.body as Json), ...body }
      const { status } = await sendJson(key, example, full)
      if (status === 200) expect(fits(schema, cut(schema, full))).toBe(true)
    })
    await fc.assert(run, { seed: 20261115, numRuns: 25 })
  })
})

describe.each(changing)('whatever is sent to %s', (key) => {
  let path: string
  let example: Example
  beforeAll(async () => {
    example = await exampleOf(key)
    path = addressOf(key, example)
  })
  const isPicture = isRaw(endpointOf(key).body)

  test('keys that reach into objects change nothing of them', async () => {
    const odd = ['{"__proto__":{"isBanned":false,"x":1}}', '{"constructor":{"prototype":{"x":1}}}']
    for (const body of odd) expect((await send(key, { path, body })).status).toBe(422)
    const extra = {
      ...(isPicture ? {} : (example.body as Json)),
      toString: 'x',
      hasOwnProperty: 1,
      extra: {},
    }
    await send(key, { path, body: JSON.stringify(extra) })
    expect(({} as Json).x).toBeUndefined()
  })

  test('a body over the limit is 422', async () => {
    const pad = 'x'.repeat(endpointOf(key).bodyBytes ?? mostBytes)
    const huge = JSON.stringify({ ...(isPicture ? {} : (example.body as Json)), pad })
    expect((await send(key, { path, body: huge })).status).toBe(422)
    // Who takes no picture refuses the smallest too, below.
    if (!isPicture && !standsForOthers.has(key)) return
    const picture = Buffer.alloc(5 * 1024 * 1024 + 1, 7)
    expect((await send(key, { path, body: picture, type: 'image/png' })).status).toBe(422)
  })

  test('broken and bottomless JSON is 422', async () => {
    const [opened, closed] = ['['.repeat(40), ']'.repeat(40)]
    // Light enough to be read: a heavier one is refused for its weight.
    const deep = mostBytes / 2 - 8
    const broken = [
      '{',
      '{"a":}',
      '{"a":1}}',
      "{'a':1}",
      '\u0000',
      'NaN',
      '{"a":"\\x"}',
      '{"a":"\n"}',
      '['.repeat(deep),
    ]
    const bottomless = [
      `${'['.repeat(deep)}${']'.repeat(deep)}`,
      `{"params":${'{"a":'.repeat(deep / 4)}1${'}'.repeat(deep / 4)}}`,
      `{"a":${'['.repeat(2000)}${']'.repeat(2000)}}`,
    ]
    const few = ['{', `{"a":${opened}${closed}}`]
    for (const body of standsForOthers.has(key) ? [...few, ...broken, ...bottomless] : few) {
      expect((await send(key, { path, body })).status, body.slice(0, 40)).toBe(422)
      const headers = { 'idempotency-key': randomBytes(8).toString('hex') }
      expect((await send(key, { path, body, headers })).status, body.slice(0, 40)).toBe(422)
    }
  })

  test('content of another kind is 422', async () => {
    const text = JSON.stringify(example.body ?? {})
    const types = [
      'text/plain',
      'text/html',
      'application/xml',
      'multipart/form-data',
      'nonsense',
      '😀'.normalize(),
    ]
    for (const type of types.filter((name) => /^[\x20-\x7e]+$/.test(name))) {
      expect((await send(key, { path, body: text, type })).status, type).toBe(422)
    }
    const other = isPicture
      ? { body: '{}', type: 'application/json' }
      : { body: new Uint8Array(examplePicture), type: 'image/png' }
    expect((await send(key, { path, ...other })).status).toBe(422)
  })

  test('a bad idempotency key is 422', async () => {
    const body = isPicture ? new Uint8Array(examplePicture) : JSON.stringify(example.body ?? {})
    const type = isPicture ? 'image/png' : 'application/json'
    for (const bad of ['short', 'x'.repeat(129), 'with a space in it', 'ümlaut-ümlaut', '']) {
      const { status } = await send(key, { path, body, type, headers: { 'idempotency-key': bad } })
      expect(status, bad).toBe(422)
    }
  })
})

describe.each(withQuery)('the query of %s', (key) => {
  const schema = endpointOf(key).query as unknown as Schema
  const names = Object.keys(schema.properties ?? {})
  let example: Example
  beforeAll(async () => {
    example = await exampleOf(key)
  })
  const request = async (query: string) => send(key, { path: `${splitKey(key).path}?${query}` })
  const filled = (name: string, value: string): string =>
    new URLSearchParams({ ...(example.query as Record<string, string>), [name]: value }).toString()

  test('with odd values is refused, never broken', async () => {
    for (const name of names) {
      const isText = holdsText(schema.properties?.[name] ?? {})
      for (const value of [
        '',
        'x'.repeat(3000),
        '-1',
        '1.5',
        '1e99',
        'NaN',
        '[]',
        "' or 1=1 --",
        '😀',
        '../..',
      ])
        await request(filled(name, value))
      expect((await request(filled(name, 'a\u0000b'))).status, name).toBe(422)
      expect((await request(`${filled(name, '1')}&${name}=2`)).status, name).toBe(422)
      if (!isText)
        for (const bad of ['x', '1.5', '']) expect((await request(filled(name, bad))).status).toBe(422)
    }
  })

  test('that is missing or cannot be read is refused, never broken', async () => {
    for (const name of schema.required ?? []) {
      const rest = new URLSearchParams(withoutField(example.query, name) as Record<string, string>)
      expect((await request(rest.toString())).status, name).toBe(422)
    }
    for (const odd of ['%', '%zz=%zz', '%ED%A0%80', '&&&=', '__proto__=1', 'constructor=1', 'a[b]=1'])
      await request(odd)
  })
})

describe('ids and addresses', () => {
  test.each(withParams)('odd ones in %s are 404 or 422', async (key) => {
    for (const odd of oddIds) {
      const { status } = await send(key, { path: splitKey(key).path.replace(/:\w+/g, odd) })
      expect([404, 422], odd).toContain(status)
    }
  })

  test('odd ones anywhere are 404 or 422', async () => {
    for (const odd of oddIds) {
      for (const path of [`/api/${odd}`, `/files/${odd}`, `/api/member/${odd}?${odd}`]) {
        const { status } = await send('GET /api/member/balance', { path })
        expect([404, 422], path).toContain(status)
      }
    }
  })

  test('a method nobody offers is 404', async () => {
    for (const key of keys) {
      const path = splitKey(key).path.replace(/:\w+/g, 'a')
      for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', changesSomething(key) ? 'GET' : 'POST']) {
        if (keys.some((other) => other === `${method} ${splitKey(key).path}`)) continue
        const headers = { 'accept-language': 'en' }
        const response = await app.raw(method, path, { headers })
        expect(response.status, `${method} ${path}`).toBe(404)
        expectAnswer(response.status, response.text(), 'en')
      }
    }
  })
})

describe.each(keys)('the headers of %s', (key) => {
  test('with an authorization of a bad form are as good as none', async () => {
    const path = splitKey(key).path.replace(/:\w+/g, 'a')
    const bad = [
      '',
      'Bearer',
      'Bearer ',
      'Basic YTpi',
      'bearer x',
      `Bearer ${'x'.repeat(5000)}`,
      'Bearer %00',
      'Bearer a b',
    ]
    for (const authorization of [...bad, `Bearer ${'A'.repeat(43)}`]) {
      const { status } = await send(key, { path, headers: { authorization } })
      if (endpointOf(key).who !== 'anyone') expect(status, authorization.slice(0, 40)).toBe(401)
      else expect(status).not.toBe(401)
    }
  })
})
