import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registries } from '../src/app.ts'
import { codeAt, stepAt, toBase32 } from '../src/platform/auth/totp.ts'
import { secretsPath } from '../src/platform/crypto/secrets.ts'
import { openDatabase, type Connection } from '../src/platform/db/database.ts'
import { listenerName } from '../src/platform/db/listener.ts'
import { adminIn, type Told } from './admin.ts'
import { createDatabase, startTestApp, type TestApp } from './test-app.ts'

const place = { purpose: 'diary', rowId: 'a' }
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const fromBase32 = (text: string): Buffer => {
  const bits = [...text].map((one) => letters.indexOf(one).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}

let folder: string
let database: Awaited<ReturnType<typeof createDatabase>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mindisle-rotate-'))
  database = await createDatabase()
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** A server on the one database; ending it leaves the database, and takes its own folder along. */
const serve = (home: string): Promise<TestApp> =>
  startTestApp({ home, database: { connection: database.connection, drop: async () => undefined } })

async function query<T>(text: string): Promise<T[]> {
  const db = openDatabase({
    connection: database.connection as Connection,
    connections: 1,
    onError: () => undefined,
  })
  try {
    return (await db.pool.query<T & object>(text)).rows
  } finally {
    await db.close()
  }
}

async function type(home: string): Promise<Told> {
  const db = openDatabase({
    connection: database.connection as Connection,
    connections: 1,
    onError: () => undefined,
  })
  try {
    return await adminIn({ db }, 'demo', ['secrets', 'rotate'], home)
  } finally {
    await db.close()
  }
}

/** How each text of the named columns begins: by no mark under the first key. */
async function marks(): Promise<Set<string>> {
  const found = new Set<string>()
  for (const { table, column } of registries.sealed)
    for (const { sealed } of await query<{ sealed: string }>(
      `select ${column} as sealed from ${table} where ${column} is not null`,
    ))
      found.add(/^(\d+\.)?/.exec(sealed)?.[0] ?? '')
  return found
}

async function indexedBy(): Promise<string | undefined> {
  const [fact] = await query<{ value: string }>(`select value from installation where name = 'indexes'`)
  return fact?.value
}

test('new keys: everybody stays signed in, all that was sealed opens, and nothing lies under the old ones', async () => {
  const [first, second, third] = ['first', 'second', 'third'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const before = await serve(first)
  await before.db.pool.query(`insert into installation values ('secrets', $1, now())`, [
    before.secrets.fingerprint,
  ])
  const { token, mobile, profile, auth_mobile: hidden } = await before.member()
  const begun = await before.send('POST /api/member/security/totp', {}, { token })
  const secret = fromBase32(begun.answer.data.secret)
  expect(toBase32(secret)).toBe(begun.answer.data.secret)
  const confirmed = await before.send(
    'POST /api/member/security/totp/confirm',
    { body: { code: codeAt(secret, stepAt(before.clock.now) - 1) } },
    { token },
  )
  expect(confirmed.status).toBe(200)
  const words = await before.db.transaction((tx) =>
    before.personKeys.sealFor(tx, profile.id, place, 'a quiet day'),
  )

  await cp(first, second, { recursive: true })
  expect(await type(second)).toMatchObject({ code: 1, err: expect.stringContaining('A server runs') })
  expect(await marks()).toEqual(new Set(['']))
  await before.close()

  const told = await type(second)
  expect(told).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /Sealed 2 rows, indexed \d+ rows and wrapped 1 key anew; nobody is signed out/,
    ),
  })
  expect(await marks()).toEqual(new Set(['2.']))
  // A second time, as it is when the first was stopped half-way and begun again.
  expect((await type(second)).code).toBe(0)
  expect(await marks()).toEqual(new Set(['3.']))

  await cp(second, third, { recursive: true })
  const after = await serve(second)
  try {
    const shown = await after.send('GET /api/member/personal/profile', {}, { token })
    expect([shown.status, shown.answer.data.id]).toEqual([200, profile.id])
    const opened = await after.personKeys.openFor(after.db.direct, profile.id, place, words)
    expect(opened.toString()).toBe('a quiet day')
    await after.forgetLimits()
    const code = await after.codeFor(mobile)
    const body = { mobile, code, agreed: true, second_code: codeAt(secret, stepAt(after.clock.now) + 1) }
    const { data } = (await after.send('POST /api/auth/login', { body })).answer
    expect([data.profile.id, data.auth_mobile]).toEqual([profile.id, hidden])
  } finally {
    await after.close()
  }
  const kept = JSON.parse(await readFile(secretsPath(third), 'utf8')) as Record<string, object>
  expect(['seals', 'masters', 'indexes'].map((kind) => Object.keys(kept[kind] ?? {}))).toEqual([
    ['2', '3'],
    ['2', '3'],
    ['2', '3'],
  ])
})

test('a server that was started meanwhile is told of before anything is indexed anew', async () => {
  const home = join(folder, 'third')
  const [locked] = registries.sealed
  const [holder, server] = [
    new pg.Client(database.connection),
    new pg.Client({ ...database.connection, application_name: listenerName }),
  ]
  await holder.connect()
  try {
    await holder.query(`begin; lock table ${locked?.table} in access exclusive mode`)
    const rotating = type(home)
    await expect
      .poll(async () => (await holder.query('select from pg_locks where not granted')).rowCount, {
        timeout: 60_000,
      })
      .toBeGreaterThan(0)
    await server.connect()
    await holder.query('commit')
    expect(await rotating).toMatchObject({ code: 1, err: expect.stringContaining('A server runs') })
    expect([await marks(), await indexedBy()]).toEqual([new Set(['4.']), '3'])
  } finally {
    await holder.end()
    await server.end()
  }
  // Begun again it ends what was begun, and draws no keys more.
  expect((await type(home)).code).toBe(0)
  expect([await marks(), await indexedBy()]).toEqual([new Set(['4.']), '4'])
})
