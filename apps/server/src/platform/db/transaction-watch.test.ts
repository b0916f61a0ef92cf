import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { boundedWork } from '../slow-work.ts'
import { insideOnPurpose, requireOutside } from './transaction-watch.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const slow = boundedWork({ running: 1, waiting: 1 })
const message = { mobile: '13800000000', code: '123456', purpose: 'login' } as const

test('slow work and other services are refused inside a transaction, and nowhere else', async () => {
  const works = {
    'slow work': () => slow(async () => 1),
    'an SMS': () => app.deps.sms.send(message),
    storage: () => app.deps.storage.get('avatar/none.webp'),
    'a drawing': () => app.deps.drawer.poster({} as never),
    'a gateway': () => app.deps.gateways[0]!.queryTrade('none'),
  }
  for (const [name, work] of Object.entries(works)) {
    await work().catch((error: Error) => expect(error.message).not.toContain('inside a transaction'))
    const inside = app.db.transaction(async () => work())
    await expect(inside, name).rejects.toThrow(`inside a transaction`)
  }
})

test('a hook after the commit is outside again', async () => {
  await app.db.transaction(async (tx) => tx.execute('select 1'))
  expect(() => requireOutside('anything')).not.toThrow()
})

test('what holds its lock on purpose says so', async () => {
  const held = await app.db.transaction(() => insideOnPurpose(() => slow(async () => 'fetched')))
  expect(held).toBe('fetched')
})
