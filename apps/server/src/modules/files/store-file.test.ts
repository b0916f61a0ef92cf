import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDatabase } from '../../../testing/test-app.ts'
import { places, twoSides, type Errand } from '../../../testing/store-and-stand.ts'
import { openDatabase, type Database } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { chooseStorage, type StorageSettings } from '../../platform/storage/choose.ts'
import { s3Double, type FakeS3 } from '../../../testing/fakes/storage/s3.ts'
import { intentLife, sweepStorage, WriteTooLate } from '../../platform/storage/pending.ts'
import type { Storage } from '../../platform/storage/port.ts'
import { collectPurposes } from '../../platform/storage/purpose.ts'
import { storePicture } from './index.ts'
import { removeFiles } from './queries.ts'

const account = {
  accessKeyId: 'AKdouble',
  secretAccessKey: 'secret',
  region: 'cn-east-1',
  bucket: 'mindisle',
}
const program = fileURLToPath(new URL('../../../testing/store-and-stand.ts', import.meta.url))

let database: Awaited<ReturnType<typeof createDatabase>>
let db: Database
let folder: string
let fake: FakeS3
let picture: Buffer
beforeAll(async () => {
  database = await createDatabase()
  db = openDatabase({ connection: database.connection, connections: 5, onError: () => undefined })
  picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#ff8b3d' } })
    .png()
    .toBuffer()
})
afterAll(async () => {
  await db.close()
  await database.drop()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mindisle-uploads-'))
  fake = await s3Double(account)
  for (const assessment of ['files', 'file_intents', 'file_removals'])
    await db.pool.query(`delete from ${assessment}`)
})
afterEach(async () => {
  await fake.close()
  await rm(folder, { recursive: true, force: true })
})

const settings: Record<'disk' | 's3', () => StorageSettings> = {
  disk: () => ({ adapter: 'disk', dataDir: folder }),
  s3: () => ({ adapter: 's3', endpoint: fake.endpoint, pathStyle: true, ...account }),
}
const filePurposes = collectPurposes([twoSides])
const later = () => new Date(Date.now() + intentLife + 60_000)

async function stored(storage: Storage): Promise<string[]> {
  const keys: string[] = []
  for await (const key of storage.list()) keys.push(key)
  return keys.sort()
}

async function named(): Promise<string[]> {
  const { rows } = await db.pool.query<{ key: string }>('select key from files')
  return rows.map(({ key }) => key).sort()
}

async function pending(): Promise<number> {
  const { rows } = await db.pool.query('select key from file_intents union all select key from file_removals')
  return rows.length
}

/** Kills a process in which one upload stands still at each place. */
async function killAmidUploads(storage: StorageSettings): Promise<NodeJS.Signals | null> {
  const { connection } = database
  const errand: Errand = { connection, storage, picture: picture.toString('base64') }
  const child = spawn(process.execPath, ['--import', 'tsx', program, JSON.stringify(errand)], {
    env: { ...process.env, STORE_AND_STAND: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout.once('data', () => child.kill('SIGKILL'))
  return new Promise((done) => child.once('exit', (_code, signal) => done(signal)))
}

describe.each(['disk', 's3'] as const)('a process that is killed while it stores: %s', (name) => {
  test('leaves nothing that the sweep does not find, and takes nothing that a table names', async () => {
    expect(await killAmidUploads(settings[name]())).toBe('SIGKILL')
    const storage = chooseStorage(settings[name]())
    // Two sizes of the one that was committed; the others have left something behind.
    expect(await named()).toHaveLength(2)
    expect((await stored(storage)).length).toBeGreaterThan(4)

    await sweepStorage(db, storage, new Date())
    expect(await pending()).toBe((places.length - 1) * 2)
    // The server hears a moment later that whoever held a transaction is dead: until then a sweep passes over its rows.
    const left = async () => {
      await sweepStorage(db, storage, later())
      return pending()
    }
    await expect.poll(left, { timeout: 30_000 }).toBe(0)
    expect(await stored(storage)).toEqual(await named())
    expect(await named()).toHaveLength(2)
  })
})

describe.each(['disk', 's3'] as const)('a failure while storing: %s', (name) => {
  const file = () => ({ purpose: twoSides, userId: newId(), bytes: picture, now: new Date() })
  const storage = () => chooseStorage(settings[name]())
  const deps = () => ({ db, storage: storage(), filePurposes })

  test('in the tables takes the bytes back at once', async () => {
    const failing = storePicture(deps(), file(), () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    expect([await stored(storage()), await named(), await pending()]).toEqual([[], [], 0])
  })

  test('in the storage leaves no row; what had been stored goes', async () => {
    let puts = 0
    const broken = storage()
    const put: Storage['put'] = async (...args) => {
      puts += 1
      if (puts === 2) throw new Error('full')
      await broken.put(...args)
    }
    const failing = storePicture({ ...deps(), storage: { ...broken, put } }, file(), async () => undefined)
    await expect(failing).rejects.toThrow('full')
    expect([await stored(storage()), await named(), await pending()]).toEqual([[], [], 0])
  })

  test('of the connection, after which nobody knows whether it was committed, costs no named file', async () => {
    const unsure: Database = {
      ...db,
      async transaction(work) {
        await db.transaction(work)
        throw new Error('Connection terminated')
      },
    }
    const failing = storePicture({ ...deps(), db: unsure }, file(), async () => undefined)
    await expect(failing).rejects.toThrow('terminated')
    await sweepStorage(db, storage(), later())
    expect(await named()).toHaveLength(2)
    expect(await stored(storage())).toEqual(await named())
  })

  test('that cuts the connection before the commit is swept', async () => {
    const failing = storePicture(deps(), file(), (tx) =>
      tx.execute('select pg_terminate_backend(pg_backend_pid())'),
    )
    await expect(failing).rejects.toThrow()
    await sweepStorage(db, storage(), later())
    expect([await stored(storage()), await named(), await pending()]).toEqual([[], [], 0])
  })

  test('by being later than the sweep names nothing that is gone', async () => {
    const late: Database = {
      ...db,
      async transaction(work) {
        await sweepStorage(db, storage(), later())
        return db.transaction(work)
      },
    }
    const failing = storePicture({ ...deps(), db: late }, file(), async () => undefined)
    await expect(failing).rejects.toThrow(WriteTooLate)
    await sweepStorage(db, storage(), new Date())
    expect([await stored(storage()), await named(), await pending()]).toEqual([[], [], 0])
  })

  test('a sweep does not wait for an upload that is being named, nor disturb it', async () => {
    await storePicture(deps(), file(), () => sweepStorage(db, storage(), later()))
    expect(await named()).toHaveLength(2)
    expect(await stored(storage())).toEqual(await named())
  })

  test('a file is removed in all its sizes', async () => {
    const key = await storePicture(deps(), file(), async (_tx, original) => original)
    await removeFiles(db.direct, { key }, new Date())
    await sweepStorage(db, storage(), new Date())
    expect([await stored(storage()), await named(), await pending()]).toEqual([[], [], 0])
  })
})
