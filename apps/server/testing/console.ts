import type { ConsoleDataOf, ConsoleInputOf, ConsoleKey } from '@mindisle/contract/console'
import { splitKey } from '@mindisle/contract'
import { codeAt, stepAt } from '../src/platform/auth/totp.ts'
import { adminIn } from './admin.ts'
import type { TestApp } from './test-app.ts'

type Loose<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

export interface ConsoleReply<T> {
  status: number
  answer: { success: boolean; message: string; data: T; type?: string }
  cookie: string | null
}

export interface Extra {
  cookie?: string | null
  headers?: Record<string, string>
}

/** Where a console is: a test's own, or a server that a bench has started. */
export type ConsoleAt = Pick<TestApp, 'url'>

export async function callConsole<K extends ConsoleKey>(
  app: ConsoleAt,
  key: K,
  input: Partial<Loose<ConsoleInputOf<K>>> & object,
  { cookie = null, headers = {} }: Extra = {},
): Promise<ConsoleReply<ConsoleDataOf<K>>> {
  const { method, path } = splitKey(key)
  const { query, body } = input as { query?: Record<string, string>; body?: object }
  const search = query ? `?${new URLSearchParams(query).toString()}` : ''
  const reply = await fetch(`${app.url}${path}${search}`, {
    method,
    headers: {
      ...(method === 'POST' && { 'content-type': 'application/json', 'x-console': '1' }),
      ...(cookie !== null && { cookie }),
      ...headers,
    },
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  })
  const set = reply.headers.get('set-cookie')
  return { status: reply.status, answer: await reply.json(), cookie: set?.split(';')[0] ?? null }
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
export function fromBase32(text: string): Buffer {
  const bits = [...text].map((one) => letters.indexOf(one).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}

export interface DeskWorker {
  name: string
  cookie: string
  password: string
  code(ahead?: number): string
}

const password = 'a lamp over the bay 42'

/** Types a command beside the server, and answers the link into the console that it prints. */
export async function linkOf(app: TestApp, args: string[]): Promise<string> {
  const { out, err } = await adminIn(app, 'demo', args)
  const token = /\/admin\/join#(\S+)/.exec(out)?.[1]
  if (!token) throw new Error(`no link: ${out}${err}`)
  return token
}

export async function join(
  app: ConsoleAt & Pick<TestApp, 'clock'>,
  name: string,
  invitation: string,
): Promise<DeskWorker> {
  const looked = await callConsole(app, 'POST /api/admin/invitation', { body: { invitation } })
  const secret = fromBase32(looked.answer.data.secret)
  const code = (ahead = 0) => codeAt(secret, stepAt(app.clock.now) + ahead)
  const body = { invitation, password, code: code() }
  const { cookie, answer } = await callConsole(app, 'POST /api/admin/join', { body })
  if (cookie === null) throw new Error(answer.message)
  return { name, cookie, password, code }
}

let made = 0
/** An operator of this role with an open session; the first of an app is an owner. */
export async function newOperator(
  app: ConsoleAt & { clock: TestApp['clock']; db: Pick<TestApp['db'], 'pool' | 'transaction'> },
  role: string,
  name = `op${(made += 1)}`,
): Promise<DeskWorker> {
  const now = app.clock.now
  const id = `00000000000${String(10_000 + made)}`
  await app.db.pool.query(
    `insert into operators (id, name, roles, is_demo, created_at) values ($1, $2, array[$3], false, $4)`,
    [id, name, role, now],
  )
  const { makeInvitation } = await import('../src/modules/console/index.ts')
  const address = await app.db.transaction((tx) =>
    makeInvitation(tx, { operator: { id }, publicUrl: 'http://127.0.0.1', now }),
  )
  return join(app, name, address.split('#')[1] ?? '')
}
