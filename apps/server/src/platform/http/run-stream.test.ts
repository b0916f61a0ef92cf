import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { endpoint } from '@mindisle/contract'
import { Type } from 'typebox'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createAuthenticator, type TokenFacts } from '../auth/authenticator.ts'
import { secretsFrom } from '../crypto/secrets.ts'
import { registries } from '../../app.ts'
import { createEdge } from './edge.ts'
import { registerEndpoints } from './endpoints.ts'
import type { SentEvent } from './event-frames.ts'
import { refused } from './refusal.ts'

const token = 'a'.repeat(43)
const endpoints = {
  'GET /api/numbers': endpoint({
    who: 'user',
    runs: 'stream',
    summary: 'Numbers.',
    query: Type.Object({ last_event_id: Type.Optional(Type.String({ pattern: '^[!-~]*$' })) }),
    events: { number: Type.Object({ n: Type.Integer(), pad: Type.Optional(Type.String()) }) },
  }),
} as const

interface Asked {
  lastEventId: string | null
  signal: AbortSignal
}
type Numbers = (call: Asked) => AsyncGenerator<SentEvent, void>

const stops: Array<() => Promise<unknown>> = []
afterEach(async () => {
  vi.useRealTimers()
  for (const stop of stops.splice(0)) await stop()
})

const random = (): string => randomBytes(32).toString('base64url')

async function serve(numbers: Numbers) {
  const facts = { userId: 'u1', isRevoked: false, isBanned: false } as TokenFacts
  Object.assign(facts, { issuedAt: new Date(), expiresAt: new Date(Date.now() + 3_600_000) })
  const authenticator = createAuthenticator(async () => ({ ...facts }))
  const app = createEdge({
    logger: false,
    trustProxy: false,
    isHttps: false,
    pictureBytes: 1,
    scriptHashes: [],
    styleHashes: [],
    widget: { path: '/widget', origins: [] },
    texts: registries.texts,
  })
  registerEndpoints(
    app,
    endpoints,
    { 'GET /api/numbers': numbers },
    {
      db: { direct: null } as never,
      texts: registries.texts,
      secrets: secretsFrom({ index: random(), seal: random() }),
      now: () => new Date(),
      authenticator,
      limits: { takeMany: async () => ({ wait: null, lastsSeconds: 60 }) },
      renewToken: async () => null,
      mintToken: async () => '',
    },
  )
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api/numbers`
  const stop = () => app.close()
  stops.push(stop)
  return { url, stop, facts, authenticator }
}

const read = (url: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, { headers: { authorization: `Bearer ${token}`, ...headers } })

async function* countTo(most: number, from = 0): AsyncGenerator<SentEvent, void> {
  for (let n = from; n < most; n += 1) yield { id: `n${n}`, event: 'number', data: { n } }
}

/** Tells one number and then waits until nobody listens. */
async function* waitForEver({ signal }: Asked): AsyncGenerator<SentEvent, void> {
  yield { id: 'n0', event: 'number', data: { n: 0 } }
  await once(signal, 'abort')
}

describe('a stream', () => {
  test('sends events with their ids, says that it ended and may not be collected on the way', async () => {
    const { url } = await serve(() => countTo(2))
    const response = await read(url)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    expect(await response.text()).toBe(
      'id: n0\nevent: number\ndata: {"n":0}\n\nid: n1\nevent: number\ndata: {"n":1}\n\nevent: end\ndata: {}\n\n',
    )
  })

  test('goes on after the last id, from the header or the query', async () => {
    const { url } = await serve(({ lastEventId }) => countTo(3, Number(lastEventId?.slice(1) ?? -1) + 1))
    const rest = 'id: n2\nevent: number\ndata: {"n":2}\n\nevent: end\ndata: {}\n\n'
    expect(await (await read(url, { 'last-event-id': 'n1' })).text()).toBe(rest)
    expect(await (await read(`${url}?last_event_id=n1`)).text()).toBe(rest)
    expect((await read(url, { 'last-event-id': 'x'.repeat(257) })).status).toBe(422)
    expect((await read(`${url}?last_event_id=%20`)).status).toBe(422)
  })

  test('sends nothing that the contract does not name', async () => {
    const { url } = await serve(async function* () {
      yield { id: 'n0', event: 'number', data: { n: 0, secret: 'x' } }
    })
    expect(await (await read(url)).text()).not.toContain('secret')
  })

  test('refuses as usual before the first event', async () => {
    const { url } = await serve(async function* () {
      yield await Promise.reject(refused('no_test', 'http.invalid'))
    })
    const response = await read(url)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ success: false, type: 'no_test' })
    expect((await fetch(url)).status).toBe(401)
  })

  test('ends with the refusal after it, and with no word about a fault of ours', async () => {
    const faults = [refused('no_test', 'http.invalid'), new Error('secret of ours')]
    const { url } = await serve(async function* () {
      yield { id: 'n0', event: 'number', data: { n: 0 } }
      throw faults.shift()
    })
    const lastOf = async () => (await (await read(url)).text()).split('\n\n').at(-2)
    expect(await lastOf()).toMatch(/^event: failed\ndata: \{"status":422,.*"type":"no_test"\}$/)
    const fault = await lastOf()
    expect(fault).toMatch(/^event: failed\ndata: \{"status":500,/)
    expect(fault).not.toContain('secret')
  })

  test('is made no faster than it is read', async () => {
    let made = 0
    const { url } = await serve(async function* () {
      for (; made < 2_000; made += 1)
        yield { id: `n${made}`, event: 'number', data: { n: made, pad: 'x'.repeat(10_000) } }
    })
    const headers = { authorization: `Bearer ${token}` }
    const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
    response.pause()
    let before = -1
    while (before !== made) {
      before = made
      await pause(200)
    }
    expect(made).toBeLessThan(1_500)
    let text = ''
    for await (const chunk of response) text += String(chunk)
    expect(text.endsWith('event: end\ndata: {}\n\n')).toBe(true)
    expect(text.match(/^id: /gm)).toHaveLength(2_000)
  })

  test('stops its maker when the reader goes away', async () => {
    let signal: AbortSignal | null = null
    const { url } = await serve((call) => {
      signal = call.signal
      return waitForEver(call)
    })
    const response = await read(url)
    await response.body?.cancel()
    await expect.poll(() => signal?.aborted).toBe(true)
  })

  test.each([
    ['a ban', { isBanned: true }, '"status":403,', '"type":"banned"'],
    ['signing out', { isRevoked: true }, '"status":401,', '"success":false'],
  ])('is closed by %s', async (_, change, status, type) => {
    const { url, facts, authenticator } = await serve(waitForEver)
    const response = await read(url)
    authenticator.forgetUser('u1')
    await pause(50)
    Object.assign(facts, change)
    authenticator.forgetUser('someone else')
    authenticator.forgetUser('u1')
    const text = await response.text()
    expect(text).toContain('event: failed')
    expect(text).toContain(status)
    expect(text).toContain(type)
  })

  test('is closed without an end when the server stops, even where nobody reads', async () => {
    const { url, stop } = await serve(waitForEver)
    const response = await read(url)
    const [stalled] = (await once(
      get(url, { headers: { authorization: `Bearer ${token}` } }),
      'response',
    )) as [IncomingMessage]
    stalled.pause()
    const began = Date.now()
    await Promise.all([stop(), response.text().then((text) => expect(text).not.toContain('event: end'))])
    expect(Date.now() - began).toBeLessThan(20_000)
    stalled.destroy()
  })

  test('breathes while nothing happens, and notices a token that ran out', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { url, facts, authenticator } = await serve(waitForEver)
    const response = await read(url)
    vi.advanceTimersByTime(15_000)
    await pause(50)
    facts.expiresAt = new Date(0)
    authenticator.forgetAll()
    const text = await response.text()
    expect(text).toContain('\n\n: still here\n\n')
    expect(text).toContain('"status":401')
  })
})
