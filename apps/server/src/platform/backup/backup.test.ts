import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { templateName } from '../../../testing/global-setup.ts'
import { projectRoot } from '../../project-root.ts'
import { version } from '../../version.ts'
import { loadSecrets, secretsPath } from '../crypto/secrets.ts'
import { diskStorage } from '../storage/disk.ts'
import { inOrder, listTables, openClient, quoted } from './catalog.ts'
import { makeBackup, restoreBackup, verifyBackup } from './index.ts'

const migrations = join(projectRoot(), 'apps/server/migrations')
const databases: string[] = []
let folder = ''
let admin: pg.Client

async function createDatabase(template = 'template0') {
  const database = `backup_${randomBytes(6).toString('hex')}`
  await admin.query(`create database ${database} template ${template}`)
  databases.push(database)
  return { ...inject('postgres'), database }
}

async function runStatement<T extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  statement: string,
): Promise<T[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<T>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Of every table the md5 of its rows in order, read the way the backup is not made. */
async function rowHashes(connection: pg.ClientConfig): Promise<Record<string, string>> {
  const { client, close } = await openClient(connection, 'test')
  try {
    const hashes: Record<string, string> = {}
    for (const table of await listTables(client)) {
      const name = quoted(table)
      const { rows } = await client.query<{ hash: string }>(
        `select md5(coalesce(string_agg(line, e'\\n' order by line), '')) as hash from (select t::text as line from ${name} t) l
         -- What a restore itself leaves to be done.
         where line not like '(erasures,due,%'`,
      )
      hashes[name] = rows[0]!.hash
    }
    return hashes
  } finally {
    await close()
  }
}

async function newPlace(name: string) {
  const dataDir = join(folder, name)
  await mkdir(dataDir, { recursive: true })
  return { dataDir, storage: diskStorage({ dataDir }) }
}

const picture = new Uint8Array(randomBytes(70_000))
const odd = [
  '',
  '\t',
  '\\N',
  '\\.',
  'a\\b\\t',
  'line\nbreak\r\n',
  '🧠🏝️',
  '心屿 "quoted", \'too\'',
  '\u0001\u007f',
]

async function fill(connection: pg.ClientConfig, fingerprint: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  for (const [at, nickname] of odd.entries()) {
    const source = at % 2 ? null : JSON.stringify({ nickname, nested: { list: [1, null, nickname] } })
    await client.query(
      `insert into users (id, nickname, source, gender, created_at, last_seen_at) values ($1, $2, $3, null, now(), now())`,
      [`odd${at}`, nickname, nickname.includes('\u0001') ? null : source],
    )
  }
  await client.query(`insert into users (id, created_at, last_seen_at)
    select 'many' || n, now(), now() from generate_series(1, 20000) n`)
  await client.query(`insert into sessions (id, user_id, label, created_at, last_seen_at)
    select 's' || n, 'many' || n, '', now(), now() from generate_series(1, 50) n`)
  await client.query(`insert into tokens (token_hash, session_id, issued_at, expires_at)
    select 't' || n, 's' || n, now(), now() + interval '1 day' from generate_series(1, 50) n`)
  await client.query(`insert into ledger_accounts (id, unit, kind, balance) values
    ('odd0', 'points', 'available', 1000), ('odd1', 'points', 'available', 1000)`)
  await client.query(`insert into installation values ('secrets', $1, now())`, [fingerprint])
  await client.end()
}

/** Rows whose own rules, entries that sum to zero, hold while they are restored too. */
const postMove = `
  with transfer as (insert into ledger_transfers (key, kind, at) values ($1, 'grant', now()) returning seq)
  insert into ledger_entries (transfer_seq, account_id, unit, amount, balance_after)
  select seq, id, 'points', amount, 0 from transfer, (values ($2, -1), ($3, 1)) as line (id, amount)`

/** Moves points to and fro until told to stop; the sum of both rows never changes. */
function moveBetween(connection: pg.ClientConfig) {
  const end = new AbortController()
  let moves = 0
  const work = async () => {
    const client = new pg.Client(connection)
    await client.connect()
    while (!end.signal.aborted) {
      const [from, to] = moves % 3 ? ['odd0', 'odd1'] : ['odd1', 'odd0']
      await client.query('begin')
      await client.query('update ledger_accounts set balance = balance - 1 where id = $1', [from])
      await client.query('insert into rate_limits (key) values ($1)', [`move${moves}`])
      await client.query('update ledger_accounts set balance = balance + 1 where id = $1', [to])
      await client.query(postMove, [`move:${moves}`, from, to])
      await client.query('update users set occupation = $1 where id = $2', [String(moves + 1), 'odd0'])
      await client.query('commit')
      moves += 1
    }
    await client.end()
  }
  const done = work()
  return {
    count: () => moves,
    async stop() {
      end.abort()
      await done
    },
  }
}

let source: Awaited<ReturnType<typeof createDatabase>>
let home: Awaited<ReturnType<typeof newPlace>>
let whole = ''
let atBackup: Record<string, string> = {}

const backupTo = (file: string, more: object = {}) =>
  makeBackup({
    file,
    connection: source,
    ...home,
    version,
    now: new Date(),
    recipients: [],
    isShortLived: () => false,
    ...more,
  })

async function restoreTo(
  connection: pg.ClientConfig,
  place: Awaited<ReturnType<typeof newPlace>>,
  file = whole,
) {
  return restoreBackup({ backup: await verifyBackup(file), connection, ...place, migrations })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mindisle backup 备份 '))
  admin = new pg.Client(inject('postgres'))
  await admin.connect()
  source = await createDatabase(templateName)
  home = await newPlace('source')
  const { fingerprint } = await loadSecrets(home.dataDir)
  await fill(source, fingerprint)
  await home.storage.put('avatar/one.webp', picture, 'image/webp')
  await home.storage.put('avatar/deep/two.png', picture.subarray(0, 512), 'image/png')
  whole = join(folder, '心屿 of today.backup')
  await backupTo(whole)
  atBackup = await rowHashes(source)
})

afterAll(async () => {
  for (const database of databases) await admin.query(`drop database ${database} with (force)`)
  await admin.end()
  await rm(folder, { recursive: true, force: true })
})

describe('a backup', () => {
  test('brings every row, file and key into another empty database', async () => {
    const target = await createDatabase()
    const place = await newPlace('target')
    expect(await restoreTo(target, place)).toEqual({ strangers: [] })

    expect(await rowHashes(target)).toEqual(atBackup)
    const names = await runStatement<{ nickname: string }>(
      target,
      `select nickname from users where id like 'odd%' order by id`,
    )
    expect(names.map(({ nickname }) => nickname)).toEqual(odd)
    expect(Buffer.from((await place.storage.get('avatar/one.webp'))!.bytes).equals(picture)).toBe(true)
    expect((await place.storage.get('avatar/deep/two.png'))!.bytes).toHaveLength(512)
    expect(await readFile(secretsPath(place.dataDir))).toEqual(await readFile(secretsPath(home.dataDir)))
    expect((await stat(secretsPath(place.dataDir))).mode & 0o777).toBe(0o600)

    const next = `select nextval('drizzle.__drizzle_migrations_id_seq')::int as id`
    const known = await runStatement<{ id: number }>(
      target,
      'select max(id) as id from drizzle.__drizzle_migrations',
    )
    expect((await runStatement<{ id: number }>(target, next))[0]!.id).toBe(known[0]!.id + 1)
  })

  test('shows one moment while others write', async () => {
    const writer = moveBetween(source)
    while (writer.count() < 20) await wait(5)
    const file = join(folder, 'under load')
    await backupTo(file)
    const after = writer.count()
    await writer.stop()
    expect(after).toBeGreaterThan(20)

    const target = await createDatabase()
    await restoreTo(target, await newPlace('under load target'), file)
    const [seen] = await runStatement<{ sum: number; entries: number; moves: number; told: number }>(
      target,
      `select (select sum(balance)::int from ledger_accounts) as sum,
        (select count(*)::int from ledger_entries) as entries,
        (select count(*)::int from rate_limits where key like 'move%') as moves,
        (select occupation::int from users where id = 'odd0') as told`,
    )
    expect(seen!.sum).toBe(2000)
    expect(seen!.moves).toBe(seen!.told)
    expect(seen!.entries).toBe(2 * seen!.moves)
    expect(seen!.moves).toBeGreaterThanOrEqual(20)
  })

  test('is for its owner only, leaves nothing beside it, and never overwrites', async () => {
    expect((await stat(whole)).mode & 0o777).toBe(0o600)
    expect((await readdir(folder)).filter((name) => name.includes('.writing-'))).toEqual([])
    await expect(backupTo(whole)).rejects.toThrow('exists already')
  })

  test('that is stopped leaves nothing', async () => {
    const file = join(folder, 'stopped')
    const stop = new AbortController()
    const made = backupTo(file, {
      signal: stop.signal,
      storage: {
        ...home.storage,
        async *list() {
          yield 'avatar/one.webp'
          stop.abort()
          yield 'avatar/deep/two.png'
        },
      },
    })
    await expect(made).rejects.toThrow('Stopped')
    await expect(backupTo(file, { signal: AbortSignal.abort() })).rejects.toThrow()
    expect((await readdir(folder)).filter((name) => name.startsWith('stopped'))).toEqual([])
  })

  test('is refused with keys that do not belong to the database', async () => {
    const other = await newPlace('other keys')
    await loadSecrets(other.dataDir)
    await expect(backupTo(join(folder, 'unreadable'), other)).rejects.toThrow(
      'does not belong to this database',
    )
    const none = await newPlace('no keys')
    await expect(backupTo(join(folder, 'unreadable'), none)).rejects.toThrow('nothing to back up')
  })
})

describe('a restore refuses', () => {
  async function copyOf(name: string): Promise<string> {
    const file = join(folder, name)
    await writeFile(file, await readFile(whole))
    return file
  }

  test('a file that was cut off, anywhere', async () => {
    const { size } = await stat(whole)
    for (const length of [0, 10, Math.floor(size / 2), size - 9, size - 1]) {
      const file = await copyOf('cut off')
      await truncate(file, length)
      await expect(verifyBackup(file)).rejects.toThrow('damaged or incomplete')
    }
  })

  test('a file with a flipped byte, even when its checksum was mended', async () => {
    const { size } = await stat(whole)
    for (const at of [Math.floor(size / 3), Math.floor(size / 2), size - 6]) {
      const file = await copyOf('flipped')
      const handle = await open(file, 'r+')
      const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at)
      await handle.write(Buffer.from([buffer[0]! ^ 0x10]), 0, 1, at)
      await handle.close()
      await expect(verifyBackup(file)).rejects.toThrow('damaged or incomplete')
    }
    const plain = gunzipSync(await readFile(whole))
    const at = plain.indexOf('many777\t')
    plain.write('many778', at)
    const mended = join(folder, 'mended')
    await writeFile(mended, gzipSync(plain))
    await expect(verifyBackup(mended)).rejects.toThrow('damaged or incomplete')
  })

  test('what is no backup at all', async () => {
    const file = join(folder, 'letter')
    await writeFile(file, 'Dear reader')
    await expect(verifyBackup(file)).rejects.toThrow('not a backup')
    await expect(verifyBackup(join(folder, 'nowhere'))).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('a target that holds anything, and leaves it as it was', async () => {
    const full = await createDatabase(templateName)
    const before = await rowHashes(full)
    await expect(restoreTo(full, await newPlace('full'))).rejects.toThrow('not empty')
    expect(await rowHashes(full)).toEqual(before)

    const foreign = await createDatabase()
    await runStatement(foreign, 'create table notes (id int)')
    await expect(restoreTo(foreign, await newPlace('foreign'))).rejects.toThrow('does not know')

    const other = await newPlace('taken')
    await loadSecrets(other.dataDir)
    await expect(restoreTo(await createDatabase(), other)).rejects.toThrow(
      'secrets.json of another installation',
    )
  })

  test('a backup with tables this version does not know', async () => {
    const newer = await verifyBackup(whole)
    newer.manifest.migrations.push({ hash: 'f'.repeat(64), created_at: '9999999999999' })
    const restore = restoreBackup({
      backup: newer,
      connection: await createDatabase(),
      ...(await newPlace('older version')),
      migrations,
    })
    await expect(restore).rejects.toThrow('another version')
  })

  test('to keep half of it: a failure leaves the database empty, and the next attempt works', async () => {
    const target = await createDatabase()
    const place = await newPlace('second attempt')
    const backup = await verifyBackup(whole)
    const broken = { ...place.storage, put: () => Promise.reject(new Error('the disk broke')) }
    const first = restoreBackup({ backup, connection: target, ...place, storage: broken, migrations })
    await expect(first).rejects.toThrow('the disk broke')
    expect(
      await runStatement(target, `select from pg_tables where schemaname in ('public', 'drizzle')`),
    ).toEqual([])
    expect(await readdir(place.dataDir)).toEqual([])
    await restoreTo(target, place)
    expect(await rowHashes(target)).toEqual(atBackup)
  })
})

test('a backup of an older version is brought up to this one', async () => {
  const newer = join(folder, 'migrations')
  await mkdir(join(newer, 'meta'), { recursive: true })
  const journal = JSON.parse(await readFile(join(migrations, 'meta/_journal.json'), 'utf8')) as {
    entries: Array<{ idx: number; version: string; when: number; tag: string; breakpoints: boolean }>
  }
  for (const { tag } of journal.entries) {
    await writeFile(join(newer, `${tag}.sql`), await readFile(join(migrations, `${tag}.sql`)))
  }
  const last = journal.entries.at(-1)!
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: 'next' })
  await writeFile(join(newer, 'meta/_journal.json'), JSON.stringify(journal))
  await writeFile(join(newer, 'next.sql'), `alter table users add column mood text default 'calm' not null`)

  const target = await createDatabase()
  const place = await newPlace('updated')
  await restoreBackup({ backup: await verifyBackup(whole), connection: target, ...place, migrations: newer })
  const [count] = await runStatement<{ calm: number }>(
    target,
    `select count(*)::int as calm from users where mood = 'calm'`,
  )
  expect(count!.calm).toBe(20_000 + odd.length)

  const again = join(folder, 'of the newer one')
  await makeBackup({
    file: again,
    connection: target,
    ...place,
    version,
    now: new Date(),
    recipients: [],
    isShortLived: () => false,
  })
  await expect(restoreTo(await createDatabase(), await newPlace('back'), again)).rejects.toThrow(
    'another version',
  )
})

test('tables come after those they refer to; a circle is noticed', () => {
  const table = (oid: string, ...needs: string[]) => ({ oid, needs })
  const ordered = inOrder([table('tokens', 'sessions'), table('sessions', 'users'), table('users')])
  expect(ordered.map(({ oid }) => oid)).toEqual(['users', 'sessions', 'tokens'])
  expect(() => inOrder([table('a', 'b'), table('b', 'a')])).toThrow('circle')
})
