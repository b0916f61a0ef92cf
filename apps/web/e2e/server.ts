import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { test as base } from '@playwright/test'
import pg from 'pg'
import { newFastFolder } from '../../../tools/setup/fast-folder.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const main = join(root, 'dist/server/main.mjs')
/** Where the data folder lies that all others are copies of. */
export const preparedVariable = 'MINDISLE_E2E_PREPARED'
const run = promisify(execFile)
const startMilliseconds = 600_000
const stopMilliseconds = 20_000

export interface RunningServer {
  url: string
  dataDir: string
  /** Ends, and leaves its data. */
  halt(): Promise<void>
  stop(): Promise<void>
}

export interface Signature {
  appId: string
  timestamp: number
  nonceStr: string
  signature: string
}

/** What the tests use of the server's WeChat fake. */
export interface FakeWeChat {
  url: string
  settings: { appId: string; appSecret: string }
  nextOpenId(openId: string): void
  nextDeclines(): void
  inject(path: string, fault: 'garbage' | 'hang' | { status: number }, times?: number): void
  calls(path: string): number
  shareIsRight(url: string, share: Signature): boolean
  stop(): Promise<void>
}

/** What the tests use of the server's OpenID provider. */
export interface FakeOpenId {
  issuer: string
  clientId: string
  clientSecret: string
  wrong: { isAway?: boolean; isOtherKey?: boolean }
  stop(): Promise<void>
}

/** By address, not by name: the web knows nothing of the server, only these tests do. */
const ofServer = async <T>(path: string): Promise<T> =>
  (await import(new URL(`../../server/${path}`, import.meta.url).href)) as T

/** What the tests use of the server's push service. */
export interface FakePush {
  url: string
  browser(): { address: { endpoint: string; p256dh: string; auth: string }; received(): { text: string }[] }
  stop(): Promise<void>
}

const startPush = async (): Promise<FakePush> =>
  (await ofServer<{ startFakePush: () => Promise<FakePush> }>('testing/fakes/push.ts')).startFakePush()

const startOpenId = async (): Promise<FakeOpenId> =>
  (
    await ofServer<{ startFakeOpenId: () => Promise<FakeOpenId> }>('testing/fakes/openid.ts')
  ).startFakeOpenId()

async function startFake(): Promise<FakeWeChat> {
  const { startFakeWeChat } = await ofServer<{ startFakeWeChat: () => Promise<FakeWeChat> }>(
    'testing/fakes/wechat.ts',
  )
  return startFakeWeChat()
}

/** The server must know its own address before it starts, or WeChat's way back would not count as its own. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

/** The settings of whoever runs the tests must not reach the server under test. */
function cleanEnv(): Record<string, string> {
  const kept = ['PATH', 'HOME', 'USER', 'LANG', 'TMPDIR', 'NODE_OPTIONS', 'MINDISLE_TEST_RUN']
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const give = (problem: string) => reject(new Error(`the server ${problem}:\n${said}`))
    const late = setTimeout(give, startMilliseconds, 'did not start in time')
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      const address = /Mindisle \(\w+\)\s+(http:\/\/\S+)/.exec(said)?.[1]
      if (!address) return
      clearTimeout(late)
      said = ''
      resolve(address)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => {
      clearTimeout(late)
      give(`ended with ${code}`)
    })
  })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), stopMilliseconds)
  await ended
  clearTimeout(late)
}

export const newFolder = (): Promise<string> => newFastFolder('mindisle-e2e')

/** A copy of the prepared data folder, owners and all: PostgreSQL's files are not ours. */
async function preparedCopy(): Promise<string> {
  const prepared = process.env[preparedVariable]
  if (!prepared) throw new Error('there is no prepared data folder: prepare.ts did not run')
  const dataDir = await newFolder()
  await run('cp', ['-a', `${prepared}/.`, dataDir])
  return dataDir
}

/** The production bundle with a PostgreSQL of its own, which holds what a first start puts there. */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  return startOn(await preparedCopy(), env)
}

export async function startOn(dataDir: string, env: Record<string, string> = {}): Promise<RunningServer> {
  const settings = { PORT: String(await freePort()), DATA_DIR: dataDir, LOG_LEVEL: 'info' }
  const child = spawn(process.execPath, [main], {
    cwd: root,
    env: { ...cleanEnv(), ...settings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const halt = () => stop(child)
  const end = async () => {
    await halt()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    return { url: await addressOf(child), dataDir, halt, stop: end }
  } catch (error) {
    await end()
    throw error
  }
}

/** What an operator types: `npm run user -- ban ID --as demo`. */
export async function manageUser(
  { dataDir }: RunningServer,
  act: 'ban' | 'unban',
  id: string,
): Promise<void> {
  await runAdmin(dataDir, ['user', act, id, '--as', 'demo'])
}

/** The operators' command, as it was built. */
export const runAdmin = (dataDir: string, args: string[]) =>
  run(process.execPath, [join(root, 'dist/server/admin.mjs'), ...args], {
    cwd: root,
    env: { ...cleanEnv(), DATA_DIR: dataDir },
  })

type Kept = Pick<RunningServer, 'dataDir'>

/** What nobody does in the app, done to the database beside it. */
export async function query({ dataDir }: Kept, sql: string, values?: unknown[]): Promise<void> {
  const { connectionOfRunning } = await ofServer<{
    connectionOfRunning: (folder: string) => Promise<pg.ClientConfig | null>
  }>('src/platform/embedded-postgres/index.ts')
  const client = new pg.Client((await connectionOfRunning(dataDir)) ?? {})
  await client.connect()
  await client.query(sql, values)
  await client.end()
}

const inOneComment = 12

/**
 * An article that says all that has ever run as code somewhere, as far as Markdown is read at all, and comments under it
 * that say all of it; answers how many there are.
 */
export async function publishInjections(server: RunningServer, id: string): Promise<number> {
  const folder = 'src/modules/articles/markdown'
  const { injections } = await ofServer<{ injections: readonly string[] }>(`${folder}/testing/injections.ts`)
  const { readMarkdown } = await ofServer<{ readMarkdown: (markdown: string) => { text: unknown[] } }>(
    `${folder}/read-markdown.ts`,
  )
  const blocks = injections.flatMap((body) => {
    try {
      return readMarkdown(`---\ntitle: x\nlead: y\n---\n${body}`).text
    } catch {
      return []
    }
  })
  const titles = JSON.stringify({ 'zh-Hans': injections[0], 'zh-Hant': injections[0], en: injections[0] })
  const texts = JSON.stringify({ 'zh-Hans': blocks, 'zh-Hant': blocks, en: blocks })
  await query(
    server,
    `insert into articles (id, category_id, is_visible, published_on, position, minutes, title, lead, markdown, text, tests, sources, origin)
     select $1, category_id, true, published_on, position, minutes, $2, $2, markdown, $3, tests, sources, 'edited'
     from articles where id = 'grey-week'`,
    [id, titles, texts],
  )
  const said = injections.flatMap((_, at) =>
    at % inOneComment === 0
      ? // No database keeps this sign.
        [
          injections
            .slice(at, at + inOneComment)
            .join('\n')
            .replaceAll('\0', ''),
        ]
      : [],
  )
  await query(
    server,
    `with people as (
       insert into users (id, nickname, created_at, last_seen_at)
       select 'injector' || n, 'x', now(), now() from generate_series(1, array_length($2::text[], 1)) n returning id
     )
     insert into comments (id, subject_kind, subject_id, user_id, stars, text, state, is_folded, like_count, reply_count, created_at)
     select 'injected' || n, 'article', $1, 'injector' || n, 5, text, 'shown', false, 0, 0, now()
     from unnest($2::text[]) with ordinality as said (text, n)`,
    [id, said],
  )
  return injections.length
}

/** As if its counselor had done it at the desk: those of the demo are nobody's. */
export const callOff = (server: RunningServer, reservationId: string): Promise<void> =>
  query(
    server,
    `with freed as (delete from counselor_times where reservation_id = $1)
     update reservations set state = 'cancelled', cancelled_by = 'counselor', remind_at = null where id = $1`,
    [reservationId],
  )

/** A minute and more has passed for everything that is limited. */
export const forgetLimits = (server: Kept): Promise<void> => query(server, 'delete from rate_limits')

/** Everybody has been here for a month: nobody looks twice at what they earn. */
export const makeAccountsOld = (server: RunningServer): Promise<void> =>
  query(server, `update users set created_at = created_at - interval '30 days'`)

/** A week has passed for what was earned; the sweep of the next minute frees it. */
export const endIncomeHolds = (server: RunningServer): Promise<void> =>
  query(server, `update incomes set free_at = now() - interval '1 second' where state = 'pending'`)

/** The play gateway is done with what it was told to pay, and is asked at the next minute. */
export const endPayOuts = (server: RunningServer): Promise<void> =>
  query(
    server,
    `update sandbox_pay_outs set ends_at = now() - interval '1 second';
     update withdrawals set ask_at = now() - interval '1 second' where ask_at is not null`,
  )

/** Ten minutes have passed since anybody proved who they are. */
export const makeProofsStale = (server: RunningServer): Promise<void> =>
  query(
    server,
    `update sessions set proven_at = proven_at - interval '10 minutes';
     select pg_notify('account_changed', id) from users`,
  )

/** An operator has closed whatever can be closed. */
export const closeEverything = (server: RunningServer): Promise<void> =>
  query(server, 'update features set is_on = false')

/** As if every operator had last shown who they are twenty minutes ago. */
export const makeDeskProofsStale = (server: RunningServer): Promise<void> =>
  query(
    server,
    `update operator_sessions set created_at = created_at - interval '20 minutes', proven_at = proven_at - interval '20 minutes'`,
  )

/** Somebody stands behind a counselor of the demo. */
export const standBehind = (server: RunningServer, counselorId: string, userId: string): Promise<void> =>
  query(server, `update counselors set user_id = '${userId}' where id = '${counselorId}'`)

/** So many more are in an organization, who do nothing. */
export const crowdOrganization = (server: RunningServer, id: string, count: number): Promise<void> =>
  query(
    server,
    `begin;
     select set_config('tenant.everywhere', 'on', true);
     insert into organization_members (organization_id, user_id, is_active)
       select '${id}', substr(md5(random()::text), 1, 16), false from generate_series(1, ${count});
     commit`,
  )

/** The same, with the desk. */
export const sitAtDesk = (server: RunningServer, counselorId: string, userId: string): Promise<void> =>
  query(
    server,
    `update counselors set user_id = '${userId}' where id = '${counselorId}';
     insert into member_roles (id, user_id, role, granted_at) values (substr(md5('${userId}'), 1, 16), '${userId}', 'counselor', now());
     select pg_notify('account_changed', '${userId}')`,
  )

/** One session begins in two hours. */
export const bringNear = (server: RunningServer, id: string): Promise<void> =>
  query(
    server,
    `delete from counselor_times where reservation_id = '${id}';
     update reservations set starts_at = now() + interval '2 hours', ends_at = now() + interval '135 minutes' where id = '${id}'`,
  )

/** Everybody's sessions to come have just taken place. */
export const endSessions = (server: RunningServer): Promise<void> =>
  query(
    server,
    `delete from counselor_times where reservation_id is not null;
     update reservations set state = 'done', remind_at = null, starts_at = now() - interval '51 minutes',
       ends_at = now() - interval '1 minute' where state = 'booked'`,
  )

const weChatUrl = ({ url, settings: { appId, appSecret } }: FakeWeChat): string => {
  const { host } = new URL(url)
  return `wechat://${appId}:${appSecret}@${host}?open=${host}`
}

/** One server and one WeChat for all tests of a worker; each test has a browser profile of its own. */
export const test = base.extend<
  { baseURL: string },
  { wechat: FakeWeChat; push: FakePush; openId: FakeOpenId; server: RunningServer }
>({
  wechat: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const fake = await startFake()
      await use(fake)
      await fake.stop()
    },
    { scope: 'worker' },
  ],
  push: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const fake = await startPush()
      await use(fake)
      await fake.stop()
    },
    { scope: 'worker' },
  ],
  openId: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const fake = await startOpenId()
      await use(fake)
      await fake.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ wechat, push, openId }, use) => {
      const server = await startServer({
        WECHAT_URL: weChatUrl(wechat),
        PUSH_URL: `vapid://tests%40example.org@${new URL(push.url).host}`,
        SIGN_ON_ORIGINS: openId.issuer,
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: startMilliseconds + stopMilliseconds },
  ],
  // All tests of a worker come from one address: what it has used up was used up by those before.
  baseURL: async ({ server }, use) => {
    await forgetLimits(server)
    await use(server.url)
  },
})

export { expect } from '@playwright/test'
