import { describe, expect, test } from 'vitest'
import { createClient, type ClientOptions } from './client.ts'
import { NetworkFailed, Refused, ServerFault } from './failures.ts'
import { failures } from './last-failure.ts'

type Step = { status: number; body?: unknown; headers?: Record<string, string> } | 'down' | 'hang'

function setUp(steps: Step[], more: Partial<ClientOptions> = {}) {
  const seen: Array<{ address: string; init: RequestInit }> = []
  const waits: number[] = []
  const kept: string[] = []
  const client = createClient({
    fetch: (async (address: string, init: RequestInit) => {
      seen.push({ address, init })
      const step = steps.length > 1 ? steps.shift()! : steps[0]!
      await Promise.resolve()
      if (step === 'down') throw new TypeError('failed to fetch')
      if (step === 'hang') {
        return new Promise((_, reject) =>
          init.signal!.addEventListener('abort', () => reject(new Error('aborted'))),
        )
      }
      return new Response(
        JSON.stringify(step.body ?? { success: step.status === 200, message: '', data: {} }),
        {
          status: step.status,
          headers: step.headers ?? {},
        },
      )
    }) as unknown as typeof fetch,
    wait: async (ms) => void waits.push(ms),
    isOnline: () => true,
    token: () => 'tok',
    keepToken: (token) => void kept.push(token),
    headers: () => ({ platform: 'h5' }),
    timeout: 20,
    retries: 10,
    retryPause: 2000,
    ...more,
  })
  return { client, seen, waits, kept }
}

const key = 'GET /api/member/balance'
const failure = async (promise: Promise<unknown>) => promise.catch((error: unknown) => error)

describe('a call', () => {
  test('sends what the server expects and answers the data', async () => {
    const { client, seen } = setUp([
      { status: 200, body: { success: true, message: '', data: { balance: 7 } } },
    ])
    expect(await client.call(key, {})).toEqual({ balance: 7 })
    expect(seen[0]!.init.headers).toEqual({ platform: 'h5', authorization: 'Bearer tok' })
  })

  test('may outlive its page, with all its headers', async () => {
    const { client, seen } = setUp([{ status: 200 }])
    const body = { id: '0123456789abcdef', answers: [] }
    await client.call('POST /api/exam/save', { body }, { keepalive: true })
    await client.call('POST /api/exam/save', { body })
    expect(seen.map(({ init }) => init.keepalive)).toEqual([true, undefined])
    expect(seen[0]!.init.headers).toMatchObject({ platform: 'h5', authorization: 'Bearer tok' })
  })

  test('fills path and query', async () => {
    const { client, seen } = setUp([{ status: 200 }])
    await client.call('GET /api/share/scene/:scene', { params: { scene: 'a b' } })
    await client.call('GET /api/table/popular', { query: { per_page: 6, page: undefined as never } })
    expect(seen.map(({ address }) => address)).toEqual([
      '/api/share/scene/a%20b',
      '/api/table/popular?per_page=6',
    ])
  })

  test('retries server faults and network failures ten times, two seconds apart, with one key', async () => {
    const { client, seen, waits } = setUp([{ status: 500 }])
    const error = await failure(client.call('POST /api/auth/logout', {}))
    expect(error).toBeInstanceOf(ServerFault)
    expect(seen).toHaveLength(11)
    expect(waits).toEqual(Array.from({ length: 10 }, () => 2000))
    const keys = new Set(seen.map(({ init }) => (init.headers as Record<string, string>)['idempotency-key']))
    expect(keys.size).toBe(1)
    expect([...keys][0]).toMatch(/^[0-9a-f]{32}$/)
  })

  test('goes on after a failure that passes', async () => {
    const { client, seen } = setUp(['down', { status: 502 }, { status: 200 }])
    await client.call(key, {})
    expect(seen).toHaveLength(3)
  })

  test.each([401, 403, 404, 422, 429])('a %s is not retried', async (status) => {
    const { client, seen } = setUp([
      { status, body: { success: false, message: 'no', data: { a: 1 }, type: 'no_test' } },
    ])
    const error = await failure(client.call(key, {}))
    expect(error).toMatchObject({ status, message: 'no', type: 'no_test', data: { a: 1 } })
    expect(error).toBeInstanceOf(Refused)
    expect(seen).toHaveLength(1)
  })

  test('that came to nothing is remembered by its name', async () => {
    const { client } = setUp([{ status: 500 }], { retries: 0 })
    const error = await failure(client.call('GET /api/share/scene/:scene', { params: { scene: 'mine' } }))
    expect(failures.last).toMatchObject({ call: 'GET /api/share/scene/:scene', error })
  })

  test('being offline skips the retries', async () => {
    const { client, seen } = setUp(['down'], { isOnline: () => false })
    expect(await failure(client.call(key, {}))).toMatchObject({ reason: 'offline' })
    expect(seen).toHaveLength(0)
  })

  test('a request that hangs times out', async () => {
    const { client } = setUp(['hang'], { retries: 0 })
    const error = await failure(client.call(key, {}))
    expect(error).toBeInstanceOf(NetworkFailed)
    expect(error).toMatchObject({ reason: 'timeout' })
  })

  test('something that is not our answer counts as a fault', async () => {
    const { client } = setUp([{ status: 200, body: '<html>' }], { retries: 0 })
    expect(await failure(client.call(key, {}))).toBeInstanceOf(ServerFault)
  })

  test('the same read in flight twice is one request', async () => {
    const { client, seen } = setUp([{ status: 200 }])
    await Promise.all([client.call(key, {}), client.call(key, {})])
    expect(seen).toHaveLength(1)
    await client.call(key, {})
    expect(seen).toHaveLength(2)
  })

  test('a read that follows a change is not the one that was in flight before it', async () => {
    const asked: string[] = []
    const answers: Array<() => void> = []
    const { client } = setUp([{ status: 200 }], {
      timeout: 20_000,
      fetch: (async (_: string, { method = '' }: RequestInit) => {
        asked.push(method)
        if (method === 'GET') await new Promise<void>((done) => answers.push(done))
        return new Response('{"success":true,"message":"","data":{}}')
      }) as unknown as typeof fetch,
    })
    const before = client.call(key, {})
    await client.call('POST /api/auth/logout', {})
    const after = client.call(key, {})
    expect(asked).toEqual(['GET', 'POST', 'GET'])
    answers[0]?.()
    await before
    const again = client.call(key, {})
    expect(asked).toHaveLength(3)
    answers[1]?.()
    await Promise.all([after, again])
  })

  test('two writes are two', async () => {
    const { client, seen } = setUp([{ status: 200 }])
    await Promise.all([client.call('POST /api/auth/logout', {}), client.call('POST /api/auth/logout', {})])
    expect(seen).toHaveLength(2)
  })

  test('a fresh token that comes along is kept', async () => {
    const { client, kept } = setUp([{ status: 200, headers: { authorization: 'Bearer fresh' } }])
    await client.call(key, {})
    expect(kept).toEqual(['fresh'])
  })
})
