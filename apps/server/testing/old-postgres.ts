import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

const binaries = '/usr/lib/postgresql/15/bin'
/** It refuses to run as root: the user that Debian calls nobody. */
const nobody = 65_534
const asUser = () => (process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {})

export interface OldPostgres {
  /** What `DATABASE_URL` would say of a new, empty database there. */
  createDatabase(owner?: string): Promise<pg.ClientConfig>
  runStatement(statement: string): Promise<void>
  stop(): Promise<void>
}

export const hasOldPostgres = existsSync(join(binaries, 'postgres'))

async function untilReady(child: ChildProcess, connection: pg.ClientConfig): Promise<void> {
  for (;;) {
    const client = new pg.Client(connection)
    client.on('error', () => undefined)
    try {
      await client.connect()
      return
    } catch (error) {
      if (child.exitCode !== null) throw error
      await wait(50)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

/** Debian 12's own PostgreSQL, the oldest we accept, in a folder of its own. */
export async function startOldPostgres(): Promise<OldPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'mindisle-15-'))
  if (process.getuid?.() === 0) chownSync(folder, nobody, nobody)
  const cluster = join(folder, 'cluster')
  const init = ['-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  await promisify(execFile)(join(binaries, 'initdb'), init, { cwd: folder, ...asUser() })
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'max_connections=60',
  ]
  const child = spawn(
    join(binaries, 'postgres'),
    ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])],
    { cwd: folder, stdio: 'ignore', ...asUser() },
  )
  const connection = { host: folder, user: 'postgres', database: 'postgres' }
  await untilReady(child, connection)
  const runStatement = async (statement: string): Promise<void> => {
    const client = new pg.Client(connection)
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  let made = 0
  return {
    runStatement,
    async createDatabase(owner = 'postgres') {
      const database = `old_${(made += 1)}`
      await runStatement(`create database ${database} owner ${owner} template template0`)
      return { ...connection, user: owner, database }
    },
    async stop() {
      const ended = once(child, 'exit')
      // Waits for connections that still say goodbye: an ended pool no longer hears what they are told.
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
