import { describe, expect, test } from 'vitest'
import { createClient, type ClientOptions } from './client.ts'
import { NetworkFailed, Refused, ServerFault } from './failures.ts'

/** What one connection brings before it is cut. */
type Step = { status?: number; text?: string; body?: unknown; meanwhile?: () => void } | 'down'

const key = 'GET /api/member/export'
const part = (n: number): string =>
  `id: i${n}\nevent: part\ndata: {"name":"p${n}","done":${n},"total":3,"content":{}}\n\n`
const end = 'event: end\ndata: {}\n\n'

/** In small pieces, as a network does it. */
const inPieces = (text: string): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      const bytes = new TextEncoder().encode(text)
      for (let at = 0; at < bytes.length; at += 7) controller.enqueue(bytes.slice(at, at + 7))
      controller.close()
    },
  })

function setUp(steps: Step[], more: Partial<ClientOptions> = {}) {
  const lastIds: Array<string | undefined> = []
  const client = createClient({
    fetch: (async (_address: string, init: RequestInit) => {
      lastIds.push((init.headers as Record<string, string>)['last-event-id'])
      const step = steps.length > 1 ? steps.shift()! : steps[0]!
      if (step === 'down') throw new TypeError('failed to fetch')
      step.meanwhile?.()
      if (step.text === undefined) return new Response(JSON.stringify(step.body), { status: step.status! })
      return new Response(inPieces(step.text), { headers: { 'content-type': 'text/event-stream' } })
    }) as unknown as typeof fetch,
    wait: async () => undefined,
    isOnline: () => true,
    token: () => 'tok',
    keepToken: () => undefined,
    headers: () => ({}),
    timeout: 1_000,
    retries: 2,
    retryPause: 1,
    ...more,
  })
  const read = async (options = {}) => {
    const came: number[] = []
    try {
      for await (const event of client.stream(key, { query: {} }, options))
        if (event.event === 'part') came.push(event.data.done)
    } catch (error) {
      return { came, error }
    }
    return { came, error: null }
  }
  return { client, read, lastIds }
}

describe('a stream', () => {
  test('is read event by event to its end', async () => {
    const { read, lastIds } = setUp([{ text: `: hello\n\n${part(1)}${part(2)}${part(3)}${end}` }])
    expect(await read()).toEqual({ came: [1, 2, 3], error: null })
    expect(lastIds).toEqual([undefined])
  })

  test('goes on after the last event wherever it is cut', async () => {
    const whole = part(2) + part(3) + end
    for (let at = 0; at < whole.length; at += 1) {
      const cut = part(1) + whole.slice(0, at)
      const seen = (cut.match(/\n\n/g) ?? []).length
      const rest = [part(1), part(2), part(3)].slice(Math.min(seen, 3)).join('') + end
      const { read, lastIds } = setUp([{ text: cut }, 'down', { text: rest }])
      expect(await read()).toEqual({ came: [1, 2, 3], error: null })
      expect(lastIds.slice(1)).toEqual([`i${Math.min(seen, 3)}`, `i${Math.min(seen, 3)}`])
    }
  })

  test('begins where it is told to', async () => {
    const { read, lastIds } = setUp([{ text: part(3) + end }])
    expect(await read({ lastEventId: 'i2' })).toEqual({ came: [3], error: null })
    expect(lastIds).toEqual(['i2'])
  })

  test('gives up after as many failures in a row as a call', async () => {
    const { read, lastIds } = setUp([{ text: part(1) }, { text: part(2) }, 'down'])
    const { came, error } = await read()
    expect(came).toEqual([1, 2])
    expect(error).toBeInstanceOf(NetworkFailed)
    expect(lastIds).toHaveLength(4)
  })

  test('is refused like a call, before the first event and after it', async () => {
    const refusal = { success: false, message: 'no', data: null, type: 'banned' }
    const before = await setUp([{ status: 403, body: refusal }]).read()
    expect(before.error).toMatchObject({ status: 403, message: 'no', type: 'banned' })
    const failed = `event: failed\ndata: ${JSON.stringify({ status: 401, ...refusal })}\n\n`
    const after = await setUp([{ text: part(1) + failed }]).read()
    expect(after.came).toEqual([1])
    expect(after.error).toBeInstanceOf(Refused)
    const fault = `event: failed\ndata: ${JSON.stringify({ ...refusal, status: 500 })}\n\n`
    expect((await setUp([{ text: part(1) + fault }], { retries: 0 }).read()).error).toBeInstanceOf(
      ServerFault,
    )
  })

  test('goes on with a token that was renewed meanwhile', async () => {
    let token = 'old'
    const refusal = { success: false, message: 'no', data: null }
    const failed = `event: failed\ndata: ${JSON.stringify({ status: 401, ...refusal })}\n\n`
    const steps = [{ text: part(1) + failed, meanwhile: () => (token = 'new') }, { text: part(2) + end }]
    expect(await setUp(steps, { token: () => token }).read()).toEqual({ came: [1, 2], error: null })
  })

  test('is left when its reader aborts', async () => {
    const abort = new AbortController()
    const { client } = setUp([{ text: part(1) }])
    const came: string[] = []
    for await (const { id } of client.stream(key, { query: {} }, { signal: abort.signal })) {
      came.push(id)
      abort.abort()
    }
    expect(came).toEqual(['i1'])
  })
})
