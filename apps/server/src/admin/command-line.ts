import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { BadSetting, readConfig, type Config } from '../config.ts'
import { Problem, requireOwnLevel } from '../platform/backup/index.ts'
import { secretsPath } from '../platform/crypto/secrets.ts'
import { openDatabase, type Database, type DatabaseOptions } from '../platform/db/database.ts'
import { OldPostgres } from '../platform/db/migrate.ts'
import { DatabaseLacks } from '../platform/db/migrations.ts'
import {
  connectionOfRunning,
  DataFolderInUse,
  EmbeddedPostgresError,
  startEmbeddedPostgres,
} from '../platform/embedded-postgres/index.ts'
import { StorageFailed, StorageFull } from '../platform/storage/port.ts'
import { projectRoot } from '../project-root.ts'

export interface CommandFacts {
  config: Config
  args: string[]
  /** Where the person stands, and what a name means to them: npm has changed to the project's folder since. */
  standsIn: string
  /** The folder of the migrations. */
  migrations: string
  /** Ctrl-C and SIGTERM: what is half done is taken back. */
  signal: AbortSignal
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`)
export const counted = (count: number, what: string): string =>
  `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`

const ofSystem: Record<string, (path: string) => string> = {
  ENOENT: (path) => `There is no ${path}.`,
  ENOTDIR: (path) => `There is no ${path}.`,
  EISDIR: (path) => `${path} is a folder, not a file.`,
  EACCES: (path) => `This user is not allowed to use ${path}.`,
  EPERM: (path) => `This user is not allowed to use ${path}.`,
  EROFS: (path) => `${path} cannot be written to.`,
  ENOSPC: () => 'There is no space left on the disk. Nothing was changed.',
  EDQUOT: () => 'There is no space left on the disk. Nothing was changed.',
  ENAMETOOLONG: () => 'The name of the file is too long.',
}
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  '28P01',
  '28000',
  '3D000',
])
const expected = [
  BadSetting,
  DatabaseLacks,
  EmbeddedPostgresError,
  OldPostgres,
  Problem,
  StorageFailed,
  StorageFull,
]

export function inPlainWords(error: unknown): string {
  if (expected.some((kind) => error instanceof kind)) return (error as Error).message
  const { code = '', path, syscall } = (error ?? {}) as { code?: string; path?: string; syscall?: string }
  const reason = error instanceof Error ? error.message : String(error)
  if (unreachable.has(code)) return `The database cannot be reached (${reason}). Is DATABASE_URL right?`
  if (code.startsWith('57P') || reason.startsWith('Connection terminated')) {
    return 'The database stopped in the middle of the work. Nothing was changed; try again.'
  }
  if (code === '42501') return `The user of DATABASE_URL has too few rights: ${reason}.`
  const told = syscall ? ofSystem[code] : undefined
  if (told) return told(path ?? 'The given name')
  return error instanceof Error ? (error.stack ?? reason) : reason
}

/** Runs one command to its end; whatever goes wrong is one sentence and exit code 1. */
export async function runCommand(
  env: NodeJS.ProcessEnv,
  work: (facts: CommandFacts) => Promise<void>,
): Promise<void> {
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())
  try {
    const config = readConfig(env)
    const migrations = join(projectRoot(), 'apps/server/migrations')
    const standsIn = env['INIT_CWD'] ?? '.'
    await work({ config, args: process.argv.slice(2), standsIn, migrations, signal: stop.signal })
  } catch (error) {
    const isStopped = stop.signal.aborted && !(error instanceof Problem)
    process.stderr.write(`${isStopped ? 'Stopped. Nothing was changed.' : inPlainWords(error)}\n`)
    process.exitCode = 1
  }
}

type Connection = DatabaseOptions['connection']
const patience = 15_000
const lookEvery = 250

/**
 * The database of the configuration: a given one, the one of the server that runs, or else one started for the time of
 * the work. `alone` refuses while a server runs.
 */
export async function withConnection<T>(
  config: Config,
  sharing: 'shared' | 'alone',
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  if (config.databaseUrl) return work({ connectionString: config.databaseUrl })
  if (sharing === 'shared') await requireInstallation(config.dataDir)
  const { connection, stop } = await startOrJoin(config, sharing)
  try {
    return await work(connection)
  } finally {
    await stop()
  }
}

/** A mistyped DATA_DIR would otherwise become a new, empty installation. */
async function requireInstallation(dataDir: string): Promise<void> {
  await stat(secretsPath(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
    throw new Problem(`There is no Mindisle in ${dataDir}. Set DATA_DIR to the folder it runs on.`)
  })
}

async function startOrJoin(
  { dataDir, walArchive }: Config,
  sharing: 'shared' | 'alone',
): Promise<{ connection: Connection; stop(): Promise<void> }> {
  const end = Date.now() + patience
  for (;;) {
    try {
      // Without it what a command writes would be a hole in the archive.
      return await startEmbeddedPostgres({ dataDir, log: say, archive: walArchive })
    } catch (error) {
      if (!(error instanceof DataFolderInUse) || sharing === 'alone') throw error
    }
    const connection = await connectionOfRunning(dataDir)
    if (connection) return { connection, stop: async () => undefined }
    if (Date.now() > end) {
      throw new Problem(`The database in ${dataDir} is starting or stopping. Try again in a moment.`)
    }
    await wait(lookEvery)
  }
}

export async function withDatabase<T>(
  { config, migrations }: Pick<CommandFacts, 'config' | 'migrations'>,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  return withConnection(config, 'shared', async (connection) => {
    const db = openDatabase({ connection, connections: 2, onError: () => undefined })
    try {
      await requireOwnLevel(db.pool, migrations)
      return await work(db)
    } finally {
      await db.close()
    }
  })
}
