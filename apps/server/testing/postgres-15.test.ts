import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadBuiltIn } from '../src/app.ts'
import { grantPoints } from '../src/modules/money/index.ts'
import { proveLedger } from '../src/modules/money/ledger/proof/queries.ts'
import { made, taken } from '../src/modules/money/test-help.ts'
import { makeBackup, restoreBackup, verifyBackup } from '../src/platform/backup/index.ts'
import { loadSecrets } from '../src/platform/crypto/secrets.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import { runMigrations } from '../src/platform/db/migrate.ts'
import { applyMigrations, DatabaseLacks } from '../src/platform/db/migrations.ts'
import { diskStorage } from '../src/platform/storage/disk.ts'
import { projectRoot } from '../src/project-root.ts'
import { defaultFolders } from '../src/server.ts'
import { hasOldPostgres, startOldPostgres, type OldPostgres } from './old-postgres.ts'
import { createDatabase, startTestApp, type TestApp } from './test-app.ts'

if (!hasOldPostgres) process.stdout.write('PostgreSQL 15 is not installed: its test did not run\n')

const { migrations } = defaultFolders(projectRoot())
let postgres: OldPostgres
let folder: string

async function migrated(connection: pg.ClientConfig): Promise<void> {
  const db = openDatabase({ connection, connections: 4, onError: () => undefined })
  try {
    await runMigrations(db.pool, migrations)
    await loadBuiltIn(db, new Date())
  } finally {
    await db.close()
  }
}

async function constraintsOf(connection: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(connection)
  await client.connect()
  // PostgreSQL 18 has a constraint for each "not null"; before, that was a property of the column.
  const { rows } = await client.query<{ said: string }>(`
    select concat_ws(' ', conrelid::regclass, conname, contype) as said from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select concat_ws(' ', tgrelid::regclass, tgname) from pg_trigger where not tgisinternal
    union all select concat_ws(' ', tablename, indexname) from pg_indexes where schemaname = 'public'`)
  await client.end()
  return rows.map(({ said }) => said).toSorted()
}

async function buyReport(app: TestApp): Promise<string> {
  const { token, profile } = await app.member()
  const reportId = await taken(app, token, 'attachment')
  await app.db.transaction((tx) => grantPoints(tx, profile.id, 10_000, app.clock.now))
  const order = await made(app, token, { kind: 'report', report_id: reportId, pay_with: 'points' })
  return order.state
}

describe.skipIf(!hasOldPostgres)('on PostgreSQL 15, the oldest we accept', () => {
  beforeAll(async () => {
    postgres = await startOldPostgres()
    folder = await mkdtemp(join(tmpdir(), 'mindisle-15-'))
  })
  afterAll(async () => {
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test('an empty database gets the same rules as on the newest; people use it, and the ledger is right', async () => {
    const connection = await postgres.createDatabase()
    await migrated(connection)
    const newest = await createDatabase()
    expect(await constraintsOf(connection)).toEqual(await constraintsOf(newest.connection))
    await newest.drop()
    const app = await startTestApp({ database: { connection, drop: async () => undefined } })
    try {
      expect(await buyReport(app)).toBe('fulfilled')
      const found = await app.send('GET /api/search/include', { query: { words: '失眠' } })
      expect(found.answer.data?.list.length).toBeGreaterThan(0)
      expect(await proveLedger(app.db.direct)).toEqual([])
    } finally {
      await app.close()
    }
  })

  test('a backup of the newest is restored there', async () => {
    const newest = await createDatabase()
    const dataDir = join(folder, 'new')
    const other = join(folder, 'old')
    for (const each of [dataDir, other]) await mkdir(each)
    await loadSecrets(dataDir)
    const file = join(folder, 'backup.tar.gz')
    const storage = diskStorage({ dataDir })
    await makeBackup({
      connection: newest.connection,
      storage,
      dataDir,
      file,
      version: '0',
      now: new Date(),
      recipients: [],
      isShortLived: () => false,
    })
    await newest.drop()
    const connection = await postgres.createDatabase()
    const backup = await verifyBackup(file)
    await restoreBackup({
      backup,
      connection,
      storage: diskStorage({ dataDir: other }),
      dataDir: other,
      migrations,
    })
    expect((await constraintsOf(connection)).length).toBeGreaterThan(100)
  })

  test('one whose role may create nothing there says so in one sentence', async () => {
    await postgres.runStatement('create role lodger login')
    const connection = await postgres.createDatabase()
    const pool = new pg.Pool({ ...connection, user: 'lodger', max: 1 })
    try {
      const refused = await runMigrations(pool, migrations).catch((error: Error) => error)
      expect(refused).toBeInstanceOf(DatabaseLacks)
      expect((refused as Error).message).toMatch(
        /^DATABASE_URL: its role may not [^\n]+ create on database \w+ to lodger$/,
      )
      await postgres.runStatement(`grant create on database ${connection.database} to lodger`)
      await postgres.runStatement(`alter database ${connection.database} owner to lodger`)
      await runMigrations(pool, migrations)
    } finally {
      await pool.end()
    }
  })
})

test('a database without the extension says so in one sentence', async () => {
  const statements = ['CREATE EXTENSION IF NOT EXISTS no_such_extension']
  const { connection, drop } = await createDatabase()
  const client = new pg.Client(connection)
  await client.connect()
  const applied = applyMigrations(client, [{ hash: 'a', created_at: '0', statements }])
  await expect(applied).rejects.toThrow(/^DATABASE_URL: the extension no_such_extension [^\n]+$/)
  await client.end()
  await drop()
})

test('nobody can be booked twice at once: the database can say so', async () => {
  const { connection, drop } = await createDatabase()
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`create table bookings (counselor_id text not null, during tstzrange not null,
    constraint bookings_apart exclude using gist (counselor_id with =, during with &&))`)
  const reserve = (who: string, from: string, to: string) =>
    client.query(`insert into bookings values ($1, tstzrange($2, $3))`, [who, from, to])
  await reserve('a', '2026-01-01T10:00Z', '2026-01-01T11:00Z')
  await reserve('a', '2026-01-01T11:00Z', '2026-01-01T12:00Z')
  await reserve('b', '2026-01-01T10:30Z', '2026-01-01T11:30Z')
  const twice = reserve('a', '2026-01-01T10:59Z', '2026-01-01T11:01Z')
  await expect(twice).rejects.toMatchObject({ code: '23P01', constraint: 'bookings_apart' })
  await client.end()
  await drop()
})
