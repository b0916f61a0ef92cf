import type { Answer, DataOf, InputOf, Key } from '@mindisle/contract'
import { NetworkFailed, Refused, ServerFault } from './failures.ts'
import { newRequestKey } from './request-key.ts'

type Without<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }
export type CallInput<K extends Key> = Without<InputOf<K>>

export interface ClientOptions {
  fetch: typeof fetch
  wait(milliseconds: number): Promise<void>
  isOnline(): boolean
  token(): string | null
  keepToken(token: string): void
  headers(): Record<string, string>
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

export interface Client {
  call<K extends Key>(key: K, input: CallInput<K>, options?: CallOptions): Promise<DataOf<K>>
}

interface Request {
  address: string
  method: string
  headers: Record<string, string>
  body: BodyInit | undefined
  keepalive: boolean
}

type Parts = { body?: unknown; params?: Record<string, unknown>; query?: Record<string, unknown> }

function addressOf(path: string, { params, query }: Parts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${filled}?${search}` : filled
}

function requestOf(key: string, parts: Parts, { requestKey, keepalive = false }: CallOptions): Request {
  const [method = 'GET', path = ''] = key.split(' ')
  const { body } = parts
  const isBlob = body instanceof Blob
  const type = isBlob ? body.type : 'application/json'
  return {
    address: addressOf(path, parts),
    method,
    headers: {
      ...(body !== undefined && { 'content-type': type }),
      ...(method !== 'GET' && { 'idempotency-key': requestKey ?? newRequestKey() }),
    },
    body: body === undefined ? undefined : isBlob ? body : JSON.stringify(body),
    keepalive,
  }
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
      if (!isRead) return answer as never
      const settled = answer.finally(() => inFlight.delete(name))
      inFlight.set(name, settled)
      return settled as never
    },
  }
}

async function withRetries(request: Request, options: ClientOptions, retries: number): Promise<unknown> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await once(request, options)
    } catch (error) {
      const mayPass =
        error instanceof ServerFault || (error instanceof NetworkFailed && error.reason !== 'offline')
      if (!mayPass || tries >= retries) throw error
      await options.wait(options.retryPause)
    }
  }
}

async function once(request: Request, options: ClientOptions): Promise<unknown> {
  if (!options.isOnline()) throw new NetworkFailed('offline')
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), options.timeout)
  try {
    const response = await send(request, options, abort.signal)
    const fresh = /^Bearer (.+)$/.exec(response.headers.get('authorization') ?? '')?.[1]
    if (fresh) options.keepToken(fresh)
    return await readAnswer(response)
  } catch (error) {
    if (error instanceof Refused || error instanceof ServerFault) throw error
    throw new NetworkFailed(abort.signal.aborted ? 'timeout' : options.isOnline() ? 'failed' : 'offline')
  } finally {
    clearTimeout(timer)
  }
}

function send(request: Request, options: ClientOptions, signal: AbortSignal) {
  const { address, method, headers, body, keepalive } = request
  const token = options.token()
  return options.fetch(address, {
    method,
    signal,
    ...(keepalive && { keepalive }),
    headers: { ...options.headers(), ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body }),
  })
}

async function readAnswer(response: Response): Promise<unknown> {
  const answer = (await response.json().catch(() => null)) as Answer<unknown> | null
  if (response.ok && answer?.success) return answer.data
  const understood = [401, 403, 404, 422, 429]
  if (!answer || !understood.includes(response.status))
    throw new ServerFault(response.status, answer?.message ?? '')
  throw new Refused(response.status, answer.message, answer.type, answer.data)
}
