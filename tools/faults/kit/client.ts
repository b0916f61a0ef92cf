import { createHash } from 'node:crypto'
import { Agent, request as httpRequest } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Answer, WireDataOf, Key } from '@mindisle/contract'
import type { Report } from './report.ts'

export interface Sending {
  body?: object | Buffer
  token?: string | undefined
  key?: string
  address?: string
  headers?: Record<string, string>
}

export interface Reply<T> {
  status: number
  answer: Answer<T>
  /** How far the primary had written, where the server tells it. */
  written?: string
}

export class NetworkFailure extends Error {
  constructor(
    message: string,
    /** Nobody listens: the server is down, and has not seen this request. */
    readonly isUnheard: boolean,
  ) {
    super(message)
  }
}

const pause = 150
/** Longer than the two slowest restarts on a busy machine, one after another. */
const patience = 480_000

/** Always the same one for the same. */
function loopbackFor(address: string): string {
  const [a = 0, b = 0, c = 0] = createHash('sha256').update(address).digest()
  return `127.${a}.${b}.${1 + (c % 254)}`
}

/** Speaks to the server as the real client does: the same key again until the fate of a request is known. */
export class Client {
  readonly #underWay = new Map<Key, number>()
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 512 })

  constructor(
    private readonly port: number,
    private readonly report: Report,
    /** A proxy in front believes no header: there an address is one of this machine's own, of which there are 16 million. */
    private readonly addresses: 'header' | 'line' = 'header',
  ) {}

  /** How many of these the server is at right now. */
  underWay(keys: readonly Key[]): number {
    return keys.reduce((sum, key) => sum + (this.#underWay.get(key) ?? 0), 0)
  }

  /** One attempt. */
  async send<K extends Key>(key: K, sending: Sending = {}): Promise<Reply<WireDataOf<K>>> {
    const [method = 'GET', path = ''] = key.split(' ')
    const change = (by: number) => this.#underWay.set(key, (this.#underWay.get(key) ?? 0) + by)
    change(1)
    const { status, text, written } = await this.raw(method, path, sending).finally(() => change(-1))
    try {
      return { status, answer: JSON.parse(text) as Answer<WireDataOf<K>>, ...(written && { written }) }
    } catch {
      throw new NetworkFailure('half an answer', false)
    }
  }

  raw(
    method: string,
    path: string,
    sending: Sending,
  ): Promise<{ status: number; text: string; written?: string }> {
    const { body, token, key, address, headers } = sending
    const bytes = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
    return new Promise((resolve, reject) => {
      const failed = (error: NodeJS.ErrnoException) =>
        reject(new NetworkFailure(error.message, error.code === 'ECONNREFUSED'))
      const request = httpRequest({
        host: '127.0.0.1',
        port: this.port,
        agent: this.#agent,
        method,
        path,
        timeout: 60_000,
        ...(address && this.addresses === 'line' && { localAddress: loopbackFor(address) }),
        headers: {
          ...(bytes && { 'content-length': bytes.length }),
          ...(bytes && { 'content-type': Buffer.isBuffer(body) ? 'image/png' : 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(key && { 'idempotency-key': key }),
          ...(address && this.addresses === 'header' && { 'x-forwarded-for': address }),
          ...headers,
        },
      })
      request.on('error', failed)
      request.on('timeout', () => request.destroy(new Error('timeout')))
      request.on('response', (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => (text += part))
        response.on('error', failed)
        response.on('aborted', () => failed(new Error('cut off')))
        response.on('end', () => {
          const { written } = response.headers
          resolve({
            status: response.statusCode ?? 0,
            text,
            ...(typeof written === 'string' && { written }),
          })
        })
      })
      request.end(bytes)
    })
  }

  /** Until it is answered; a 5xx says as little about the fate of a request as silence does. */
  async act<K extends Key>(key: K, sending: Sending): Promise<Reply<WireDataOf<K>>> {
    const end = Date.now() + patience
    while (Date.now() < end) {
      const reply = await this.send(key, sending).catch((error: unknown) => {
        if (!(error instanceof NetworkFailure)) throw error
        if (!error.isUnheard) this.report.count('requests cut off and sent again')
        return null
      })
      if (reply && reply.status < 500) return reply
      if (reply) this.report.count(`answers ${reply.status}, sent again`)
      await wait(pause)
    }
    throw new Error(`${key} found no answer`)
  }

  close(): void {
    this.#agent.destroy()
  }
}
