import { lt } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { idempotencyKeys } from '../idempotency/tables.ts'
import { deleteInParts } from './delete-in-parts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const add = (count: number, kind: string, age: string) =>
  app.db.pool.query(`insert into idempotency_keys (key, endpoint, request_hash, status, answer, created_at)
    select '${kind}' || n, 'POST /api/none', 'none', 200, 'none', now() - interval '${age}' from generate_series(1, ${count}) n`)
const kept = async () =>
  (await app.db.pool.query('select count(*)::int as count from idempotency_keys')).rows[0]?.count as number

test('all that is old goes, in statements of a part each, and nothing else', async () => {
  await add(1_050, 'old', '3 days')
  await add(40, 'new', '1 hour')
  const execute = app.db.direct.execute.bind(app.db.direct)
  let statements = 0
  const counting = Object.assign(Object.create(app.db.direct) as typeof app.db.direct, {
    execute: (asked: Parameters<typeof execute>[0]) => {
      statements += 1
      return execute(asked)
    },
  })
  const before = new Date(Date.now() - 2 * 86_400_000)
  expect(await deleteInParts(counting, idempotencyKeys, lt(idempotencyKeys.createdAt, before), 100)).toBe(
    1_050,
  )
  expect([statements, await kept()]).toEqual([11, 40])
  expect(await deleteInParts(counting, idempotencyKeys, lt(idempotencyKeys.createdAt, before), 100)).toBe(0)
})

test('what piled up while no server ran goes with the next sweep', async () => {
  await add(25_000, 'piled', '9 days')
  await app.runJobs({ only: 'forget-expired' })
  expect(await kept()).toBe(40)
})
