import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import { openDatabase, type Database } from '../src/platform/db/database.ts'
import { projectRoot } from '../src/project-root.ts'
import { startServer } from '../src/server.ts'
import { payFor, topUp } from '../src/modules/money/test-help.ts'
import { adminIn } from './admin.ts'
import { createDatabase, startTestApp } from './test-app.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
let db: Database
let folder: string
beforeAll(async () => {
  database = await createDatabase()
  db = openDatabase({ connection: database.connection, connections: 4, onError: () => undefined })
  folder = await mkdtemp(join(tmpdir(), 'mindisle-harden-'))
  await writeFile(join(folder, 'index.html'), '<html></html>')
  await writeFile(join(folder, 'pages.json'), '{}')
  await writeFile(join(folder, 'journeys.json'), '{}')
  await writeFile(join(folder, 'words.json'), '{}')
  await writeFile(join(folder, 'drawings.json'), JSON.stringify({ pages: {}, style: '' }))
})
afterAll(async () => {
  await db.close()
  await database.drop()
  await rm(folder, { recursive: true })
})

function addressOf(): string {
  const { host, port, user, password, database: name } = database.connection
  const login = `${encodeURIComponent(String(user))}:${encodeURIComponent(String(password))}`
  return `postgres://${login}@localhost/${name}?${new URLSearchParams({ host: String(host), port: String(port) })}`
}

const real = {
  MODE: 'production',
  PUBLIC_URL: 'https://mindisle.example',
  TRUST_PROXY: 'off',
  SMS_URL: 'aliyun://key:secret@127.0.0.1:1?sign=a&template=b',
  PAYMENT_URL: 'none:',
}

/** A whole server, until it has started or refused. */
async function startAs(env: Record<string, string>, dataDir: string): Promise<void> {
  const config = readConfig({ DATABASE_URL: addressOf(), DATA_DIR: dataDir, PORT: '0', ...env })
  const migrations = join(projectRoot(), 'apps/server/migrations')
  const logger = pino({ level: 'silent' })
  const server = await startServer({
    config,
    logger,
    migrations,
    webFolder: folder,
    consoleFolder: folder,
    onFatal: () => undefined,
  })
  await server.stop()
}

const trust = async (): Promise<string | undefined> =>
  (await db.pool.query(`select value from installation where name = 'ran_as_demo'`)).rows[0]?.value

const numbers = async (): Promise<unknown[]> =>
  (
    await db.pool.query(`
      select (select count(*)::int from sessions where revoked_at is null) as sessions,
        (select count(*)::int from users where mobile_doubted_at is not null) as doubted,
        (select count(*)::int from orders where state = 'refunded') as voided,
        (select coalesce(sum(amount), 0)::int from ledger_entries where account_id = 'house:cash:sandbox') as fen,
        (select count(*)::int from audit_entries) as entries`)
  ).rows

/** Somebody who signs up and pays, on a demo that is then stopped. */
async function liveAsDemo(): Promise<void> {
  const app = await startTestApp({ database: { ...database, drop: async () => undefined } })
  const { token } = await app.member()
  await topUp(app, token)
  await payFor(app, token, { kind: 'table', table_id: 'attachment', pay_with: 'cash' })
  await app.close()
}

const hardenInProcess = (): ChildProcess =>
  spawn(
    process.execPath,
    ['--import', 'tsx', join(projectRoot(), 'apps/server/src/admin.ts'), 'demo', 'harden'],
    {
      cwd: projectRoot(),
      env: { ...process.env, MODE: 'demo', DATABASE_URL: addressOf(), DATA_DIR: folder },
      stdio: 'ignore',
    },
  )

const backends = async (more: string): Promise<number> =>
  (
    await db.pool.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and application_name = 'mindisle' and state <> 'idle' and ${more}`,
    )
  ).rowCount ?? 0

async function until(look: () => Promise<boolean>): Promise<void> {
  while (!(await look())) await new Promise((done) => setTimeout(done, 50))
}

test('production starts on what ran as a demo only once it was hardened; a refused start leaves no keys behind', async () => {
  const home = join(folder, 'home')
  await startAs({ MODE: 'demo' }, home)
  expect(await trust()).toBe('open')
  await liveAsDemo()

  const elsewhere = join(folder, 'elsewhere')
  await expect(startAs(real, elsewhere)).rejects.toThrow(/^MODE: .*npm run demo -- harden$/s)
  await expect(startAs({ ...real, SMS_URL: 'aliyun://k:s@default' }, elsewhere)).rejects.toThrow('SMS_URL')
  await expect(startAs({ MODE: 'demo' }, elsewhere)).rejects.toThrow('it has no secrets.json')
  expect(await readdir(elsewhere).catch(() => [])).toEqual([])

  // The command is killed in the middle of its work: it waits for an order that somebody else holds.
  const before = await numbers()
  const holder = new pg.Client(database.connection)
  await holder.connect()
  await holder.query('begin')
  await holder.query(
    `select from orders where id = (select order_id from payment_receipts order by received_at desc limit 1) for update`,
  )
  const killed = hardenInProcess()
  const ended = new Promise((done) => killed.once('exit', (_code, signal) => done(signal)))
  await until(async () => (await backends(`wait_event_type = 'Lock'`)) > 0)
  killed.kill('SIGKILL')
  expect(await ended).toBe('SIGKILL')
  await holder.end()
  await until(async () => (await backends('true')) === 0)
  expect(await numbers()).toEqual(before)

  const told = await adminIn({ db }, 'production', ['demo', 'harden'])
  expect([told.code, told.err]).toEqual([0, ''])
  expect(told.out).toContain('play payments voided: 2')
  expect(await numbers()).toEqual([{ sessions: 0, doubted: 1, voided: 2, fen: 0, entries: 1 }])
  expect((await adminIn({ db }, 'production', ['ledger', 'verify'])).code).toBe(0)
  await startAs(real, home)
})

test('a database that ran as a demo before that was remembered is known by its traces', async () => {
  const folderOf = join(projectRoot(), 'apps/server/migrations')
  const name = (await readdir(folderOf)).find((file) => file.endsWith('_ran_as_demo.sql')) ?? ''
  const [, detect = ''] =
    /(INSERT INTO "installation"[^;]*;)/.exec(await readFile(join(folderOf, name), 'utf8')) ?? []
  const client = new pg.Client(database.connection)
  await client.connect()
  try {
    await client.query('begin')
    await client.query('alter table installation disable trigger installation_remembers_demo')
    await client.query(`delete from installation where name = 'ran_as_demo'`)
    await client.query(detect)
    const { rows } = await client.query(`select value from installation where name = 'ran_as_demo'`)
    expect(rows).toEqual([{ value: 'open' }])
  } finally {
    await client.end()
  }
})
