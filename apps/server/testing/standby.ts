import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { newFastFolder } from '../../../tools/setup/fast-folder.mjs'
import { usableBinaries, type Binaries } from '../src/platform/embedded-postgres/binaries.ts'
import {
  ourselves,
  spawnAs,
  unprivilegedUser,
  type DbUser,
} from '../src/platform/embedded-postgres/os-user.ts'

export interface Node {
  connection: { host: string; user: string; database: string }
  ask(statement: string): Promise<Array<Record<string, unknown>>>
  start(): Promise<void>
  stop(): Promise<void>
}

export interface Pair {
  primary: Node
  /** Follows the primary by streaming replication. */
  standby: Node
  /** When the standby has all that the primary has by now. */
  caughtUp(): Promise<void>
  stop(): Promise<void>
}

interface Place {
  folder: string
  binaries: Binaries
  user: DbUser
}

function nodeIn({ folder, binaries, user }: Place, name: string): Node {
  const sockets = join(folder, `${name}-sockets`)
  mkdirSync(sockets)
  if (user.switched) chownSync(sockets, user.uid, user.gid)
  const connection = { host: sockets, user: 'postgres', database: 'postgres' }
  let child: ChildProcess | null = null
  const ask: Node['ask'] = async (statement) => {
    const client = new pg.Client(connection)
    client.on('error', () => undefined)
    await client.connect()
    return client.query(statement).then(
      ({ rows }) => client.end().then(() => rows),
      (error: unknown) => client.end().then(() => Promise.reject(error)),
    )
  }
  return {
    connection,
    ask,
    async start() {
      const settings = ['listen_addresses=', `unix_socket_directories=${sockets}`, 'fsync=off']
      const more = ['wal_keep_size=512MB', 'max_connections=100', 'wal_retrieve_retry_interval=200ms']
      const given = [...settings, ...more].flatMap((setting) => ['-c', setting])
      const options = { cwd: folder, stdio: 'ignore' as const, ...spawnAs(user) }
      const started = spawn(binaries.postgres, ['-D', join(folder, name), ...given], options)
      child = started
      while (!(await ask('select 1').catch(() => null))) {
        if (started.exitCode !== null) throw new Error(`${name} ended by itself`)
        await wait(50)
      }
    },
    async stop() {
      if (!child || child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await ended
    },
  }
}

/** Two nodes of the PostgreSQL that comes along. A copy of a cluster that was never started needs no tool for a copy of one that runs. */
export async function startPair(): Promise<Pair> {
  const folder = await newFastFolder('mindisle-pair')
  chmodSync(folder, 0o755)
  const user = process.getuid?.() === 0 ? await unprivilegedUser() : ourselves()
  const binaries = await usableBinaries({
    dataDir: folder,
    home: folder,
    clusterDir: join(folder, 'primary'),
    user,
    exists: false,
  })
  const [first, second] = [join(folder, 'primary'), join(folder, 'standby')]
  mkdirSync(first, { mode: 0o700 })
  if (user.switched) chownSync(first, user.uid, user.gid)
  const init = ['-D', first, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  await promisify(execFile)(binaries.initdb, init, { cwd: folder, ...spawnAs(user) })
  cpSync(first, second, { recursive: true })
  const place = { folder, binaries, user }
  const [primary, standby] = [nodeIn(place, 'primary'), nodeIn(place, 'standby')]
  const { host } = primary.connection
  writeFileSync(join(second, 'postgresql.auto.conf'), `primary_conninfo = 'host=${host} user=postgres'\n`)
  writeFileSync(join(second, 'standby.signal'), '')
  if (user.switched) await promisify(execFile)('chown', ['-R', `${user.uid}:${user.gid}`, second])
  chmodSync(second, 0o700)
  await primary.start()
  await standby.start()
  return {
    primary,
    standby,
    async caughtUp() {
      const [row] = await primary.ask('select pg_current_wal_insert_lsn() as lsn')
      // What a read has tidied up is in the log, and lies unsent until somebody commits.
      await primary.ask(`select pg_logical_emit_message(true, 'caught up', '')`)
      const isThere = `select pg_last_wal_replay_lsn() >= '${String(row?.['lsn'])}' as there`
      while (!(await standby.ask(isThere))[0]?.['there']) await wait(20)
    },
    async stop() {
      await standby.stop()
      await primary.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
