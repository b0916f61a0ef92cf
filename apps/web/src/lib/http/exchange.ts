import type { Answer } from '@mindisle/contract'
import { Refused, ServerFault } from './failures.ts'
import { newRequestKey } from './request-key.ts'
import { fromWire, toWire } from './wire.ts'
import type { Written } from './written.ts'

/** What every request needs of the page it is sent from. */
export interface Sender {
  fetch: typeof fetch
  token(): string | null
  keepToken(token: string): void
  headers(): Record<string, string>
  /** How far our writes have come: what is read must be no older. */
  written?: Written
  /** Learns what an answer says besides, whatever became of the request. */
  onAnswer?(headers: Headers, asked: { address: string; isOk: boolean }): void
}

interface Act {
  requestKey?: string
  keepalive?: boolean
}

export interface Request {
  address: string
  method: string
  headers: Record<string, string>
  body: BodyInit | undefined
  keepalive: boolean
}

export type Parts = { body?: unknown; params?: Record<string, unknown>; query?: Record<string, unknown> }

function addressOf(path: string, { params, query }: Parts): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(
    given.map(([name, value]) => [name, String(toWire(name, value))]),
  ).toString()
  return search ? `${filled}?${search}` : filled
}

export function requestOf(key: string, parts: Parts, { requestKey, keepalive = false }: Act = {}): Request {
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
    body: body === undefined ? undefined : isBlob ? body : JSON.stringify(body, toWire),
    keepalive,
  }
}

/** A fresh token that comes along is kept. */
export async function send(request: Request, options: Sender, signal: AbortSignal): Promise<Response> {
  const { address, method, headers, body, keepalive } = request
  const token = options.token()
  const place = method === 'GET' ? options.written?.read() : null
  const response = await options.fetch(address, {
    method,
    signal,
    ...(keepalive && { keepalive }),
    headers: {
      ...options.headers(),
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(place && { written: place }),
    },
    ...(body !== undefined && { body }),
  })
  const fresh = /^Bearer (.+)$/.exec(response.headers.get('authorization') ?? '')?.[1]
  if (fresh) options.keepToken(fresh)
  options.written?.tell(response.headers.get('written') ?? '')
  options.onAnswer?.(response.headers, { address, isOk: response.ok })
  return response
}

/** A refusal that the reader can understand, or a fault of the server. */
export function failureOf(status: number, answer: Answer<unknown> | null): Refused | ServerFault {
  const understood = [401, 403, 404, 422, 429]
  if (!answer || !understood.includes(status)) return new ServerFault(status, answer?.message ?? '')
  return new Refused(status, answer.message, answer.type, answer.data)
}

export async function readAnswer(response: Response): Promise<unknown> {
  const answer = fromWire((await response.json().catch(() => null)) as Answer<unknown> | null)
  if (response.ok && answer?.success) return answer.data
  throw failureOf(response.status, answer)
}
