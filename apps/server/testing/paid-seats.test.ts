import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { atCheckout, check, checkoutOf, expectOrder, make, show } from '../src/modules/money/test-help.ts'
import { assignTo, crowd, found, join } from './organizations.ts'
import { teamTable } from './teams.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())

const licences = async (token: string) => (await app.send('GET /api/org/licences', {}, { token })).answer.data
const refundOf = async (token: string, id: string) => (await show(app, token, id)).answer.data.refund
const wish = (id: string) => ({ kind: 'org_seats', organization_id: id, pack_id: 's50' }) as const

test('seats are bought by whoever leads, and go back while nothing paid was asked', async () => {
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
  expect((await licences(owner.token)).seats).toEqual({ seats: 70, left: 'most', at_least: 65 })
  const asked = { body: { id: order, reason: 'not_needed' as const } }
  expect((await app.send('POST /api/order/refund', asked, { token: owner.token })).status).toBe(200)
  const after = await licences(owner.token)
  expect(after.seats).toEqual({ seats: 20, left: 'most', at_least: 15 })
  const ended = after.list.filter(({ is_over: isOver }) => isOver)
  expect(ended.map(({ seats }) => seats)).toEqual([null])
  expect((await show(app, owner.token, order)).answer.data.state).toMatch(/^refund/)
  await expectOrder(app)
})

test('whether they can be given back says nothing of whether somebody began', async () => {
  await app.db.pool.query(`update tables set price_fen = 990 where id = $1`, [teamTable])
  const owner = await app.member()
  const { id, code } = await found(app, owner.token)
  const member = await app.visitor()
  await join(app, member.token, code)
  await crowd(app, id, 4)
  const { answer } = await make(app, owner.token, wish(id))
  const order = answer.data.order.id
  await atCheckout(app, await checkoutOf(app, owner.token, order), 'pay')
  await check(app, owner.token, order)
  expect(await refundOf(owner.token, order)).toMatchObject({ why: '' })
  const asked = await assignTo(app, owner.token, { table: teamTable })
  const before = await show(app, owner.token, order)
  const seatsBefore = (await licences(owner.token)).seats
  await app.send('POST /api/org/begin', { body: { id: asked } }, { token: member.token })
  expect((await show(app, owner.token, order)).answer.data).toEqual(before.answer.data)
  expect((await licences(owner.token)).seats).toEqual(seatsBefore)
  await app.send('POST /api/org/assignment/close', { body: { id: asked } }, { token: owner.token })
  const refund = { body: { id: order, reason: 'not_needed' as const } }
  const said = await app.send('POST /api/order/refund', refund, { token: owner.token })
  expect(said.answer).toMatchObject({
    type: 'refund_refused',
    message: '之后布置过付费测评，这些份数就不能退了',
  })
})
