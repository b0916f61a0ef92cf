import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { registries } from '../src/app.ts'
import { settleErasures } from '../src/flows/erase-again.ts'
import { erasePerson } from '../src/flows/erase-person.ts'
import { readIdentities, restoreBackup, verifyBackup } from '../src/platform/backup/index.ts'
import { createSpool } from '../src/platform/backup/spool.ts'
import { loadSecrets } from '../src/platform/crypto/secrets.ts'
import { openDatabase, type Database } from '../src/platform/db/database.ts'
import { readFact } from '../src/platform/db/installation.ts'
import { keepErasures } from '../src/platform/erasures/tombstones.ts'
import { diskStorage } from '../src/platform/storage/disk.ts'
import { projectRoot } from '../src/project-root.ts'
import { adminIn } from './admin.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const marker = 'a-secret-of-somebody'
const now = new Date()

let app: TestApp
let folder: string
let home: string
let [staying, leaving] = ['', '']
let [file, keyFile, recipient] = ['', '', '']

beforeAll(async () => {
  app = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'mindisle sealed 备份 '))
  home = join(folder, 'home')
  await loadSecrets(home)
  staying = (await app.member()).profile.id
  leaving = (await app.member()).profile.id
  await app.db.pool.query('update users set nickname = $1', [marker])
  const storage = diskStorage({ dataDir: home })
  for (const key of ['avatar/one.png', 'report/one.png'])
    await storage.put(key, Buffer.from(marker), 'image/png')

  keyFile = join(folder, 'key.txt')
  const made = await adminIn(app, 'production', ['backup', 'key', keyFile])
  recipient = /BACKUP_RECIPIENT=(age1\S+)/.exec(made.out)?.[1] ?? ''
  file = join(folder, 'sealed.backup')
  const saved = await adminIn(app, 'production', ['backup', 'make', file], home, {
    BACKUP_RECIPIENT: recipient,
  })
  expect([saved.code, saved.err]).toEqual([0, ''])
  expect(saved.out).toContain(recipient)
})

const opened: Array<() => Promise<void>> = []
afterAll(async () => {
  for (const close of opened) await close()
  await app.close()
  await rm(folder, { recursive: true })
})

/** An empty one on the tests' server. */
async function emptyDatabase(): Promise<Database> {
  const server = inject('postgres')
  const name = `test_${randomBytes(8).toString('hex')}`
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`create database ${name}`)
  const db = openDatabase({
    connection: { ...server, database: name },
    connections: 3,
    onError: () => undefined,
  })
  opened.push(async () => {
    await db.close()
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  return db
}

const restoreTo = (db: Database, dataDir: string, args: readonly string[]) =>
  adminIn({ db }, 'production', ['backup', 'restore', ...args], dataDir)

const peopleIn = async (db: Database): Promise<string[]> =>
  (await db.pool.query('select id from users where mobile_index is not null order by id')).rows.map(
    ({ id }) => id,
  )

test('production makes no backup that anybody could read', async () => {
  const plain = join(folder, 'plain.backup')
  const told = await adminIn(app, 'production', ['backup', 'make', plain], home)
  expect([told.code, told.err]).toEqual([1, expect.stringContaining('BACKUP_RECIPIENT')])
  const mistyped = `${recipient.slice(0, -1)}${recipient.endsWith('q') ? 'p' : 'q'}`
  const wrong = await adminIn(app, 'production', ['backup', 'make', plain], home, {
    BACKUP_RECIPIENT: mistyped,
  })
  expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('no recipient of age')])
  expect((await readdir(folder)).filter((name) => name.startsWith('plain'))).toEqual([])
})

test('a sealed backup shows nothing of what is in it, and neither does what it is made from', async () => {
  const bytes = await readFile(file)
  expect(bytes.toString('latin1').startsWith('age-encryption.org/v1\n')).toBe(true)
  for (const text of [marker, 'manifest.json', 'secrets.json', staying])
    expect(bytes.includes(text), text).toBe(false)
  expect((await stat(keyFile)).mode & 0o777).toBe(0o600)

  const spool = createSpool()
  const path = join(folder, 'spooled')
  await spool.write(path, Readable.from([Buffer.from(`${marker}\n`.repeat(5_000))]))
  expect((await readFile(path)).includes(marker)).toBe(false)
  let back = ''
  for await (const chunk of spool.read(path)) back += Buffer.from(chunk).toString()
  expect(back).toBe(`${marker}\n`.repeat(5_000))
})

test('opens with its own key alone, and not when anything of it is missing or changed', async () => {
  const db = await emptyDatabase()
  const place = join(folder, 'refused')
  const other = join(folder, 'other-key.txt')
  await adminIn(app, 'production', ['backup', 'key', other])
  const reasons: ReadonlyArray<[string[], string]> = [
    [[file], 'is sealed'],
    [[file, '--key', other], 'sealed for another key'],
    [[file, '--key', file], 'no key in'],
  ]
  for (const [args, reason] of reasons)
    expect((await restoreTo(db, place, args)).err, reason).toContain(reason)
  const bytes = await readFile(file)
  const changed = Buffer.from(bytes)
  changed[bytes.length - 40] = (changed[bytes.length - 40] ?? 0) ^ 1
  const damages = [100, 1_000, bytes.length / 2, bytes.length - 16, bytes.length - 1].map((length) =>
    bytes.subarray(0, length),
  )
  for (const damaged of [...damages, changed, Buffer.concat([bytes, bytes.subarray(0, 100)])]) {
    const path = join(folder, 'damaged.backup')
    await writeFile(path, damaged)
    const told = await restoreTo(db, place, [path, '--key', keyFile])
    expect([told.code, told.err], `${damaged.length}`).toEqual([
      1,
      expect.stringContaining('damaged or incomplete'),
    ])
  }
  expect((await db.pool.query('select from pg_class where relname = $1', ['users'])).rowCount).toBe(0)
})

test('whoever was erased since is erased again, and files of a day are left out', async () => {
  await app.db.transaction((tx) => erasePerson(tx, registries, leaving, now))
  const storage = diskStorage({ dataDir: home })
  await keepErasures(app.db, storage, now)
  const stored = await readdir(join(home, 'files/erasures'))
  expect(stored).toHaveLength(1)
  expect(await readFile(join(home, 'files/erasures', stored[0] ?? ''), 'utf8')).toMatch(
    /^\["[0-9a-f]{64}"\]$/,
  )
  await keepErasures(app.db, storage, now)
  expect(await readdir(join(home, 'files/erasures'))).toEqual(stored)

  const db = await emptyDatabase()
  const place = join(folder, 'restored')
  await cp(join(home, 'files/erasures'), join(place, 'files/erasures'), { recursive: true })
  const told = await restoreTo(db, place, [file, '--key', keyFile])
  expect([told.code, told.err]).toEqual([0, ''])
  expect(told.out).toContain('1 person who had been erased since was erased again')
  expect(await peopleIn(db)).toEqual([staying])
  expect(await readFact(db.direct, 'erasures')).toBeNull()
  const keys = []
  for await (const key of diskStorage({ dataDir: place }).list()) keys.push(key)
  expect(keys.filter((key) => !key.startsWith('erasures/'))).toEqual(['avatar/one.png'])
  expect((await adminIn({ db }, 'production', ['backup', 'erase-again'], place)).out).toContain('0 person')
})

test('a restore that was killed before the erasing leaves that to the next start', async () => {
  const db = await emptyDatabase()
  const storage = diskStorage({ dataDir: home })
  const backup = await verifyBackup(file, { identities: await readIdentities(keyFile) })
  const { host, port, user, password, database } = db.pool.options
  const connection = { host, port, user, password, database } as pg.ClientConfig
  const migrations = join(projectRoot(), 'apps/server/migrations')
  await restoreBackup({ backup, connection, storage, dataDir: home, migrations })
  expect(await peopleIn(db)).toEqual([staying, leaving].sort())
  await settleErasures({ db, storage, ...registries }, now)
  expect(await peopleIn(db)).toEqual([staying])
  expect(await readFact(db.direct, 'erasures')).toBeNull()
})
