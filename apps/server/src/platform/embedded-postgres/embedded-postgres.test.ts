import { execFileSync, spawn } from 'node:child_process'
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Bundled } from '../../../testing/bundled.ts'
import { nativeFolder, usableBinaries } from './binaries.ts'
import { DataFolderInUse, EmbeddedPostgresError, NotEnoughSpace } from './index.ts'
import { logFileOf } from './log-file.ts'
import { findUser, spawnAs } from './os-user.ts'
import { findPlace, systemFolder } from './place.ts'
import { processesIn } from './processes.ts'
import { diedOfNoSpace, requireSpace } from './space.ts'
import {
  asRoot,
  runStatement,
  cleanUp,
  eventually,
  killAllIn,
  enlargeSmallDisk,
  killed,
  mountSmallDisk,
  openFolder,
  otherMindisle,
  postmasterOf,
  removeLater,
  start,
  startOther,
  unfinishedIn,
} from './test-help.ts'

const permissions = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
const remember = `create table kept as select 'still here' as word`
const recall = 'select word from kept'

const nearlyFull = async () => ({ bavail: 10 * 256, bsize: 4096 })
const fillDisk = `create table big as select repeat(md5(n::text), 30) from generate_series(1, 1e6::int) n`

let programs: Bundled
beforeAll(async () => {
  programs = await otherMindisle()
})
afterAll(() => programs.remove())
afterEach(cleanUp)

describe('an ordinary start', () => {
  it('gives a UTF-8 database with checksums, in UTC, without a network port', async () => {
    const dataDir = join(await openFolder(), 'data')
    const server = await start(dataDir)
    const facts = await runStatement(
      server.connection,
      `select current_database() as database, current_user as "user",
        current_setting('server_encoding') as encoding, current_setting('data_checksums') as checksums,
        current_setting('listen_addresses') as addresses, current_setting('timezone') as zone,
        (select datlocprovider::text || ':' || datlocale from pg_database where datname = 'mindisle') as locale`,
    )
    expect(facts).toEqual({
      database: 'mindisle',
      user: 'mindisle_app',
      encoding: 'UTF8',
      checksums: 'on',
      addresses: '',
      zone: 'UTC',
      locale: 'b:C.UTF-8',
    })
    await expect(runStatement({ ...server.connection, password: 'guess' }, 'select 1')).rejects.toThrow(
      /password/,
    )
  })

  it('keeps what was saved, creates nothing the second time, and shows its files to nobody else', async () => {
    const dataDir = join(await openFolder(), 'data')
    const first = await start(dataDir, { durable: true })
    await runStatement(first.connection, remember)
    expect(await permissions(join(dataDir, 'postgres-password'))).toBe('600')
    expect(await permissions(join(dataDir, 'postgres-18'))).toBe('700')
    expect(await permissions(join(dataDir, 'postgres.log'))).toBe('600')
    expect(await permissions(first.connection.host)).toBe('700')
    expect((await permissions(dataDir)).endsWith('0')).toBe(true)
    await first.stop()
    await first.stop()
    expect(first.messages).toEqual([expect.stringContaining('is created')])
    const second = await start(dataDir, { durable: true })
    expect(second.messages).toEqual([])
    expect(await runStatement(second.connection, recall)).toEqual({ word: 'still here' })
  })

  it('writes neither values nor statements of a failed query to the log', async () => {
    const dataDir = join(await openFolder(), 'data')
    const { connection } = await start(dataDir)
    await runStatement(connection, `create table people as select '13800001111' as phone`)
    await runStatement(connection, 'alter table people add primary key (phone)')
    await expect(runStatement(connection, `insert into people values ('13800001111')`)).rejects.toThrow(
      /duplicate/,
    )
    await expect(runStatement(connection, `select 'x13800001111'::int`)).rejects.toThrow(/invalid/)
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('13800001111')
  })

  it('sets a new password when the password file is lost', async () => {
    const dataDir = join(await openFolder(), 'data')
    const first = await start(dataDir)
    await runStatement(first.connection, remember)
    await first.stop()
    await unlink(join(dataDir, 'postgres-password'))
    const second = await start(dataDir)
    expect(second.connection.password).not.toBe(first.connection.password)
    expect(await runStatement(second.connection, recall)).toEqual({ word: 'still here' })
  })
})

describe('users and folders', () => {
  it('never runs as root', async () => {
    const dataDir = join(await openFolder(), 'data')
    await start(dataDir)
    const owner = (await stat(join(dataDir, 'postgres-18', 'postmaster.pid'))).uid
    const wanted = asRoot
      ? ((await findUser('mindisle')) ?? (await findUser('nobody')))?.uid
      : process.getuid?.()
    expect(owner).toBe(wanted)
    expect(owner).not.toBe(0)
  })

  it('works below a folder that is closed to the database user, and finds the cluster again', async () => {
    const closed = await openFolder(0o700)
    const dataDir = join(closed, 'data')
    const first = await start(dataDir)
    await runStatement(first.connection, remember)
    const place = await findPlace(dataDir)
    if (asRoot) removeLater(place.home)
    expect(place.home.startsWith(asRoot ? systemFolder : closed)).toBe(true)
    await first.stop()
    await chmod(closed, 0o755)
    const second = await start(dataDir)
    expect(await runStatement(second.connection, recall)).toEqual({ word: 'still here' })
    await second.stop()
    if (!asRoot) return
    expect(await readFile(join(dataDir, 'postgres-location.txt'), 'utf8')).toContain(place.clusterDir)
    await rename(place.clusterDir, `${place.clusterDir}.away`)
    await expect(start(dataDir)).rejects.toThrow(/Bring that folder back/)
  })

  it('makes missing library links and copies programs the database user cannot reach', async () => {
    const closed = await openFolder(0o700)
    const native = join(closed, 'package', 'native')
    await cp(nativeFolder(), native, { recursive: true, verbatimSymlinks: true })
    await cp(join(nativeFolder(), '..', 'package.json'), join(native, '..', 'package.json'))
    for (const { target } of JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as {
      target: string
    }[]) {
      await rm(join(native, '..', target), { force: true })
    }
    const dataDir = await openFolder()
    const place = await findPlace(dataDir)
    const { initdb } = await usableBinaries(place, native)
    expect(initdb.startsWith(asRoot ? systemFolder : closed)).toBe(true)
    const version = execFileSync(initdb, ['--version'], {
      ...spawnAs(place.user),
      cwd: '/',
      encoding: 'utf8',
    })
    expect(version).toContain('18.')
  })

  it('accepts spaces, Chinese characters, quotes and very long paths', async () => {
    const strange = join(await openFolder(), `心屿 data's "folder"`, '很长的路径'.repeat(12), '数据')
    const first = await start(strange)
    await runStatement(first.connection, remember)
    await first.stop()
    const second = await start(strange)
    expect(await runStatement(second.connection, recall)).toEqual({ word: 'still here' })
  })

  it('leaves files alone that are in the way', async () => {
    const dataDir = await openFolder()
    await mkdir(join(dataDir, 'postgres-18'))
    await writeFile(join(dataDir, 'postgres-18', 'letter.txt'), 'mine')
    await expect(start(dataDir)).rejects.toThrow(/Move it elsewhere/)
    expect(await readFile(join(dataDir, 'postgres-18', 'letter.txt'), 'utf8')).toBe('mine')
  })
})

describe('what the app connects as', () => {
  it('owns its database and is no superuser', async () => {
    const { connection } = await start(join(await openFolder(), 'data'))
    const rights = `select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as "any",
      pg_has_role('mindisle', 'member') as member from pg_roles where rolname = current_user`
    expect(await runStatement(connection, rights)).toEqual({ any: false, member: false })
    for (const statement of [
      `copy (select 1) to program 'true'`,
      `select pg_read_file('postgresql.conf')`,
      `alter system set fsync = off`,
      `set log_min_messages = 'debug1'`,
      `set role mindisle`,
      `select rolpassword from pg_authid`,
    ])
      await expect(runStatement(connection, statement), statement).rejects.toThrow(/permission denied/)
    await runStatement(connection, 'create extension btree_gist')
    await runStatement(connection, 'create schema drizzle')
  })

  it('takes over what a superuser made in a cluster of an earlier version', async () => {
    const dataDir = join(await openFolder(), 'data')
    const first = await start(dataDir)
    const made = `
      alter database mindisle owner to mindisle;
      create extension btree_gist;
      create schema boss;
      create type boss.mood as enum ('calm');
      create table boss.parts (id bigint generated always as identity, mood boss.mood) partition by list (mood);
      create table boss.calm partition of boss.parts for values in ('calm');
      create table notes (id serial primary key, word text);
      create sequence loose;
      create view seen as select * from notes;
      create function shout(text) returns text language sql as 'select upper($1)';
      insert into notes (word) values ('still here')`
    for (const statement of made.split(';')) await runStatement(first.superuser, statement)
    await expect(runStatement(first.connection, 'select * from notes')).rejects.toThrow(/permission denied/)
    await first.stop()

    const { connection } = await start(dataDir)
    const owned = `select count(*)::int as strange from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'boss') and c.relowner <> 'mindisle_app'::regrole`
    expect(await runStatement(connection, owned)).toEqual({ strange: 0 })
    for (const statement of [
      `alter table notes add column more text`,
      `insert into notes (word) values ('more')`,
      `insert into boss.parts (mood) values ('calm')`,
      `alter type boss.mood add value 'glad'`,
      `create or replace function shout(text) returns text language sql as 'select lower($1)'`,
      `select nextval('loose')`,
      `drop view seen`,
      `create table boss.another (id int)`,
    ])
      await runStatement(connection, statement)
    expect(await runStatement(connection, 'select word from notes order by id')).toEqual({
      word: 'still here',
    })
  })
})

describe('sudden deaths', () => {
  it('stops the server that outlived a killed Mindisle and starts anew', async () => {
    const dataDir = join(await openFolder(), 'data')
    const clusterDir = join(dataDir, 'postgres-18')
    const other = startOther(programs, dataDir)
    const { connection } = await other.outcome
    await runStatement(connection!, remember)
    await killed(other.child)
    const survivor = await postmasterOf(clusterDir)
    expect(await runStatement(connection!, recall)).toEqual({ word: 'still here' })
    const server = await start(dataDir)
    expect(await postmasterOf(clusterDir)).not.toBe(survivor)
    // It was stopped in order, with its checkpoint: nothing has to be recovered, however much was written.
    const said = await readFile(logFileOf(await findPlace(dataDir)), 'utf8')
    expect(said.split('starting PostgreSQL').at(-1)).toContain('database system was shut down at')
    expect(said).not.toMatch(/not properly shut down|recovery in progress/)
    expect(await runStatement(server.connection, recall)).toEqual({ word: 'still here' })
    await server.stop()
    expect(await processesIn(clusterDir)).toEqual([])
  })

  it('recovers when everything was killed, also when a stranger got the recorded process number', async () => {
    const dataDir = join(await openFolder(), 'data')
    const clusterDir = join(dataDir, 'postgres-18')
    const other = startOther(programs, dataDir)
    const { connection } = await other.outcome
    await runStatement(connection!, remember)
    await killed(other.child)
    await killAllIn(clusterDir)
    const { user } = await findPlace(dataDir)
    const stranger = spawn('sleep', ['30'], { stdio: 'ignore', ...spawnAs(user) })
    const pidFile = join(clusterDir, 'postmaster.pid')
    const [, ...rest] = (await readFile(pidFile, 'utf8')).split('\n')
    await writeFile(pidFile, [stranger.pid, ...rest].join('\n'))
    const server = await start(dataDir)
    expect(await runStatement(server.connection, recall)).toEqual({ word: 'still here' })
    expect(stranger.signalCode).toBe(null)
    stranger.kill()
  })

  it('begins anew after a creation that was killed in the middle', async () => {
    const dataDir = join(await openFolder(), 'data')
    const other = startOther(programs, dataDir)
    await eventually(async () => {
      const [name] = await unfinishedIn(dataDir)
      return name !== undefined && (await stat(join(dataDir, name, 'PG_VERSION')))
    })
    await killed(other.child)
    expect(await readdir(dataDir)).not.toContain('postgres-18')
    const server = await start(dataDir)
    await runStatement(server.connection, 'select 1')
    expect(await unfinishedIn(dataDir)).toEqual([])
  })

  it('brings the server back when it is killed, with a backend still at work', async () => {
    const dataDir = join(await openFolder(), 'data')
    const clusterDir = join(dataDir, 'postgres-18')
    const server = await start(dataDir)
    await runStatement(server.connection, remember)
    const busy = runStatement(
      server.connection,
      'select count(*) from generate_series(1, 1e12::bigint)',
    ).catch(() => 'cut')
    const atWork = `select 1 from pg_stat_activity where state = 'active' and query like 'select count%'`
    await eventually(async () => Object.keys(await runStatement(server.connection, atWork)).length > 0)
    process.kill(await postmasterOf(clusterDir), 'SIGKILL')
    expect(await eventually(() => runStatement(server.connection, recall))).toEqual({ word: 'still here' })
    expect(await busy).toBe('cut')
    await server.stop()
    expect(await processesIn(clusterDir)).toEqual([])
  })

  it('says so when the server cannot be brought back', async () => {
    const dataDir = join(await openFolder(), 'data')
    const clusterDir = join(dataDir, 'postgres-18')
    let given: Error | undefined
    const server = await start(dataDir, { onUnexpectedExit: (error) => (given = error) })
    const control = join(clusterDir, 'global', 'pg_control')
    await rename(control, `${control}.away`)
    process.kill(await postmasterOf(clusterDir), 'SIGKILL')
    await eventually(async () => given !== undefined, 25)
    expect(given).toBeInstanceOf(EmbeddedPostgresError)
    expect(given?.message).toContain('postgres.log')
    await server.stop()
    await rename(`${control}.away`, control)
    await start(dataDir)
  })
})

describe('two at once', () => {
  it('lets exactly one begin on a fresh folder and names the folder to the other', async () => {
    const dataDir = join(await openFolder(), 'data')
    const outcomes = await Promise.all([
      startOther(programs, dataDir).outcome,
      startOther(programs, dataDir).outcome,
    ])
    const winners = outcomes.filter((outcome) => outcome.connection)
    const losers = outcomes.filter((outcome) => outcome.name === 'DataFolderInUse')
    expect([winners.length, losers.length]).toEqual([1, 1])
    expect(losers[0]?.message).toContain(dataDir)
    await expect(start(dataDir)).rejects.toThrow(DataFolderInUse)
    await runStatement(winners[0]!.connection!, 'select 1')
  })
})

/** On a full disk PostgreSQL may panic and leave before it is killed. */
function killUnlessGone(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

describe('a full disk', () => {
  it('refuses to start with too little space, naming the folder and the need', async () => {
    const folder = await openFolder()
    const refusal = requireSpace(folder, 100, nearlyFull)
    await expect(refusal).rejects.toThrow(NotEnoughSpace)
    await expect(refusal).rejects.toThrow(`${folder} (10 MB free). Free at least 100 MB`)
  })

  it('says that space is missing, keeps what was saved, and works again with space', async () => {
    const disk = await openFolder()
    if (!mountSmallDisk(disk, '190m')) {
      expect(await diedOfNoSpace(disk, '', nearlyFull)).toBe(true)
      expect(await diedOfNoSpace(disk, 'PANIC:  could not write: No space left on device')).toBe(true)
      expect(await diedOfNoSpace(disk, 'PANIC:  something else')).toBe(false)
      return
    }
    const dataDir = join(disk, 'data')
    let given: Error | undefined
    const server = await start(dataDir, { onUnexpectedExit: (error) => (given = error) })
    const postmaster = await postmasterOf(join(dataDir, 'postgres-18'))
    await runStatement(server.connection, remember)
    await expect(runStatement(server.connection, fillDisk)).rejects.toThrow()
    await writeFile(join(disk, 'filler'), Buffer.alloc(300 * 1024 * 1024)).catch(() => {})
    killUnlessGone(postmaster)
    await eventually(async () => given !== undefined, 25)
    expect(given).toBeInstanceOf(NotEnoughSpace)
    await server.stop()
    await expect(start(dataDir)).rejects.toThrow(NotEnoughSpace)
    enlargeSmallDisk(disk, '400m')
    const again = await start(dataDir)
    expect(await runStatement(again.connection, recall)).toEqual({ word: 'still here' })
  })
})
