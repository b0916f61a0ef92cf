import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registries } from '../src/app.ts'
import { demoOperator, ensureDemoOperator } from '../src/modules/operators/index.ts'
import { indexProblem, reindex } from '../src/platform/crypto/reindex.ts'
import { drawKeys, loadSecrets, readSecrets, type Secrets } from '../src/platform/crypto/secrets.ts'
import { appRole } from '../src/platform/embedded-postgres/settings.ts'
import { adminIn } from './admin.ts'
import { found } from './organizations.ts'
import { createDatabase, randomMobile, startTestApp, type TestApp } from './test-app.ts'

let home: string
let database: Awaited<ReturnType<typeof createDatabase>>
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'mindisle-reindex-'))
  await loadSecrets(home)
  database = await createDatabase()
})
afterAll(async () => {
  await database.drop()
  await rm(home, { recursive: true, force: true })
})

const as = (options: object) => ({
  connection: { ...database.connection, ...options },
  drop: async () => undefined,
})
/** As the app is in production: what belongs to an organization is shown to nobody who did not enter it. A server takes its folder along when it ends. */
async function serve(): Promise<TestApp> {
  const copy = await mkdtemp(join(tmpdir(), 'mindisle-reindex-'))
  await cp(home, copy, { recursive: true })
  return startTestApp({ home: copy, database: as({ options: `-c role=${appRole}` }) })
}

const secretsOf = async (): Promise<Secrets> => {
  const secrets = await readSecrets(home)
  if (!secrets) throw new Error('no secrets')
  return secrets
}

/** All there is of each column, seen as one who may see everything. */
async function columnsOf(app: TestApp): Promise<Record<string, string[]>> {
  const texts: Record<string, string[]> = {}
  for (const { table, column } of registries.indexed) {
    const { rows } = await app.db.transaction(async (tx) => {
      await tx.execute(`select set_config('tenant.everywhere', 'on', true)`)
      return tx.execute<{ text: string }>(
        `select ${column} as text from ${table} where ${column} is not null order by 1`,
      )
    })
    texts[`${table}.${column}`] = rows.map(({ text }) => text)
  }
  return texts
}

test('another key for look-ups: everybody and everything is found under it, and nothing lies under the old one', async () => {
  const before = await serve()
  await before.db.pool.query(`insert into installation values ('secrets', $1, now())`, [
    before.secrets.fingerprint,
  ])
  await before.db.transaction((tx) => ensureDemoOperator(tx, before.clock.now))
  const one = await before.member()
  const expected = randomMobile()
  const { id } = await found(before, one.token)
  const csv = `姓名,手机号\n林一,${expected}`
  expect((await before.send('POST /api/org/roster', { body: { csv } }, { token: one.token })).status).toBe(
    200,
  )
  const pool = before.db.pool
  await pool.query(`insert into recovery_codes (user_id, code_hash) values ($1, $2)`, [
    one.profile.id,
    before.secrets.blindIndex('recovery_code', `${one.profile.id}\nabc`),
  ])
  await pool.query(
    `insert into connections (provider, subject_index, user_id, created_at) values ('wechat', $2, $1, now())`,
    [one.profile.id, before.secrets.blindIndex('wechat', 'o-1')],
  )
  const made = ['redeem', 'make', '--name', 'spring', '--scope', 'points:100', '--count', '2', '--uses', '2']
  const { out } = await adminIn(before, 'demo', [...made, '--as', demoOperator], home)
  const [spent = '', kept = ''] = out
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[0] ?? '')
  const redeem = (app: TestApp, code: string, token: string) =>
    app.send('POST /api/redeem/use', { body: { code } }, { token })
  expect((await redeem(before, spent, one.token)).status).toBe(200)
  const old = await columnsOf(before)
  await before.close()

  await drawKeys(home, ['indexes'])
  const secrets = await secretsOf()
  const half = await serve()
  try {
    // As after a crash: the file has the key, the database not yet.
    expect(await half.db.transaction((tx) => indexProblem(tx, secrets))).toContain('newer key for look-ups')
    const refused = await adminIn(half, 'demo', [...made, '--as', demoOperator], home)
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('newer key for look-ups') })
    expect(await reindex(half.db, registries.indexed, { secrets, now: half.clock.now })).toBeGreaterThan(5)
    expect(await reindex(half.db, registries.indexed, { secrets, now: half.clock.now })).toBe(0)
    const anew = await columnsOf(half)
    for (const [column, texts] of Object.entries(old))
      expect(anew[column], column).toEqual(texts.map((text) => secrets.indexAnew(text, 1)).toSorted())
    expect(Object.entries(anew).filter(([, texts]) => texts.length > 0)).toHaveLength(5)
  } finally {
    await half.close()
  }

  const after = await serve()
  try {
    expect(await after.db.transaction((tx) => indexProblem(tx, after.secrets))).toBeNull()
    expect((await after.member({ mobile: one.mobile })).profile.id).toBe(one.profile.id)
    const { token } = await after.member({ mobile: expected })
    const { places } = (await after.send('GET /api/org/list', {}, { token })).answer.data
    expect(places.map((place) => place.id)).toEqual([id])
    const again = await redeem(after, spent, one.token)
    expect([again.status, (await redeem(after, spent, token)).status]).toEqual([422, 200])
    expect((await redeem(after, kept, token)).status).toBe(200)
  } finally {
    await after.close()
  }
})

test('by a key that another database has gone through, nothing is looked up', async () => {
  const app = await startTestApp({ home: await mkdtemp(join(tmpdir(), 'mindisle-old-')), database: as({}) })
  try {
    expect(await app.db.transaction((tx) => indexProblem(tx, app.secrets))).toContain(
      'older than the last rotation',
    )
  } finally {
    await app.close()
  }
})
