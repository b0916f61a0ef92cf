import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registries } from '../src/app.ts'
import { eraseAgain } from '../src/flows/erase-again.ts'
import { erasePerson } from '../src/flows/erase-person.ts'
import { listTables, openClient, quoted } from '../src/platform/backup/catalog.ts'
import { newIdentity } from '../src/platform/backup/index.ts'
import {
  makeBase,
  readArchiveState,
  readContents,
  restoreTo,
  sendSpool,
  type Archive,
} from '../src/platform/backup/wal/index.ts'
import { nameOf, segmentBefore } from '../src/platform/backup/wal/names.ts'
import { loadSecrets, readSecrets } from '../src/platform/crypto/secrets.ts'
import { openDatabase } from '../src/platform/db/database.ts'
import { readFact } from '../src/platform/db/installation.ts'
import { runMigrations } from '../src/platform/db/migrate.ts'
import { clusterOf } from '../src/platform/embedded-postgres/index.ts'
import {
  cleanUp,
  eventually,
  killAllIn,
  openFolder,
  runStatement,
  start,
} from '../src/platform/embedded-postgres/test-help.ts'
import { keepErasures } from '../src/platform/erasures/tombstones.ts'
import { diskStorage } from '../src/platform/storage/disk.ts'
import type { Storage } from '../src/platform/storage/port.ts'
import { projectRoot } from '../src/project-root.ts'
import { defaultFolders } from '../src/server.ts'

const { migrations } = defaultFolders(projectRoot())
const log = () => undefined
const people = 12

let folder = ''
let dataDir = ''
let storage: Storage
let archive: Archive
let key = { identity: '', recipient: '' }
let server: Awaited<ReturnType<typeof start>>
/** Between what must come back and what must not. */
let between = new Date(0)

const open = (connection: pg.ClientConfig) =>
  openDatabase({ connection, connections: 2, onError: () => undefined })

const ask = (statement: string) => runStatement(server.superuser, statement)

const person = (id: string, nickname: string) =>
  ask(
    `insert into users (id, nickname, created_at, last_seen_at) values ('${id}', '${nickname}', now(), now())`,
  )

async function clock(): Promise<Date> {
  const { at } = await ask('select clock_timestamp() as at')
  // A time is told to the millisecond, and PostgreSQL knows more of it.
  await ask('select pg_sleep(0.005)')
  return new Date((at as Date).getTime() + 1)
}

async function finishSegment(connection: typeof server.superuser): Promise<string> {
  const { place, line } = await runStatement(
    connection,
    'select pg_switch_wal()::text as place, timeline_id as line from pg_control_checkpoint()',
  )
  return nameOf(segmentBefore(place as string, line as number))
}

/** Finishes the segment and sends it. */
async function sendNow(): Promise<void> {
  const name = await finishSegment(server.superuser)
  await eventually(async () => (await readdir(archive.spool)).includes(name), 120)
  await sendSpool(archive)
}

async function rowsWith(connection: pg.ClientConfig, text: string): Promise<number> {
  const { client, close } = await openClient(connection, 'test')
  try {
    let found = 0
    for (const table of await listTables(client)) {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from ${quoted(table)} t where t::text like '%' || $1 || '%'`,
        [text],
      )
      found += rows[0]?.count ?? 0
    }
    return found
  } finally {
    await close()
  }
}

async function erase(ids: readonly string[]): Promise<void> {
  const db = open(server.connection)
  const deps = { db, storage, ...registries }
  for (const id of ids) await db.transaction((tx) => erasePerson(tx, deps, id, new Date()))
  await keepErasures(db, storage, new Date())
  await db.close()
}

beforeAll(async () => {
  folder = await openFolder()
  dataDir = join(folder, "it's here, 100 %")
  storage = diskStorage({ dataDir: join(folder, 'storage') })
  key = await newIdentity()
  server = await start(dataDir, { archive: true })
  const db = open(server.connection)
  await runMigrations(db.pool, migrations)
  await db.close()
  await loadSecrets(dataDir)
  const found = await clusterOf(dataDir)
  archive = { storage, dataDir, recipients: [key.recipient], ...found! }
  const ids = Array.from({ length: people }, (_, at) => `canary${at}`)
  for (const id of ids) await person(id, `singing-${id}`)
  await makeBase(archive, { superuser: server.superuser, version: 'test' })
  await person('kept', 'was before')
  between = await clock()
  await person('later', 'came after')
  await erase(ids)
  await sendNow()
  await killAllIn(archive.cluster)
})
afterAll(cleanUp)

test('a restore to a time has what was before it and nothing of after, and nobody who was erased since', async () => {
  const target = join(folder, 'restored')
  await restoreTo({
    storage,
    identities: [key.identity],
    until: between,
    dataDir: target,
    log,
    durable: false,
  })
  const restored = await start(target)
  expect(await rowsWith(restored.connection, 'was before')).toBe(1)
  expect(await rowsWith(restored.connection, 'came after')).toBe(0)
  expect((await readSecrets(target))?.fingerprint).toBe((await readSecrets(dataDir))?.fingerprint)
  const db = open(restored.connection)
  expect(await readFact(db.direct, 'erasures')).toBe('due')
  expect(await rowsWith(restored.connection, 'singing-canary')).toBe(people)
  expect(await eraseAgain({ db, storage, ...registries }, new Date())).toBe(people)
  await db.close()
  expect(await rowsWith(restored.connection, 'singing-canary')).toBe(0)
})

test('the latest has all that was sent, and from there it goes on and can be restored again', async () => {
  const latest = { storage, identities: [key.identity], until: null, log, durable: false }
  const [target, again] = [join(folder, 'latest'), join(folder, 'again')]
  await restoreTo({ ...latest, dataDir: target })
  const restored = await start(target, { archive: true })
  expect(await rowsWith(restored.connection, 'came after')).toBe(1)
  await runStatement(restored.superuser, `update users set nickname = 'went on' where id = 'later'`)
  const name = await finishSegment(restored.superuser)
  expect(name).toMatch(/^00000002/)
  const folders = await clusterOf(target)
  expect(folders?.systemId).toBe(archive.systemId)
  await eventually(async () => (await readdir(folders!.spool)).includes(name), 120)
  await sendSpool({ ...archive, ...folders!, dataDir: target })
  await restored.stop()
  await restoreTo({ ...latest, dataDir: again })
  expect(await rowsWith((await start(again)).connection, 'went on')).toBe(1)
})

describe('what cannot be restored is told', () => {
  const without = (part: string): Storage => ({
    ...storage,
    async *list(inside) {
      for await (const one of storage.list(inside)) if (!one.includes(part)) yield one
    },
  })
  const attempt = (more: Partial<Parameters<typeof restoreTo>[0]>) => {
    const target = join(folder, `refused-${Math.random()}`)
    const options = {
      storage,
      identities: [key.identity],
      until: between,
      dataDir: target,
      log,
      durable: false,
    }
    return restoreTo({ ...options, ...more })
  }

  test('another key', async () => {
    const { identity } = await newIdentity()
    await expect(attempt({ identities: [identity] })).rejects.toThrow('sealed for another key')
  })

  test('a time before the first copy, and one after the end', async () => {
    await expect(attempt({ until: new Date('2020-01-01') })).rejects.toThrow('The archive begins at')
    await expect(attempt({ until: new Date('2100-01-01') })).rejects.toThrow('ends before that time')
  })

  test('a segment that is missing', async () => {
    const { bases } = await readContents(storage, archive.systemId)
    const first = bases[0]!.first_segment.toLowerCase()
    await expect(attempt({ storage: without(first) })).rejects.toThrow(/segment \w{24} of the log is missing/)
  })

  test('a storage without an archive, and a folder that has a database', async () => {
    const empty = diskStorage({ dataDir: join(folder, 'nothing') })
    await expect(attempt({ storage: empty })).rejects.toThrow('There is no archive')
    await expect(attempt({ dataDir })).rejects.toThrow('already')
  })

  test('and leaves no database behind', async () => {
    const left = (await readdir(folder)).filter((name) => name.startsWith('refused-'))
    for (const name of left)
      expect((await readdir(join(folder, name))).filter((file) => file.startsWith('postgres-18'))).toEqual([])
  })
})

describe('segments', () => {
  const names = ['000000010000000000000005', '000000010000000000000006']
  async function filled(name: string): Promise<Archive & { puts: string[] }> {
    const spool = join(folder, name, 'spool')
    await mkdir(spool, { recursive: true })
    for (const [at, segment] of names.entries())
      await writeFile(join(spool, segment), Buffer.alloc(70_000, at))
    const inner = diskStorage({ dataDir: join(folder, name) })
    const puts: string[] = []
    const counted: Storage = {
      ...inner,
      async put(where, bytes, type) {
        puts.push(where)
        await inner.put(where, bytes, type)
      },
    }
    return { ...archive, spool, systemId: '7', dataDir: join(folder, name), storage: counted, puts }
  }

  test('are sent once, although it was killed between storing and forgetting', async () => {
    const killed = await filled('killed')
    await sendSpool(killed)
    // What a kill right after storing leaves: both in the spool still, and PostgreSQL's half of a third.
    for (const [at, name] of names.entries())
      await writeFile(join(killed.spool, name), Buffer.alloc(70_000, at))
    await writeFile(join(killed.spool, '.000000010000000000000007'), 'half')
    expect(await sendSpool(killed)).toBe(0)
    expect(killed.puts).toHaveLength(2)
    expect(await readdir(killed.spool)).toEqual(['.000000010000000000000007'])
  })

  test('of another content replace nothing, and stay where they are', async () => {
    const twice = await filled('twice')
    await sendSpool(twice)
    await writeFile(join(twice.spool, names[0]!), 'another')
    await expect(sendSpool(twice)).rejects.toThrow('another segment')
    expect(await readdir(twice.spool)).toEqual([names[0]])
  })

  test('wait while the storage is away, and are told', async () => {
    const away = await filled('away')
    const broken = { ...away, storage: { ...away.storage, put: () => Promise.reject(new Error('away')) } }
    await expect(sendSpool(broken)).rejects.toThrow('away')
    expect((await readdir(away.spool)).sort()).toEqual(names)
    expect((await readArchiveState(away)).waiting).toBeInstanceOf(Date)
    expect(await sendSpool(away)).toBe(2)
    expect((await readArchiveState(away)).waiting).toBeNull()
  })
})

test('a folder starts with it on and off and on again', async () => {
  const own = join(folder, 'switched')
  for (const isOn of [false, true, false]) {
    const one = await start(own, { archive: isOn })
    const { mode } = await runStatement(one.connection, `select current_setting('archive_mode') as mode`)
    expect(mode).toBe(isOn ? 'on' : 'off')
    await one.stop()
  }
  await rm(own, { recursive: true })
})
