import { contract, type Endpoint, type Key } from '@mindisle/contract'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { loadBuiltIn } from '../src/app.ts'
import { examineReplica } from '../src/admin/doctor/replica.ts'
import { openDatabase, queriesOn } from '../src/platform/db/database.ts'
import { runMigrations } from '../src/platform/db/migrate.ts'
import { beginning, openReplica, type Replica } from '../src/platform/db/replica.ts'
import { readReplicaFacts } from '../src/platform/db/server-facts.ts'
import { projectRoot } from '../src/project-root.ts'
import { defaultFolders } from '../src/server.ts'
import { addCounselor } from './counselors.ts'
import { startPair, type Pair } from './standby.ts'
import { cellOf } from './test-door.ts'
import { rows } from './test-doors.ts'
import { startTestApp, type TestApp } from './test-app.ts'

const declared = (Object.keys(contract) as Key[]).filter((key) => {
  const { reads }: Endpoint = contract[key]
  return reads === 'replica'
})

const day = 86_400_000
const ignore = { onError: () => undefined }

let pair: Pair
let replicas: Replica[]
let app: TestApp
let other: TestApp
let token: string
let counselorId: string

/** Its copy may be as old as a test takes; the age that people are given is tested by itself. */
async function serverOn(connection: object, home: string, oldestMs = day): Promise<TestApp> {
  const own = openDatabase({ connection, connections: 2, ...ignore })
  const replica = openReplica({
    connection: { ...connection, host: pair.standby.connection.host },
    connections: 4,
    primary: own.pool,
    oldestMs,
    ...ignore,
  })
  replicas.push(replica)
  const started = await startTestApp({ database: { connection, drop: () => own.close() }, home, replica })
  return { ...started, close: () => replica.close().then(started.close) }
}

beforeAll(async () => {
  pair = await startPair()
  replicas = []
  await pair.primary.ask('create database app')
  const connection = { ...pair.primary.connection, database: 'app' }
  const db = openDatabase({ connection, connections: 4, ...ignore })
  await runMigrations(db.pool, defaultFolders(projectRoot()).migrations)
  await loadBuiltIn(db, new Date())
  await db.close()
  const home = await mkdtemp(join(tmpdir(), 'mindisle-pair-home-'))
  app = await serverOn(connection, home)
  other = await serverOn(connection, home)
  token = (await app.member()).token
  counselorId = await addCounselor(app)
})
afterAll(async () => {
  await app.close()
  await other.close()
  await pair.stop()
})
afterEach(async () => {
  // Whatever a test has stopped goes on.
  await pair.standby.ask(
    'select pg_wal_replay_resume() where pg_is_in_recovery() and pg_is_wal_replay_paused()',
  )
})

const readsOf = (server: TestApp) => replicas[server === app ? 0 : 1]!.counts
const pause = () => pair.standby.ask('select pg_wal_replay_pause()')

const list = async (server: TestApp, headers: Record<string, string>, as: string | null = token) => {
  const input = { query: { is_saved: 1 } } as const
  return server.send('GET /api/counselor/list', input, { token: as ?? undefined, headers })
}
const ids = ({ answer }: Awaited<ReturnType<typeof list>>) => answer.data?.list.map(({ id }) => id)
const save = async (isSaved: 0 | 1): Promise<string> => {
  const body = { id: counselorId, is_saved: isSaved } as const
  const { status, headers } = await app.send('POST /api/counselor/save', { body }, { token })
  expect(status).toBe(200)
  return headers.get('written') ?? ''
}

describe('reads that may be old', () => {
  test.each(declared)(
    '%s: the replica answers what the primary does, and nothing is written by it',
    async (key) => {
      const input = (await rows[key].input(cellOf(app, token) as never)) as never
      await pair.caughtUp()
      const fresh = await app.send(key, input, { token })
      expect(fresh.status).toBe(200)
      const written = fresh.headers.get('written') ?? ''
      expect(written).toMatch(/^[0-9a-f]{24}$/)
      await pair.caughtUp()
      const before = { ...readsOf(app) }
      const asked: unknown[] = []
      const query = app.db.pool.query.bind(app.db.pool) as (...given: unknown[]) => unknown
      app.db.pool.query = ((...given: unknown[]) => {
        asked.push(given[0])
        return query(...given)
      }) as typeof app.db.pool.query
      const old = await app.send(key, input, { token, headers: { written } })
      app.db.pool.query = query as typeof app.db.pool.query
      expect(old.answer).toEqual(fresh.answer)
      expect(readsOf(app)).toEqual({ ...before, replica: before.replica + 1 })
      // What was looked for is counted behind the answer; who asks is remembered for seconds.
      expect(asked.filter((one) => !/search_counts|token_facts/.test(JSON.stringify(one)))).toEqual([])
    },
  )

  test('never lack what their asker has just written, whichever server is asked', async () => {
    const before = await save(0)
    await pair.caughtUp()
    await pause()
    const after = await save(1)
    expect(after > before).toBe(true)
    // Without what the write said, the copy would be taken: so it is what keeps the promise.
    expect(ids(await list(app, { written: before }))).toEqual([])
    for (const server of [app, other]) {
      const { behind } = readsOf(server)
      expect(ids(await list(server, { written: after }))).toEqual([counselorId])
      expect(readsOf(server).behind).toBe(behind + 1)
    }
    await pair.standby.ask('select pg_wal_replay_resume()')
    await pair.caughtUp()
    const { replica } = readsOf(other)
    expect(ids(await list(other, { written: after }))).toEqual([counselorId])
    expect(readsOf(other).replica).toBe(replica + 1)
  })

  test('whoever is known and says nothing of what they wrote reads from the primary', async () => {
    await save(0)
    await pair.caughtUp()
    await pause()
    await save(1)
    const before = { ...readsOf(app) }
    for (const headers of [{}, { written: 'nonsense' }, { written: 'F'.repeat(24) }]) {
      const answer = await list(app, headers)
      expect(ids(answer)).toEqual([counselorId])
      expect(answer.headers.get('written')).toMatch(/^[0-9a-f]{24}$/)
    }
    expect(readsOf(app)).toEqual(before)
    // Nobody without a token has written anything.
    expect((await list(app, {}, null)).status).toBe(200)
    expect(readsOf(app).replica).toBe(before.replica + 1)
  })

  test('what is refused, read privately or asked by a stranger says no place; a write says one whatever it answers', async () => {
    const told = async (key: Key, input: object, as?: string) =>
      (await app.send(key, input as never, { token: as })).headers.get('written')
    expect(await told('POST /api/counselor/save', { body: { id: counselorId, is_saved: 1 } })).toBeNull()
    expect(await told('GET /api/order/list', { query: {} }, token)).toBeNull()
    const missing = { body: { id: '0'.repeat(16), is_saved: 1 } }
    expect(await told('POST /api/counselor/save', missing, token)).toMatch(/^[0-9a-f]{24}$/)
  })
})

test('the doctor sees whom it follows and how far', async () => {
  await pair.caughtUp()
  const [replica] = replicas
  const standby = queriesOn(replica!.pool)
  expect(await readReplicaFacts(app.db.direct, standby)).toMatchObject({ isStandby: true, isSame: true })
  expect(await readReplicaFacts(app.db.direct, app.db.direct)).toMatchObject({
    isStandby: false,
    isSame: true,
  })
  const { host, port, user, password } = inject('postgres')
  const elsewhere = `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/postgres`
  expect(await examineReplica(app.db.direct, elsewhere)).toMatchObject([
    { state: 'bad', says: expect.stringContaining('another database') },
  ])
  expect(await examineReplica(app.db.direct, 'postgres://nobody@127.0.0.1:1/none')).toMatchObject([
    { state: 'look' },
  ])
  expect(await examineReplica(app.db.direct, null)).toEqual([])
})

describe('a replica that is', () => {
  test('too far behind is not asked, although the asker wrote nothing', async () => {
    // Keys of its own: it is asked only by strangers.
    const home = await mkdtemp(join(tmpdir(), 'mindisle-pair-home-'))
    const impatient = await serverOn({ ...pair.primary.connection, database: 'app' }, home, 0)
    const counts = replicas.at(-1)!.counts
    await pair.caughtUp()
    await pause()
    await save(0)
    expect((await impatient.send('GET /api/article/list', { query: {} })).status).toBe(200)
    expect(counts).toEqual({ replica: 0, behind: 1, away: 0, failed: 0 })
    await pair.standby.ask('select pg_wal_replay_resume()')
    await expect
      .poll(async () => {
        await impatient.send('GET /api/article/list', { query: {} })
        return counts.replica
      })
      .toBeGreaterThan(0)
    await impatient.close()
  })

  test('hanging is given up, and the primary answers', async () => {
    const { failed } = readsOf(app)
    await list(app, { written: beginning })
    const lines = await pair.standby.ask(
      `select pid from pg_stat_activity where application_name = 'mindisle replica'`,
    )
    const stop = (name: 'SIGSTOP' | 'SIGCONT') => {
      for (const { pid } of lines) process.kill(Number(pid), name)
    }
    stop('SIGSTOP')
    try {
      const began = Date.now()
      expect((await list(app, { written: beginning })).status).toBe(200)
      expect(Date.now() - began).toBeLessThan(20_000)
      expect(readsOf(app).failed).toBe(failed + 1)
    } finally {
      stop('SIGCONT')
    }
  })

  test('away costs nobody an answer, and is used again once it is back', async () => {
    await pair.standby.stop()
    const before = { ...readsOf(app) }
    for (let times = 0; times < 5; times += 1)
      expect((await list(app, { written: beginning })).status).toBe(200)
    const { away, failed, replica } = readsOf(app)
    expect(away + failed).toBe(before.away + before.failed + 5)
    await pair.standby.start()
    await expect
      .poll(async () => {
        expect((await list(app, { written: beginning })).status).toBe(200)
        return readsOf(app).replica
      })
      .toBeGreaterThan(replica)
  })

  test('a primary by now is none: it may have parted from ours', async () => {
    await pair.standby.ask('select pg_promote()')
    const before = { ...readsOf(app) }
    const saved = await save(1)
    expect(ids(await list(app, { written: saved }))).toEqual([counselorId])
    expect(readsOf(app).replica).toBe(before.replica)
  })
})
