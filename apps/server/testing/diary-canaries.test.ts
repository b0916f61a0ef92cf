import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { registries } from '../src/app.ts'
import { erasePerson } from '../src/flows/erase-person.ts'
import { openEntry, openVersion } from '../src/modules/diary/sealed-entry.ts'
import { listAllEntries, listAllVersions } from '../src/modules/diary/queries.ts'
import { clocksAt, sampleEntry, sampleVoice, sampleWord } from '../src/modules/diary/testing/samples.ts'
import { keepEntries } from '../src/modules/diary/verbs/save-entries.ts'
import { makeBackup, restoreBackup, verifyBackup } from '../src/platform/backup/index.ts'
import { backUpKeys } from '../src/platform/crypto/key-backup.ts'
import { createPersonKeys } from '../src/platform/crypto/person-keys.ts'
import { loadSecrets } from '../src/platform/crypto/secrets.ts'
import { openDatabase, type Database } from '../src/platform/db/database.ts'
import { newId, randomText } from '../src/platform/ids.ts'
import { sweepStorage } from '../src/platform/storage/pending.ts'
import { diskStorage } from '../src/platform/storage/disk.ts'
import { projectRoot } from '../src/project-root.ts'
import { storedWith, tablesWith, tracesOf } from './canaries.ts'
import { newMember } from './people.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const people = 100
/** Of this run alone: the tests share a database server. */
const canary = `canary${randomText(12)}`
const lines: string[] = []

let app: TestApp
let folder: string
let users: string[]
let spoken: { token: string; id: string; url: string }
beforeAll(async () => {
  const logger = pino({ level: 'trace', base: null }, { write: (line: string) => void lines.push(line) })
  app = await startTestApp({ logger })
  folder = await mkdtemp(join(tmpdir(), 'mindisle-diaries-'))
  users = []
  for (let number = 0; number < people; number += 1) {
    const { profile } = await app.visitor()
    const now = app.clock.now.getTime()
    const first = sampleEntry({
      text: `${canary} first ${number}`,
      time_zone: 'Asia/Tokyo',
      clocks: clocksAt(now - 1),
    })
    // Written over unseen: the first becomes a version.
    const second = { ...first, text: `${canary} second ${number}`, clocks: clocksAt(now) }
    for (const sent of [first, second]) await keepEntries(app, profile.id, [sent], app.clock.now)
    users.push(profile.id)
  }
  spoken = await speak()
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

/** Everything that a person can do with words of theirs, over HTTP. */
async function speak() {
  const { token, id } = await newMember(app)
  const word = { ...sampleWord({ name: canary.slice(0, 12) }), is_hidden: 0 as const }
  await app.send('POST /api/diary/activities', { body: { list: [word] } }, { token })
  const voice = newId()
  const upload = { query: { id: voice, kind: 'voice' as const }, body: sampleVoice(canary) }
  const { answer } = await app.send('POST /api/diary/upload', upload, { token })
  const entry = sampleEntry({
    text: `${canary} spoken`,
    voice: { id: voice, seconds: 3 },
    clocks: clocksAt(app.clock.now.getTime()),
  })
  const save = (entries: object[]) =>
    app.send('POST /api/diary/save', { body: { entries: entries as [typeof entry] } }, { token })
  expect((await save([entry])).status).toBe(200)
  expect((await save([{ ...entry, mood: canary }])).status).toBe(422)
  const found = await app.send('GET /api/diary/search', { query: { q: canary } }, { token })
  expect(found.answer.data.total).toBe(1)
  await app.send('GET /api/diary/show/:id', { params: { id: entry.id } }, { token })
  const csv = `full_date,time,mood,note\n2023-01-01,10:00,rad,${canary} imported\n`
  const moods = [{ name: canary, mood: 3 }]
  const brought = { body: { csv, time_zone: 'Asia/Shanghai', moods } }
  await app.send('POST /api/diary/import/preview', brought, { token })
  await app.send('POST /api/diary/import', brought, { token })
  const whole = { format: 'csv' as const, time_zone: 'Asia/Shanghai' }
  const out = await app.send('POST /api/diary/export', { body: whole }, { token })
  expect(Buffer.from(out.answer.data.file, 'base64').includes(`${canary} imported`)).toBe(true)
  return { token, id, url: answer.data.file.url }
}

const traces = [...tracesOf(canary), canary.slice(0, 12)]

async function filesWith(root: string): Promise<string[]> {
  const found: string[] = []
  for (const entry of await readdir(root, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    // The server may drop a file of its log while it is looked at.
    const bytes = await readFile(path).catch(() => Buffer.alloc(0))
    if (bytes.includes(canary)) found.push(path)
  }
  return found
}

test('nothing of a hundred diaries lies in clear: no table, no page of the database or its log, no file, no line', async () => {
  expect(await tablesWith(app.db, traces)).toEqual([])
  expect(await storedWith(app.storage, canary)).toEqual([])
  expect(lines.length).toBeGreaterThan(100)
  expect(lines.filter((line) => line.includes(canary))).toEqual([])
  const { rows } = await app.db.pool.query<{ oid: string; place: string }>(
    `select oid::text, current_setting('data_directory') as place from pg_database where datname = current_database()`,
  )
  const { oid, place } = rows[0]!
  await app.db.pool.query('checkpoint')
  expect(await filesWith(join(place, 'pg_wal'))).toEqual([])
  expect(await filesWith(join(place, 'base', oid))).toEqual([])
})

test('mood, hour and what belongs to an entry stand in no column', async () => {
  const { rows } = await app.db.pool.query<{ column: string }>(
    `select column_name as column from information_schema.columns where table_name = 'diary_entries' order by 1`,
  )
  expect(rows.map(({ column }) => column)).toEqual(
    ['key', 'user_id', 'id', 'day', 'revision', 'sealed', 'created_at', 'updated_at', 'removed_at'].sort(),
  )
})

/** On the tests' server, with the folder of keys that is there today. */
async function restored(file: string): Promise<Database> {
  const database = `diaries_${newId()}`
  const admin = new pg.Client(inject('postgres'))
  await admin.connect()
  await admin.query(`create database ${database} template template0`)
  await admin.end()
  const connection = { ...inject('postgres'), database }
  const dataDir = join(folder, 'restored')
  const migrations = join(projectRoot(), 'apps/server/migrations')
  const storage = diskStorage({ dataDir })
  await restoreBackup({ backup: await verifyBackup(file), connection, storage, dataDir, migrations })
  return openDatabase({ connection, connections: 3, onError: () => undefined })
}

/** How many texts of these people can be read. */
async function readable(db: Database, ids: readonly string[]): Promise<number> {
  const { masters } = app.secrets
  const keys = createPersonKeys({ side: db, storage: app.storage, masters, now: () => app.clock.now })
  let texts = 0
  for (const userId of ids) {
    const rows = await listAllEntries(db.direct, userId)
    const versions = await listAllVersions(db.direct, userId)
    const ring = await keys.ringOf(db.direct, userId).catch(() => null)
    for (const row of ring ? rows : []) if (openEntry(ring!, row).entry.text.includes(canary)) texts += 1
    for (const row of ring ? versions : []) if (openVersion(ring!, row).text.includes(canary)) texts += 1
  }
  return texts
}

test('once their accounts are deleted nobody reads them, not even from an older backup', async () => {
  const { host, port, user, password, database } = app.db.pool.options
  const connection = { host, port, user, password, database } as pg.ClientConfig
  const dataDir = join(folder, 'home')
  await loadSecrets(dataDir)
  const file = join(folder, 'older.backup')
  const { storage } = app
  const now = app.clock.now
  await makeBackup({
    file,
    connection,
    storage,
    dataDir,
    version: 'test',
    now,
    recipients: [],
    isShortLived: () => false,
  })
  await backUpKeys(storage, now)
  const staying = users[0]!
  const leaving = [...users.slice(1), spoken.id]
  expect(await readable(app.db, users)).toBe(2 * people)
  for (const userId of leaving) await app.db.transaction((tx) => erasePerson(tx, registries, userId, now))
  for (let turn = 0; turn < 3; turn += 1) await sweepStorage(app.db, storage, now)
  await backUpKeys(storage, now)

  for (const table of ['diary_entries', 'diary_versions', 'diary_words', 'diary_files']) {
    const { rows } = await app.db.pool.query(`select 1 from ${table} where user_id = any($1)`, [leaving])
    expect([table, rows.length]).toEqual([table, 0])
  }
  const names = [spoken.url.replace('/files/', '')]
  for await (const key of storage.list()) names.push(key)
  expect(names.slice(1).filter((key) => key === names[0])).toEqual([])
  const older = await restored(file)
  try {
    const { rows } = await older.pool.query('select 1 from diary_entries')
    expect(rows.length).toBeGreaterThanOrEqual(people)
    expect(await readable(older, leaving)).toBe(0)
    expect(await readable(older, [staying])).toBe(2)
    expect(await tablesWith(older, traces)).toEqual([])
  } finally {
    await older.close()
  }
})
