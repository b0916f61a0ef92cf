import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Answer, EventOf, Key, StreamKey, WireDataOf, WireInputOf } from '@mindisle/contract'
import pg from 'pg'
import { inject } from 'vitest'
import { buildApp, jobsOf, registries, type AppDeps } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import type { ModuleDeps, Ports } from '../src/module.ts'
import { prepareTokenFacts } from '../src/modules/account/index.ts'
import type { SignInEvent } from '../src/platform/auth/sign-ins.ts'
import { hearAccountChanges } from '../src/platform/auth/account-changes.ts'
import { createAuthenticator, type Authenticator } from '../src/platform/auth/authenticator.ts'
import { createPersonKeys, type PersonKeys } from '../src/platform/crypto/person-keys.ts'
import { loadSecrets, secretsFrom, type Secrets } from '../src/platform/crypto/secrets.ts'
import { openDatabase, type Database } from '../src/platform/db/database.ts'
import { watchTransactions } from '../src/platform/db/transaction-watch.ts'
import { sweepDue, type DueWork } from '../src/platform/jobs/due.ts'
import { createLimits } from '../src/platform/limits/limits.ts'
import { checkDrawing, type Drawing } from '../src/platform/poster/model.ts'
import type { Drawer } from '../src/platform/poster/port.ts'
import { anyProvider } from './fakes/any-provider.ts'
import { createSignOn } from '../src/platform/sign-on/adapter.ts'
import { createSandbox, type Sandbox } from '../src/platform/payment/sandbox/sandbox.ts'
import { createPush } from '../src/platform/push/adapter.ts'
import type { Push } from '../src/platform/push/port.ts'
import { vapidKeyFrom } from '../src/platform/push/vapid.ts'
import type { Sms } from '../src/platform/sms/port.ts'
import { diskStorage } from '../src/platform/storage/disk.ts'
import type { Storage } from '../src/platform/storage/port.ts'
import { projectRoot } from '../src/project-root.ts'
import { settingsOf } from '../src/settings-shown.ts'
import { version } from '../src/version.ts'
import { templateName } from './global-setup.ts'
import { outsideOnly } from './outside-only.ts'
import { httpRequest, type HttpReply, type HttpRequest } from './http-request.ts'
import { wholeStream } from './streams.ts'
import { watchStatements } from './watch-statements.ts'

const alphabet = '0123456789abcdefghijklmnopqrstuvwxyz'

export const randomVisitorId = (): string =>
  `h5_${Array.from(randomBytes(26), (byte) => alphabet[byte % alphabet.length]).join('')}`

export const randomMobile = (): string =>
  `138${String(randomBytes(4).readUInt32BE() % 100_000_000).padStart(8, '0')}`

type Loose<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }
export interface Extra {
  token?: string | undefined
  key?: string
  headers?: Record<string, string>
}

/** A stream is read to its end: its data are the events. */
export type Told<K extends Key> = K extends StreamKey ? Array<EventOf<K>> : WireDataOf<K>

export interface Reply<T> {
  status: number
  answer: Answer<T>
  headers: Headers
}

export interface TestApp {
  url: string
  /** What the modules are given. */
  deps: ModuleDeps
  db: Database
  secrets: Secrets
  storage: Storage
  personKeys: PersonKeys
  sandbox: Sandbox
  sent: Array<{ mobile: string; code: string; purpose: string }>
  /** What was handed over to be drawn, unless a drawer was given. */
  drawn: Array<{ kind: string; drawing: Drawing }>
  /** What the log and the metrics were told of sign-ins. */
  signIns: SignInEvent[]
  /** Moves the server's clock; limits keep their own. */
  clock: { now: Date; forward(milliseconds: number): void }
  send<K extends Key>(key: K, input: Loose<WireInputOf<K>>, extra?: Extra): Promise<Reply<Told<K>>>
  raw(method: string, path: string, init?: HttpRequest): Promise<HttpReply>
  visitor(): Promise<WireDataOf<'POST /api/auth/visitor'> & { visitorId: string }>
  member(options?: {
    mobile?: string
    token?: string
  }): Promise<WireDataOf<'POST /api/auth/login'> & { mobile: string }>
  codeFor(
    mobile: string,
    purpose?: 'login' | 'password' | 'new_mobile' | 'proof' | 'order',
    /** Of the session that will use it; without one the address asks. */
    token?: string,
  ): Promise<string>
  /** Every job once, or the one named, at this time by the server's clock. */
  runJobs(options?: { only?: string; at?: Date }): Promise<void>
  /** A day passes for the limits too. */
  forgetLimits(): Promise<void>
  close(): Promise<void>
}

export interface TestAppOptions {
  /** The folder of its files and secrets, for commands that are typed beside it; removed at the end. */
  home?: string
  /** Another than a new one of the tests' own server. */
  database?: { connection: pg.ClientConfig; drop(): Promise<void> }
  sms?: Sms
  push?: Push | null
  connect?: AppDeps['connect']
  /** Origins of OpenID providers on this machine; without any, whoever comes is vouched for. */
  signOnOrigins?: string[]
  config?: Partial<AppDeps['config']>
  logger?: AppDeps['logger']
  web?: AppDeps['web']
  /** A standby of the given database. */
  replica?: AppDeps['replica']
  drawer?: Drawer
  model?: Exclude<AppDeps['model'], null>
  more?: AppDeps['more']
  /** Brings the notices of the play gateway over HTTP; without it only questions tell. */
  isTold?: boolean
}

const nothingConnected: AppDeps['connect'] = {
  wechat: null,
  hasMiniProgram: false,
  toutiao: null,
  nativeApp: null,
}

/** A database of its own, with everything built in. */
export async function createDatabase() {
  const server = inject('postgres')
  const database = `test_${randomBytes(8).toString('hex')}`
  const admin = new pg.Client(server)
  await admin.connect()
  // Copying files takes half as long as writing each page to the log.
  await admin.query(`create database ${database} template ${templateName} strategy file_copy`)
  await admin.end()
  const connection = { ...server, database }
  return {
    connection,
    async drop() {
      const again = new pg.Client(server)
      await again.connect()
      await again.query(`drop database ${database} with (force)`)
      await again.end()
    },
  }
}

export const testSecrets = (): Secrets =>
  secretsFrom({ index: randomBytes(32).toString('base64url'), seal: randomBytes(32).toString('base64url') })

const testConfig: AppDeps['config'] = {
  mode: 'demo',
  publicUrl: 'http://127.0.0.1:3000',
  trustProxy: 1,
  mobileHost: null,
  legacyHosts: [],
  widgetOrigins: [],
  consoleAddresses: [],
  securityContacts: [],
}

export const testSystem = (): AppDeps['system'] => ({
  version,
  startedAt: new Date(),
  settings: settingsOf(readConfig({ APP_SHARED_SECRET: 'a secret that nobody may ever read' })),
  migrations: join(projectRoot(), 'apps/server/migrations'),
})

const aroundOf = ({
  connect,
  signOnOrigins,
}: TestAppOptions): Pick<AppDeps, 'connect' | 'signOn' | 'system'> => ({
  connect: connect ?? nothingConnected,
  signOn: outsideOnly(
    'an OpenID provider',
    signOnOrigins ? createSignOn({ trusted: signOnOrigins, timeoutMs: 20_000 }) : anyProvider,
  ),
  system: testSystem(),
})

/** Draws nothing, and remembers what it was asked to draw. */
export function fakeDrawer(drawn: TestApp['drawn'] = []): Drawer {
  const draw = (kind: string) => async (drawing: Drawing) => {
    checkDrawing(drawing)
    drawn.push({ kind, drawing })
    return Buffer.from(`a ${kind}`)
  }
  return {
    poster: draw('poster'),
    long: draw('long'),
    pdf: draw('pdf'),
    hasRoom: true,
    pid: null,
    stop: async () => undefined,
  }
}

function createClock(authenticator: Authenticator): TestApp['clock'] {
  const clock = {
    now: new Date(),
    forward(milliseconds: number) {
      clock.now = new Date(clock.now.getTime() + milliseconds)
      authenticator.forgetAll()
    },
  }
  return clock
}

const tellOf = (sandbox: Sandbox, url: string) =>
  sandbox.startMessenger({
    noticeUrl: `${url}/pay/notice/sandbox`,
    log: { error: () => undefined },
    tickMs: 50,
  })

/** Settles what is due and answers how many rows that were; what fails is thrown. */
export async function settleDue(sources: readonly DueWork[], now: Date): Promise<number> {
  let settled = 0
  const problems: unknown[] = []
  await sweepDue(sources, now, {
    settled: () => void (settled += 1),
    failed: (_name, error) => void problems.push(error),
  })
  if (problems.length > 0) throw problems[0]
  return settled
}

async function runJobs(ports: Ports, { only, at }: { only?: string; at?: Date } = {}): Promise<void> {
  const problems: unknown[] = []
  const watch = {
    settled: () => undefined,
    failed: (_work: string, error: unknown) => void problems.push(error),
  }
  for (const job of jobsOf({ ...ports, ...(at && { now: () => at }) }, watch))
    if (only === undefined || only === job.name) await job.run()
  if (problems.length > 0) throw problems[0]
}

function openWatched(connection: pg.ClientConfig, connections: number): Database {
  const db = openDatabase({ connection, connections, onError: () => undefined })
  watchStatements(db.pool)
  return db
}

watchTransactions()

const smsInto = (sent: TestApp['sent']): Sms => ({
  name: 'console',
  send: async (message) => void sent.push(message),
})

/** Knows the push services, and calls none of them. */
const silentPush = (): Push => ({
  ...createPush({ key: vapidKeyFrom(() => randomBytes(32)), contact: 'tests@example.org' }, () => new Date()),
  send: async () => undefined,
})

const besidesOf = ({ web = null, logger = false, more = [], replica = null }: TestAppOptions) => ({
  web,
  logger,
  more,
  replica,
  metrics: null,
  isOpen: () => true,
})

export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { connection, drop } = options.database ?? (await createDatabase())
  const folder = options.home ?? (await mkdtemp(join(tmpdir(), 'mindisle-files-')))
  const [db, sideDb] = [openWatched(connection, 10), openWatched(connection, 4)]
  const secrets = options.home ? await loadSecrets(options.home) : testSecrets()
  const storage = outsideOnly('storage', diskStorage({ dataDir: folder }))
  const told: Pick<TestApp, 'sent' | 'drawn' | 'signIns'> = { sent: [], drawn: [], signIns: [] }
  const authenticator = createAuthenticator(prepareTokenFacts(db.direct))
  const clock = createClock(authenticator)
  const now = () => clock.now
  const personKeys = createPersonKeys({ side: sideDb, storage, masters: secrets.masters, now })
  const listener = hearAccountChanges(connection, [authenticator, personKeys])
  const sandbox = createSandbox({ base: '' }, { db, secrets, now })
  const ports: Ports = {
    config: { ...testConfig, ...options.config },
    db,
    secrets,
    limits: createLimits(sideDb.pool),
    authenticator,
    sms: outsideOnly('an SMS', options.sms ?? smsInto(told.sent)),
    push: options.push === null ? null : outsideOnly('a push', options.push ?? silentPush()),
    storage,
    personKeys,
    drawer: outsideOnly('a drawing', options.drawer ?? fakeDrawer(told.drawn)),
    model: options.model ?? null,
    gateways: [outsideOnly('a gateway', sandbox.gateway)],
    ...aroundOf(options),
    noteSignIn: (event) => void told.signIns.push(event),
    now,
  }
  const app = await buildApp({ ...ports, sandbox, ...besidesOf(options) })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const messenger = options.isTold ? tellOf(sandbox, url) : null
  return {
    url,
    deps: { ...ports, ...registries },
    db,
    secrets,
    storage,
    personKeys,
    sandbox,
    ...told,
    clock,
    ...callers(url),
    runJobs: (which) => runJobs(ports, which),
    async forgetLimits() {
      await db.pool.query('delete from rate_limits')
    },
    async close() {
      await messenger?.stop()
      await app.close()
      await listener.close()
      await db.close()
      await sideDb.close()
      await drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function callers(url: string): Pick<TestApp, 'send' | 'raw' | 'visitor' | 'member' | 'codeFor'> {
  const send: TestApp['send'] = async (key, input, extra = {}) => {
    const [method = 'GET', path = ''] = key.split(' ')
    const { params, query, body } = input as { params?: object; query?: object; body?: unknown }
    const filled = path.replace(/:(\w+)/g, (_, name: string) =>
      String((params as Record<string, unknown>)[name]),
    )
    const search = new URLSearchParams(query as Record<string, string>).toString()
    const isBytes = body instanceof Uint8Array
    const response = await httpRequest(method, url + filled + (search && `?${search}`), {
      headers: {
        ...(body !== undefined && { 'content-type': isBytes ? 'image/png' : 'application/json' }),
        ...(extra.token && { authorization: `Bearer ${extra.token}` }),
        ...(extra.key && { 'idempotency-key': extra.key }),
        ...extra.headers,
      },
      ...(body !== undefined && { body: isBytes ? body : JSON.stringify(body) }),
    })
    const { status, headers } = response
    const isStream = headers.get('content-type')?.startsWith('text/event-stream')
    const answer = isStream
      ? { success: true, message: '', data: wholeStream(response.text()) }
      : response.json()
    return { status, answer: answer as never, headers }
  }
  const codeFor: TestApp['codeFor'] = async (mobile, purpose = 'login', token) => {
    const { answer } = await send('POST /api/auth/sms_code', { body: { mobile, purpose } }, { token })
    if (!answer.data?.dev_code) throw new Error(`no code: ${answer.message}`)
    return answer.data.dev_code
  }
  return {
    send,
    codeFor,
    raw: (method, path, init) => httpRequest(method, url + path, init),
    async visitor() {
      const visitorId = randomVisitorId()
      const { answer } = await send('POST /api/auth/visitor', { body: { visitor_id: visitorId } })
      if (!answer.success) throw new Error(answer.message)
      return { ...answer.data, visitorId }
    },
    async member({ mobile = randomMobile(), token } = {}) {
      const code = await codeFor(mobile, 'login', token)
      const { answer } = await send(
        'POST /api/auth/login',
        { body: { mobile, code, agreed: true } },
        { token },
      )
      if (!answer.success) throw new Error(answer.message)
      return { ...answer.data, mobile }
    },
  }
}
