import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { registries } from '../../../app.ts'
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { settleRefund } from './refunds/settle-refund.ts'
import { expectOrder, payFor, show } from '../test-help.ts'

const { goods } = registries

const wanted = { kind: 'table', table_id: 'attachment', pay_with: 'cash' } as const

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())
afterEach(() => expectOrder(app))

async function liveUnlocks(userId: string): Promise<string[]> {
  const { rows } = await app.db.pool.query(
    'select order_id from unlocks where user_id = $1 and ended_at is null',
    [userId],
  )
  return rows.map((row) => row.order_id)
}

test('an order that is recovered by who has the same open already is theirs, and opens it once', async () => {
  const lost = await payFor(app, (await app.visitor()).token, wanted)
  const { token, profile } = await app.visitor()
  const own = await payFor(app, token, wanted)
  const body = { number: lost.number, transaction_id: lost.transaction_id! }
  const { status, answer } = await app.send('POST /api/order/recover', { body }, { token })
  expect(status, answer.message).toBe(200)
  expect(answer.data.orders.map(({ id }) => id)).toEqual([lost.id])
  expect(await liveUnlocks(profile.id)).toEqual([own.id])
})

test('money that does not go back after all, for what was bought anew meanwhile, opens nothing twice', async () => {
  const { token, profile } = await app.visitor()
  const first = await payFor(app, token, wanted)
  await app.send('POST /api/order/refund', { body: { id: first.id, reason: 'other' } }, { token })
  const second = await payFor(app, token, wanted)
  const { rows } = await app.db.pool.query('select id from refunds where order_id = $1', [first.id])
  const failed = { state: 'failed', reason: 'it says no' } as const
  expect(
    await settleRefund(
      { db: app.db, goods, cash: app.deps.cash, secrets: app.deps.secrets },
      rows[0].id,
      failed,
      app.clock.now,
    ),
  ).toBe('taken')
  expect((await show(app, token, first.id)).answer.data.state).toBe('fulfilled')
  expect(await liveUnlocks(profile.id)).toEqual([second.id])
})
