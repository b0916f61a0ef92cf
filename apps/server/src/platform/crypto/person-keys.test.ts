import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { createDatabase } from '../../../testing/test-app.ts'
import { projectRoot } from '../../project-root.ts'
import { makeBackup, restoreBackup, verifyBackup } from '../backup/index.ts'
import { openDatabase, type Connection, type Database, type Tx } from '../db/database.ts'
import { newId } from '../ids.ts'
import { diskStorage } from '../storage/disk.ts'
import { intentLife, sweepStorage } from '../storage/pending.ts'
import type { Storage } from '../storage/port.ts'
import { backUpKeys, listKeyBackups, restoreKeys, rewrapKeys } from './key-backup.ts'
import { keyPath } from './key-store.ts'
import { createPersonKeys, KeyLost } from './person-keys.ts'
import { personKeysPersonal } from './personal.ts'
import { SealBroken } from './sealed.ts'
import { drawKeys, loadSecrets } from './secrets.ts'

const day = 24 * 3_600_000

interface Place {
  dataDir: string
  connection: Connection
  db: Database
  storage: Storage
}

let folder: string
let home: Place
let drop: () => Promise<void>
const open: Database[] = []

const connect = (connection: Connection): Database => {
  const db = openDatabase({ connection, connections: 6, onError: () => undefined })
  open.push(db)
  return db
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mindisle-keys-'))
  const database = await createDatabase()
  const { connection } = database
  drop = database.drop
  const dataDir = join(folder, 'home')
  home = { dataDir, connection, db: connect(connection), storage: diskStorage({ dataDir }) }
  const { fingerprint } = await loadSecrets(dataDir)
  await home.db.pool.query(`insert into installation values ('secrets', $1, now())`, [fingerprint])
})
/** A test's processes end with it: PostgreSQL has room for sixty connections, and other files use it too. */
afterEach(async () => {
  for (const db of open.splice(1)) await db.close()
})
afterAll(async () => {
  for (const db of open) await db.close()
  await drop()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  for await (const key of home.storage.list()) await home.storage.remove(key)
  for (const table of ['person_keys', 'file_intents', 'file_removals'])
    await home.db.pool.query(`delete from ${table}`)
})

/** A process of its own: nothing remembered, connections of its own. */
async function newProcess({ dataDir, connection, storage }: Place = home) {
  const { masters } = await loadSecrets(dataDir)
  const [db, side] = [connect(connection), connect(connection)]
  const keys = createPersonKeys({ side, storage, masters, now: () => new Date() })
  return {
    db,
    keys,
    seal: (userId: string, rowId: string, text: string) =>
      db.transaction((tx) => keys.sealFor(tx, userId, { purpose: 'diary', rowId }, text)),
    open: async (userId: string, rowId: string, sealed: Uint8Array) =>
      (await keys.openFor(db.direct, userId, { purpose: 'diary', rowId }, sealed)).toString(),
  }
}

async function storedKeys(storage = home.storage): Promise<string[]> {
  const keys: string[] = []
  for await (const key of storage.list('keys')) keys.push(key)
  return keys
}

async function keyIds(): Promise<string[]> {
  const { rows } = await home.db.pool.query<{ id: string }>('select id from person_keys order by id')
  return rows.map(({ id }) => id)
}

const merge = (from: string, to: string) =>
  home.db.transaction((tx) => personKeysPersonal.merge(tx, from, to))
const erase = (userId: string) =>
  home.db.transaction((tx: Tx) => personKeysPersonal.erase(tx, userId, new Date()))
const sweep = (after = 0) => sweepStorage(home.db, home.storage, new Date(Date.now() + after))
const lost = { name: 'KeyLost' }

describe('the key of a person', () => {
  test('is made once, whoever of two processes is first', async () => {
    const processes = [await newProcess(), await newProcess()]
    const userId = newId()
    const texts = Array.from({ length: 8 }, (_, at) => `text ${at}`)
    const sealed = await Promise.all(texts.map((text, at) => processes[at % 2]!.seal(userId, `r${at}`, text)))
    const ids = await keyIds()
    expect(ids).toHaveLength(1)
    await sweep(intentLife + 1_000)
    expect(await storedKeys()).toEqual(ids.map(keyPath))
    for (const [at, text] of texts.entries())
      expect(await processes[(at + 1) % 2]!.open(userId, `r${at}`, sealed[at]!)).toBe(text)
  })

  test('that was made in a transaction which failed is swept, and another is made', async () => {
    const { db, keys, seal, open: read } = await newProcess()
    const userId = newId()
    const failing = db.transaction(async (tx) => {
      await keys.sealFor(tx, userId, { purpose: 'diary', rowId: 'a' }, 'a')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect([(await keyIds()).length, (await storedKeys()).length]).toEqual([0, 1])
    const sealed = await seal(userId, 'a', 'again')
    await sweep(intentLife + 1_000)
    expect(await storedKeys()).toEqual((await keyIds()).map(keyPath))
    expect(await read(userId, 'a', sealed)).toBe('again')
  })

  test('is not lost by uploads of others, nor does it wait for the connection of its caller', async () => {
    const { masters } = await loadSecrets(home.dataDir)
    const one = openDatabase({ connection: home.connection, connections: 1, onError: () => undefined })
    open.push(one)
    const keys = createPersonKeys({
      side: connect(home.connection),
      storage: home.storage,
      masters,
      now: () => new Date(),
    })
    const sealed = await Promise.all(
      ['x', 'y', 'z'].map((text) =>
        one.transaction((tx) => keys.sealFor(tx, newId(), { purpose: 'diary', rowId: text }, text)),
      ),
    )
    expect(sealed).toHaveLength(3)
  })

  test('opens nothing of anybody else, and nothing in another place', async () => {
    const { keys, db, seal, open: read } = await newProcess()
    const [one, other] = [newId(), newId()]
    const sealed = await seal(one, 'a', 'mine')
    await seal(other, 'a', 'theirs')
    await expect(read(other, 'a', sealed)).rejects.toMatchObject(lost)
    await expect(read(one, 'b', sealed)).rejects.toThrow(SealBroken)
    const elsewhere = keys.openFor(db.direct, one, { purpose: 'chat', rowId: 'a' }, sealed)
    await expect(elsewhere).rejects.toThrow(SealBroken)
  })

  test('that is lost is told, and never made anew', async () => {
    const userId = newId()
    const sealed = await (await newProcess()).seal(userId, 'a', 'text')
    const [id] = await keyIds()
    const kept = await home.storage.get(keyPath(id!))
    const { seal, open: read } = await newProcess()
    for (const spoil of [
      () => home.storage.remove(keyPath(id!)),
      () => home.storage.put(keyPath(id!), Buffer.from('{"master":1,"wrapped":"AAAA"}'), 'application/json'),
      () => home.storage.put(keyPath(id!), Buffer.from('not json'), 'application/json'),
    ]) {
      await spoil()
      await expect(read(userId, 'a', sealed)).rejects.toMatchObject({ ...lost, keyId: id })
      await expect(seal(userId, 'b', 'more')).rejects.toThrow(KeyLost)
      expect(await keyIds()).toEqual([id])
    }
    await home.storage.put(keyPath(id!), kept!.bytes, 'application/json')
    expect(await read(userId, 'a', sealed)).toBe('text')
  })
})

describe('a merge', () => {
  test('hands the keys over, along a chain; each text is read by the last alone', async () => {
    const { seal, open: read } = await newProcess()
    const [visitor, another, member] = [newId(), newId(), newId()]
    const texts = [
      ['a', await seal(visitor, 'a', 'of the visitor')],
      ['b', await seal(another, 'b', 'of another')],
      ['c', await seal(member, 'c', 'of the member')],
    ] as const
    await merge(visitor, another)
    expect(await read(another, 'a', texts[0][1])).toBe('of the visitor')
    await merge(another, member)
    await merge(another, member)
    const read3 = await Promise.all(texts.map(([row, sealed]) => read(member, row, sealed)))
    expect(read3).toEqual(['of the visitor', 'of another', 'of the member'])
    for (const person of [visitor, another])
      await expect(read(person, 'a', texts[0][1])).rejects.toThrow(KeyLost)
    await erase(member)
    await sweep()
    expect(await storedKeys()).toEqual([])
  })

  test('gives its key to a member who had none, and goes on with it', async () => {
    const { seal, open: read } = await newProcess()
    const [visitor, member] = [newId(), newId()]
    const before = await seal(visitor, 'a', 'before')
    await merge(visitor, member)
    const after = await seal(member, 'b', 'after')
    expect(await keyIds()).toHaveLength(1)
    expect([await read(member, 'a', before), await read(member, 'b', after)]).toEqual(['before', 'after'])
  })
})

describe('erasing', () => {
  test('is so for every process at once; a crash before the sweep only delays the bytes', async () => {
    const [one, other] = [await newProcess(), await newProcess()]
    const userId = newId()
    const sealed = await one.seal(userId, 'a', 'text')
    expect(await other.open(userId, 'a', sealed)).toBe('text')
    await erase(userId)
    for (const process of [one, other])
      await expect(process.open(userId, 'a', sealed)).rejects.toThrow(KeyLost)
    expect(await storedKeys()).toHaveLength(1)
    await sweep()
    expect(await storedKeys()).toEqual([])
  })

  test('that is rolled back takes nothing', async () => {
    const { seal, open: read } = await newProcess()
    const userId = newId()
    const sealed = await seal(userId, 'a', 'text')
    const failing = home.db.transaction(async (tx) => {
      await personKeysPersonal.erase(tx, userId, new Date())
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await sweep()
    expect(await read(userId, 'a', sealed)).toBe('text')
  })

  test('makes an older backup unreadable; the keys of the others come from their own', async () => {
    await home.db.pool.query('create table diary_of_test (id text primary key, sealed bytea not null)')
    const { seal } = await newProcess()
    const [gone, stays] = [newId(), newId()]
    for (const userId of [gone, stays]) {
      const sealed = await seal(userId, userId, `diary of ${userId}`)
      await home.db.pool.query('insert into diary_of_test values ($1, $2)', [userId, sealed])
    }
    const file = join(folder, 'older.backup')
    const { dataDir, connection, storage } = home
    await makeBackup({
      file,
      connection,
      storage,
      dataDir,
      version: 'test',
      now: new Date(),
      recipients: [],
      isShortLived: () => false,
    })
    expect((await verifyBackup(file)).manifest.files).toEqual([])
    const { rows } = await home.db.pool.query<{ id: string; sealed: Buffer }>('select * from diary_of_test')
    await home.db.pool.query('drop table diary_of_test')
    await erase(gone)
    await sweep()
    await backUpKeys(storage, new Date())

    const place = await restored(file)
    for await (const key of storage.list('keys-backup'))
      await place.storage.put(key, (await storage.get(key))!.bytes, 'application/json')
    const date = (await listKeyBackups(place.storage))[0]!
    expect(await restoreKeys(place.db, place.storage, date)).toEqual({ restored: 1, there: 0, strangers: 0 })
    const { open: read } = await newProcess(place)
    const sealedOf = (userId: string) => rows.find(({ id }) => id === userId)!.sealed
    expect(await read(stays, stays, sealedOf(stays))).toBe(`diary of ${stays}`)
    await expect(read(gone, gone, sealedOf(gone))).rejects.toThrow(KeyLost)
  })
})

async function restored(file: string): Promise<Place> {
  const database = `keys_${newId()}`
  const admin = new pg.Client(inject('postgres'))
  await admin.connect()
  await admin.query(`create database ${database} template template0`)
  await admin.end()
  const connection = { ...inject('postgres'), database }
  const dataDir = join(folder, 'restored')
  const storage = diskStorage({ dataDir })
  const migrations = join(projectRoot(), 'apps/server/migrations')
  await restoreBackup({ backup: await verifyBackup(file), connection, storage, dataDir, migrations })
  return { dataDir, connection, storage, db: connect(connection) }
}

describe('the backup of the keys', () => {
  test('keeps seven days, brings back what is lost, and nobody who was erased', async () => {
    const { seal } = await newProcess()
    const [kept, gone] = [newId(), newId()]
    const sealed = await seal(kept, 'a', 'kept')
    await seal(gone, 'a', 'gone')
    const first = new Date('2026-03-01T18:45:00Z')
    expect(await backUpKeys(home.storage, first)).toBe(2)
    await erase(gone)
    await sweep()
    for (const path of await storedKeys()) await home.storage.remove(path)
    expect(await restoreKeys(home.db, home.storage, '2026-03-01')).toEqual({
      restored: 1,
      there: 0,
      strangers: 1,
    })
    expect(await (await newProcess()).open(kept, 'a', sealed)).toBe('kept')
    expect(await restoreKeys(home.db, home.storage, '2026-03-01')).toMatchObject({ restored: 0, there: 1 })
    expect(await restoreKeys(home.db, home.storage, '2026-02-01')).toBeNull()

    await backUpKeys(home.storage, new Date(first.getTime() + 6 * day))
    expect(await listKeyBackups(home.storage)).toEqual(['2026-03-07', '2026-03-01'])
    await backUpKeys(home.storage, new Date(first.getTime() + 7 * day))
    expect(await listKeyBackups(home.storage)).toEqual(['2026-03-08', '2026-03-07'])
    for await (const path of home.storage.list('keys-backup')) expect(path).not.toContain('03-01')
  })
})

describe('another master', () => {
  test('wraps every key anew; older texts open, and a process without it is told', async () => {
    const userId = newId()
    const sealed = await (await newProcess()).seal(userId, 'a', 'text')
    const old = await newProcess()
    const before = await loadSecrets(home.dataDir)
    const { masters, fingerprint } = await drawKeys(home.dataDir, ['masters'])
    expect([masters.newest, fingerprint]).toEqual([before.masters.newest + 1, before.fingerprint])
    // As it is when the rotation stops half-way: both masters open what they wrapped.
    expect(await (await newProcess()).open(userId, 'a', sealed)).toBe('text')
    expect(await rewrapKeys(home.storage, masters)).toEqual({ rewrapped: 1, lost: [] })
    expect(await rewrapKeys(home.storage, masters)).toEqual({ rewrapped: 0, lost: [] })
    expect(await (await newProcess()).open(userId, 'a', sealed)).toBe('text')
    await expect(old.open(userId, 'a', sealed)).rejects.toThrow(KeyLost)
    await home.storage.put(keyPath('0'.repeat(16)), Buffer.from('{}'), 'application/json')
    expect(await rewrapKeys(home.storage, masters)).toEqual({ rewrapped: 0, lost: ['0'.repeat(16)] })
  })
})
