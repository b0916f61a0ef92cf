import type { ConsoleDataOf, ConsoleInputOf, ConsoleKey } from '@mindisle/contract/console'

/** What the server would not do, in its own words. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    message: string,
  ) {
    super(message)
  }
}

type Loose<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

const isFlag = (name: string): boolean => /^(is|has|may|needs)_/.test(name)

/** The wire says 0 or 1 where the console says false or true. */
function fromWire(read: unknown): void {
  if (typeof read !== 'object' || read === null) return
  const fields = read as Record<string, unknown>
  for (const [name, value] of Object.entries(fields)) {
    if (isFlag(name) && (value === 0 || value === 1)) fields[name] = value === 1
    else fromWire(value)
  }
}

/** The other way; what an operator wrote is sent as it is. */
const toWire = (body: object): object =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      isFlag(name) && typeof value === 'boolean' ? Number(value) : value,
    ]),
  )

let language = 'zh-Hans'
export const speak = (chosen: string): void => void (language = chosen)

/** Hears of a session that has ended, and asks for a proof where one is needed; true: try again. */
export const asks = {
  ended: () => undefined as void,
  proof: async (): Promise<boolean> => false,
}

async function once<K extends ConsoleKey>(
  key: K,
  input: { query?: object; body?: object },
): Promise<Response> {
  const [method = 'GET', path = ''] = key.split(' ')
  const given = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(given as Array<[string, string]>).toString()
  const [type, body] =
    input.body instanceof Uint8Array
      ? // What it is the server finds out from what it holds.
        ['audio/mpeg', new Blob([input.body as Uint8Array<ArrayBuffer>])]
      : ['application/json', JSON.stringify(toWire(input.body ?? {}))]
  return fetch(`${path}${search && `?${search}`}`, {
    method,
    headers: {
      'accept-language': language,
      ...(method === 'POST' && { 'content-type': type, 'x-console': '1' }),
    },
    ...(method === 'POST' && { body }),
  })
}

export async function call<K extends ConsoleKey>(
  key: K,
  input: Loose<ConsoleInputOf<K>>,
): Promise<ConsoleDataOf<K>> {
  const reply = await once(key, input)
  const answer = (await reply.json().catch(() => null)) as {
    success: boolean
    message: string
    type?: string
    data: ConsoleDataOf<K>
  } | null
  if (reply.ok && answer) {
    fromWire(answer.data)
    return answer.data
  }
  if (reply.status === 401) asks.ended()
  if (answer?.type === 'proof_needed' && (await asks.proof())) return call(key, input)
  throw new Refused(reply.status, answer?.type ?? '', answer?.message ?? '')
}
