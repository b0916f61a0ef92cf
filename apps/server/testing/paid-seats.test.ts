import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { atCheckout, check, checkoutOf, expectOrder, make, show } from '../src/modules/money/test-help.ts'
import { found, join } from './organizations.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const seats = async (token: string) =>
  (await app.send('GET /api/org/licences', {}, { token })).answer.data.seats
const wish = (id: string) => ({ kind: 'org_seats', organization_id: id, pack_id: 's50' }) as const

test('seats are bought by whoever leads, counted exactly, and go back while none was used', async () => {
  const owner = await app.member()
  const { id, code } = await found(app, owner.token)
  const member = await app.member()
  await join(app, member.token, code)
  expect((await make(app, member.token, wish(id))).status).toBe(404)
  const { answer } = await make(app, owner.token, wish(id))
  const order = answer.data.order.id
  expect(answer.data.order).toMatchObject({ price_fen: 45_000, title: '组织份数' })
  await atCheckout(app, await checkoutOf(app, owner.token, order), 'pay')
  await check(app, owner.token, order)
  expect(await seats(owner.token)).toEqual({ seats: 70, used: 0 })
  const asked = { body: { id: order, reason: 'not_needed' as const } }
  expect((await app.send('POST /api/order/refund', asked, { token: owner.token })).status).toBe(200)
  expect(await seats(owner.token)).toEqual({ seats: 20, used: 0 })
  expect((await show(app, owner.token, order)).answer.data.state).toMatch(/^refund/)
  await expectOrder(app)
})
