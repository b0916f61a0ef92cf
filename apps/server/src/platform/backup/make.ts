import { mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { isOfKeys } from '../crypto/key-store.ts'
import { secretsFrom, secretsPath } from '../crypto/secrets.ts'
import type { Storage } from '../storage/port.ts'
import { writeArchive, type Add } from './archive.ts'
import { copyTarget, listSequences, listTables, openClient, quoted, type Table } from './catalog.ts'
import { syncFolder } from './durable.ts'
import { requireRecipients } from './envelope.ts'
import {
  filePrefix,
  formatVersion,
  manifestEntry,
  secretsEntry,
  tableEntry,
  type CopiedFile,
  type CopiedTable,
  type Manifest,
} from './manifest.ts'
import { createMeter, measureOf, metered } from './meter.ts'
import { appliedMigrations } from '../db/migrations.ts'
import { Problem } from './problem.ts'
import { createSpool, type Spool } from './spool.ts'
import { isOfArchive } from './wal/names.ts'

export interface BackupOptions {
  file: string
  connection: pg.ClientConfig
  storage: Storage
  dataDir: string
  version: string
  now: Date
  /** Whose keys open it; none: anybody's. */
  recipients: readonly string[]
  /** Files that live for a day only: before anybody restored it, they would be gone anyway. */
  isShortLived(key: string): boolean
  signal?: AbortSignal | undefined
}

export interface Backup {
  manifest: Manifest
  bytes: number
}

interface Spooled extends CopiedTable {
  path: string
}
type Snapshot = Pick<Manifest, 'migrations' | 'sequences'> & { tables: Spooled[] }

/** A consistent copy of everything, made while the server runs, under its final name only when it is whole. */
export async function makeBackup(options: BackupOptions): Promise<Backup> {
  const { file, dataDir } = options
  await refuseExisting(file)
  await requireRecipients(options.recipients)
  const secrets = await readSecrets(dataDir)
  await requireFolder(dirname(file))
  const folder = await mkdtemp(`${file}.writing-`)
  try {
    const spool = createSpool()
    const snapshot = await spoolTables(options, { secrets, folder, spool })
    const draft = join(folder, 'backup')
    const manifest = await packAll(options, { draft, snapshot, secrets, spool })
    const { size } = await stat(draft)
    await refuseExisting(file)
    await rename(draft, file)
    await syncFolder(dirname(file))
    return { manifest, bytes: size }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function refuseExisting(file: string): Promise<void> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (found) throw new Problem(`${file} exists already. Give a new name: a backup never overwrites anything.`)
}

async function requireFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null)
  if (!found?.isDirectory()) throw new Problem(`There is no folder ${folder}. Make it first.`)
}

async function readSecrets(dataDir: string): Promise<Buffer> {
  return readFile(secretsPath(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new Problem(
      `There is nothing to back up: ${dataDir} has no secrets.json. Set DATA_DIR to the folder Mindisle runs on.`,
    )
  })
}

async function spoolTables(
  options: BackupOptions,
  { secrets, folder, spool }: { secrets: Buffer; folder: string; spool: Spool },
): Promise<Snapshot> {
  const { client, close } = await openClient(options.connection, 'mindisle backup')
  try {
    await client.query('begin isolation level repeatable read, read only, deferrable')
    const migrations = await appliedMigrations(client)
    if (migrations.length === 0) throw new Problem('There is nothing to back up: the database has no tables.')
    const tables = await listTables(client)
    // A migration that came in between would otherwise change a table after its columns were read.
    await client.query(`lock table ${tables.map(quoted).join(', ')} in access share mode`)
    await requireMatching(client, secrets, options.dataDir)
    const spooled: Spooled[] = []
    for (const table of tables) {
      const path = join(folder, `${table.schema}.${table.name}`)
      spooled.push(await spoolTable(client, table, { path, spool, signal: options.signal }))
    }
    const sequences = await listSequences(client)
    await client.query('commit')
    return { migrations, tables: spooled, sequences }
  } finally {
    await close()
  }
}

/** Other keys than those that sealed the data would make a backup that nobody can read. */
async function requireMatching(client: pg.ClientBase, secrets: Buffer, dataDir: string): Promise<void> {
  const { rows } = await client.query<{ value: string }>(
    `select value from installation where name = 'secrets'`,
  )
  const kept = rows[0]?.value
  const { fingerprint } = secretsFrom(JSON.parse(secrets.toString()) as Parameters<typeof secretsFrom>[0])
  if (kept === undefined || kept === fingerprint) return
  throw new Problem(
    `The secrets.json in ${dataDir} does not belong to this database. Set DATA_DIR to the folder of its server.`,
  )
}

async function spoolTable(
  client: pg.ClientBase,
  table: Table,
  { path, spool, signal }: { path: string; spool: Spool; signal?: AbortSignal | undefined },
): Promise<Spooled> {
  const meter = createMeter()
  const source = client.query(copyTo(`copy ${copyTarget(table)} to stdout`))
  await spool.write(path, metered(source, meter), signal)
  const { bytes, lines, sha256 } = meter.read()
  return { ...table, rows: lines, bytes, sha256, path }
}

async function packAll(
  { storage, version, now, file, recipients, isShortLived, signal }: BackupOptions,
  { draft, snapshot, secrets, spool }: { draft: string; snapshot: Snapshot; secrets: Buffer; spool: Spool },
): Promise<Manifest> {
  const { migrations, sequences } = snapshot
  const manifest: Manifest = {
    format: formatVersion,
    created_at: now.toISOString(),
    version,
    migrations,
    tables: snapshot.tables.map(({ path: _path, ...table }) => table),
    sequences,
    files: [],
    secrets: { bytes: secrets.length, sha256: measureOf(secrets).sha256 },
  }
  await writeArchive(draft, { signal, mtime: now, recipients }, async (add) => {
    for (const table of snapshot.tables) {
      await add(tableEntry(table), table.bytes, spool.read(table.path))
      await rm(table.path)
    }
    for await (const copied of addFiles(add, storage, isShortLived)) manifest.files.push(copied)
    await add(secretsEntry, secrets.length, [secrets])
    const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
    await add(manifestEntry, text.length, [text])
  }).catch((error: unknown) => {
    throw signal?.aborted ? new Problem(`Stopped. Nothing was written to ${file}.`) : error
  })
  return manifest
}

/**
 * After the tables: a file's bytes are there before its row is, so none that a copied row names is too new. The keys of
 * persons stay out, so that someone who is erased is unreadable in every older backup.
 */
async function* addFiles(
  add: Add,
  storage: Storage,
  isShortLived: (key: string) => boolean,
): AsyncGenerator<CopiedFile> {
  for await (const key of storage.list()) {
    if (isOfKeys(key) || isOfArchive(key) || isShortLived(key)) continue
    const stored = await storage.get(key)
    if (!stored) continue
    const { bytes, sha256 } = measureOf(stored.bytes)
    await add(filePrefix + key, bytes, [stored.bytes])
    yield { key, bytes, sha256 }
  }
}
