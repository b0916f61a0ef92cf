import type { AnswerKey, DataOf, EventOf, InputOf, Key, StreamKey } from '@mindisle/contract'
import { readAnswer, requestOf, send, type Parts, type Request, type Sender } from './exchange.ts'
import { mayPass, NetworkFailed, Refused, ServerFault } from './failures.ts'
import { failures } from './last-failure.ts'

type Without<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }
export type CallInput<K extends Key> = Without<InputOf<K>>

export interface ClientOptions extends Sender {
  wait(milliseconds: number): Promise<void>
  isOnline(): boolean
  timeout: number
  retries: number
  retryPause: number
}

export interface CallOptions {
  /** How often to ask again; the client's own number unless told. */
  retries?: number
  /** The same key makes a repeated call the same act. */
  requestKey?: string
  /** The request outlives a page that is closed meanwhile; it may carry 64 KB. */
  keepalive?: boolean
}

export interface StreamOptions {
  /** Ends the stream from this side. */
  signal?: AbortSignal
  /** Goes on after this event, as after a lost connection. */
  lastEventId?: string | null
  /** How often to connect again without any event in between. */
  retries?: number
}

export interface Client {
  call<K extends AnswerKey>(key: K, input: CallInput<K>, options?: CallOptions): Promise<DataOf<K>>
  /** Event by event up to the proper end; a lost connection is taken up again after the last event. */
  stream<K extends StreamKey>(
    key: K,
    input: CallInput<K>,
    options?: StreamOptions,
  ): AsyncGenerator<EventOf<K>, void>
}

export function createClient(options: ClientOptions): Client {
  const inFlight = new Map<string, Promise<unknown>>()
  return {
    call(key, input, callOptions = {}) {
      const request = requestOf(key, input as Parts, callOptions)
      const isRead = request.method === 'GET'
      const name = `${options.token() ?? ''} ${key} ${request.address}`
      const running = isRead ? inFlight.get(name) : undefined
      if (running) return running as never
      const answer = withRetries(request, options, callOptions.retries ?? options.retries)
      answer.catch((error: unknown) => (failures.last = { call: key, error, at: Date.now() }))
      // What was asked before a change may be answered from before it: whoever reads anew because of it asks for themselves.
      if (!isRead) return answer.finally(() => inFlight.clear()) as never
      const settled = answer.finally(() => inFlight.get(name) === settled && inFlight.delete(name))
      inFlight.set(name, settled)
      return settled as never
    },
    async *stream(key, input, streamOptions = {}) {
      // Few pages read a stream: the others need not load how. Without a network that fails as the request itself would.
      const { readStream } = await import('./stream.ts').catch(() => {
        throw new NetworkFailed(options.isOnline() ? 'failed' : 'offline')
      })
      const events = readStream(requestOf(key, input as Parts), options, streamOptions)
      yield* events as unknown as AsyncGenerator<EventOf<typeof key>, void>
    },
  }
}

async function withRetries(request: Request, options: ClientOptions, retries: number): Promise<unknown> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await once(request, options)
    } catch (error) {
      if (!mayPass(error) || tries >= retries) throw error
      await options.wait(options.retryPause)
    }
  }
}

async function once(request: Request, options: ClientOptions): Promise<unknown> {
  if (!options.isOnline()) throw new NetworkFailed('offline')
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), options.timeout)
  try {
    return await readAnswer(await send(request, options, abort.signal))
  } catch (error) {
    if (error instanceof Refused || error instanceof ServerFault) throw error
    throw new NetworkFailed(abort.signal.aborted ? 'timeout' : options.isOnline() ? 'failed' : 'offline')
  } finally {
    clearTimeout(timer)
  }
}
