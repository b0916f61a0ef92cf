import { mkdir, readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { secretsFrom, secretsPath } from '../crypto/secrets.ts'
import { runMigrations } from '../db/migrate.ts'
import { appliedMigrations, applyMigrations, knownMigrations } from '../db/migrations.ts'
import { typeOfKey, type Storage } from '../storage/port.ts'
import { readArchive, type Entry } from './archive.ts'
import {
  copyTarget,
  listAllTables,
  listTables,
  migrationsTable,
  openClient,
  quoted,
  sameTable,
} from './catalog.ts'
import { placePrivate } from './durable.ts'
import { damaged, filePrefix, tableEntry, type CopiedTable, type Manifest } from './manifest.ts'
import { createMeter, measureOf, metered } from './meter.ts'
import { beginsWith, requireKnown } from './migrations.ts'
import { Problem } from './problem.ts'
import { readWhole, type VerifiedBackup } from './verify.ts'

export interface RestoreOptions {
  backup: VerifiedBackup
  connection: pg.ClientConfig
  storage: Storage
  dataDir: string
  migrations: string
  signal?: AbortSignal | undefined
}

export interface Restored {
  /** Tables somebody added beside ours; there is no place for their rows. */
  strangers: string[]
}

const elsewhere = 'Set DATA_DIR to an empty folder, or DATABASE_URL to an empty database, and restore there.'

/** What can be refused before a database is even started. */
export async function requireRestorable(
  { file, manifest, secrets }: VerifiedBackup,
  { migrations, dataDir }: Pick<RestoreOptions, 'migrations' | 'dataDir'>,
): Promise<void> {
  requireKnown(knownMigrations(migrations), manifest.migrations, file)
  const kept = await keptSecrets(dataDir)
  if (kept !== null) requireSameInstallation(kept, secrets, dataDir)
}

export function requireSameInstallation(kept: Buffer, saved: Buffer, dataDir: string): void {
  if (isSameInstallation(kept, saved)) return
  throw new Problem(
    `${dataDir} has a secrets.json of another installation, which is not overwritten. ${elsewhere}`,
  )
}

/** Masters may have been added since: the file that is there has them all and stays. */
const isSameInstallation = (kept: Buffer, saved: Buffer): boolean =>
  fingerprintOf(kept) === fingerprintOf(saved)

const fingerprintOf = (file: Buffer): string =>
  secretsFrom(JSON.parse(file.toString()) as Parameters<typeof secretsFrom>[0]).fingerprint

export async function keptSecrets(dataDir: string): Promise<Buffer | null> {
  return readFile(secretsPath(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

/**
 * The rows are committed last: whatever fails before leaves an empty database, and restoring again is safe. Whoever was
 * erased since is in them: with them goes the fact that this is due, which the next start settles if nobody did.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  await requireRestorable(options.backup, options)
  const { connection, backup, dataDir } = options
  const { client, close } = await openClient(connection, 'mindisle restore')
  let restored: Restored
  try {
    await client.query('begin')
    await prepareTables(client, options)
    restored = await unforced(client, () => loadAll(client, options))
    await setSequences(client, backup.manifest.sequences)
    await client.query(`
      insert into installation (name, value, set_at) values ('erasures', 'due', now())
      on conflict (name) do update set value = 'due', set_at = now()`)
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    if ((await keptSecrets(dataDir)) === null) await placePrivate(secretsPath(dataDir), backup.secrets)
    await client.query('commit')
  } finally {
    await close()
  }
  await migrateOn(options)
  return restored
}

async function prepareTables(client: pg.ClientBase, { backup, migrations }: RestoreOptions): Promise<void> {
  const tables = await listAllTables(client)
  const full = tables.find((table) => table.hasRows && !sameTable(table, migrationsTable))
  if (full) throw new Problem(`The database is not empty: its table ${full.name} has rows. ${elsewhere}`)
  const wanted = backup.manifest.migrations
  const applied = await appliedMigrations(client)
  const isOurs = applied.length > 0 || tables.every((table) => sameTable(table, migrationsTable))
  if (!isOurs || !beginsWith(wanted, applied)) {
    throw new Problem(`The database is not empty: it has tables that the backup does not know. ${elsewhere}`)
  }
  await applyMigrations(client, knownMigrations(migrations).slice(applied.length, wanted.length))
}

/** PostgreSQL copies nothing into a table whose owner is held to its row policies; for the time of the copy they are not. */
async function unforced<T>(client: pg.ClientBase, load: () => Promise<T>): Promise<T> {
  const { rows } = await client.query<{ schema: string; name: string }>(`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relforcerowsecurity and n.nspname = 'public'`)
  for (const table of rows) await client.query(`alter table ${quoted(table)} no force row level security`)
  const loaded = await load()
  for (const table of rows) await client.query(`alter table ${quoted(table)} force row level security`)
  return loaded
}

async function loadAll(client: pg.ClientBase, options: RestoreOptions): Promise<Restored> {
  const { file, manifest, identities } = options.backup
  const own = await listTables(client)
  const strangers = manifest.tables.filter((table) => !own.some((each) => sameTable(each, table)))
  await client.query(`delete from ${quoted(migrationsTable)}`)
  const tables = new Map(manifest.tables.map((table) => [tableEntry(table), table]))
  const files = new Map(manifest.files.map((each) => [filePrefix + each.key, each]))
  for await (const entry of readArchive(file, { identities, signal: options.signal })) {
    const { name } = entry.header
    const [table, stored] = [tables.get(name), files.get(name)]
    if (table && !strangers.includes(table)) await loadTable(client, { table, entry, ...options })
    else if (stored) await loadFile(entry, { ...stored, file, storage: options.storage })
    else for await (const _ of entry);
  }
  return { strangers: strangers.map((table) => table.name) }
}

async function loadTable(
  client: pg.ClientBase,
  { table, entry, backup, signal }: RestoreOptions & { table: CopiedTable; entry: Entry },
): Promise<void> {
  const meter = createMeter()
  const target = client.query(copyFrom(`copy ${copyTarget(table)} from stdin`))
  await pipeline(metered(entry, meter), target, signal ? { signal } : {})
  const { sha256 } = meter.read()
  if (sha256 !== table.sha256 || target.rowCount !== table.rows) throw damaged(backup.file)
}

async function loadFile(
  entry: Entry,
  { key, sha256, file, storage }: { key: string; sha256: string; file: string; storage: Storage },
): Promise<void> {
  const bytes = await readWhole(entry)
  if (measureOf(bytes).sha256 !== sha256) throw damaged(file)
  await storage.put(key, bytes, typeOfKey(key))
}

async function setSequences(client: pg.ClientBase, sequences: Manifest['sequences']): Promise<void> {
  for (const sequence of sequences) {
    await client.query(`select setval(to_regclass($1), $2::bigint, true) where to_regclass($1) is not null`, [
      quoted(sequence),
      sequence.last_value,
    ])
  }
}

/** A backup of an older version is restored as it was, then brought to this version as any older database. */
export async function migrateOn({
  connection,
  migrations,
}: Pick<RestoreOptions, 'connection' | 'migrations'>): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 1 })
  pool.on('error', () => undefined)
  await runMigrations(pool, migrations).finally(() => pool.end())
}
