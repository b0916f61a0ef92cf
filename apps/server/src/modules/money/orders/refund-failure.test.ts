import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { registries } from '../../../app.ts'
import { settleDue, startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { dueMoney } from './payments/ask-gateway.ts'
import { check, expectOrder, topUp } from '../test-help.ts'

const { goods, cash } = registries

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(() => expectOrder(app))

test('a refund that cannot be run at once is under way all the same, and the sweep runs it', async () => {
  const { token } = await app.visitor()
  const { id } = await topUp(app, token)
  const { refund } = app.sandbox.gateway
  app.sandbox.gateway.refund = () => Promise.reject(new Error('the line to the database broke'))
  const request = () =>
    app.send('POST /api/order/refund', { body: { id, reason: 'other' } }, { token, key: 'the-same-key' })
  const first = await request().finally(() => (app.sandbox.gateway.refund = refund))
  const again = await request()
  for (const { status, answer } of [first, again]) {
    expect(status, answer.message).toBe(200)
    expect(answer.data.state).toBe('refunding')
  }
  const deps = { db: app.db, goods, cash, secrets: app.deps.secrets, gateways: [app.sandbox.gateway] }
  for (const _ of [1, 2]) {
    app.clock.forward(5 * 60_000)
    await settleDue(dueMoney(deps), app.clock.now)
  }
  expect((await check(app, token, id)).state).toBe('refunded')
})
