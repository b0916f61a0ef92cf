import type { Answer, DataOf, InputOf, Key } from '@mindisle/contract'

type Without<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

export type CallInput<K extends Key> = Without<InputOf<K>>

/** What the server refused, in the reader's language. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly type: string | undefined,
    readonly data: unknown,
  ) {
    super(message)
  }
}

export interface ClientOptions {
  token(): string | null
  keepToken(token: string): void
  language(): string
  headers: Readonly<Record<string, string>>
}

export interface Client {
  call<K extends Key>(key: K, input: CallInput<K>): Promise<DataOf<K>>
}

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function addressOf(path: string, input: { params?: object; query?: object }): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((input.params as Record<string, unknown>)[name])),
  )
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString()
  return query ? `${filled}?${query}` : filled
}

export function createClient(options: ClientOptions): Client {
  return {
    async call(key, input) {
      const [method = 'GET', path = ''] = key.split(' ')
      const { body, ...rest } = input as { body?: unknown; params?: object; query?: object }
      const token = options.token()
      const response = await fetch(addressOf(path, rest), {
        method,
        headers: {
          ...options.headers,
          'accept-language': options.language(),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(method !== 'GET' && { 'idempotency-key': randomKey() }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const fresh = /^Bearer (.+)$/.exec(response.headers.get('authorization') ?? '')?.[1]
      if (fresh) options.keepToken(fresh)
      const answer = (await response.json()) as Answer<DataOf<typeof key>>
      if (!answer.success) throw new Refused(response.status, answer.message, answer.type, answer.data)
      return answer.data
    },
  }
}
