import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServerModule } from '../src/module.ts'
import { watchSpace } from '../src/platform/disk-space.ts'
import { StorageFull } from '../src/platform/storage/port.ts'
import { buildLooseApp } from './loose-app.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** Addresses whose work fails as it does on a full disk. */
const failing: ServerModule = {
  name: 'failing',
  serve(app, { db }) {
    const raise = (code: string) =>
      sql.raw(`do $$ begin raise exception 'no room' using errcode = '${code}'; end $$`)
    app.get('/failing/database', () => db.transaction((tx) => tx.execute(raise('53100'))))
    app.get('/failing/storage', async () => {
      throw new StorageFull('disk')
    })
    app.get('/failing/fault', () => db.direct.execute(raise('22012')))
    app.get('/failing/line', () => db.direct.execute(sql`select pg_terminate_backend(pg_backend_pid())`))
  },
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ more: [failing] })
})
afterAll(() => app.close())

const ready = async () => {
  const response = await app.raw('GET', '/readyz')
  return [response.status, response.json()]
}

test.each(['database', 'storage'])(
  'a full disk of the %s is told as such, and the probe tells it too',
  async (where) => {
    expect(await ready()).toEqual([200, { ok: true }])
    const response = await app.raw('GET', `/failing/${where}`)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30'])
    expect(response.json()).toEqual({
      success: false,
      message: expect.stringContaining('存不下'),
      data: null,
    })
    expect(await ready()).toEqual([503, { ok: false, reason: 'no_space' }])
    expect((await app.raw('GET', '/livez')).status).toBe(200)
    app.clock.forward(31_000)
    expect(await ready()).toEqual([200, { ok: true }])
  },
)

test('a database that went away is told as such; a fault of ours stays one', async () => {
  expect((await app.raw('GET', '/failing/line')).status).toBe(503)
  expect(await ready()).toEqual([200, { ok: true }])
  expect((await app.raw('GET', '/failing/fault')).status).toBe(500)
})

test('the probe says it before anything fails, and not where there is nothing to measure', async () => {
  const mb = 1024 * 1024
  const spaceOf = (free: number) =>
    watchSpace({
      folder: '/',
      now: () => new Date(),
      measure: async () => ({ bavail: free / 4096, bsize: 4096 }),
    })
  for (const [free, status] of [
    [20 * mb, 503],
    [200 * mb, 200],
  ] as const) {
    const loose = await buildLooseApp({ db: app.db, space: spaceOf(free) })
    expect((await loose.inject('/readyz')).statusCode, `${free}`).toBe(status)
    await loose.close()
  }
  const nowhere = watchSpace({ folder: '/no/such/folder', now: () => new Date() })
  expect(await nowhere.isFull()).toBe(false)
})
