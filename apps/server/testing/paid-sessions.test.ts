import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addCounselor, freeTimes, hold } from './counselors.ts'
import { newMember } from './people.ts'
import { settleDue, startTestApp, type TestApp } from './test-app.ts'
import {
  atCheckout,
  check,
  checkoutOf,
  expectOrder,
  make,
  show as showOrder,
} from '../src/modules/money/test-help.ts'
import { flowsModule } from '../src/flows/module.ts'
import { moneyModule } from '../src/modules/money/module.ts'
import { counselorsModule } from '../src/modules/counselors/module.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())
afterEach(() => expectOrder(app))

const minute = 60_000
const due = async () => {
  await settleDue(counselorsModule.due(app.deps), app.clock.now)
  await settleDue(flowsModule.due(app.deps), app.clock.now)
  await settleDue(moneyModule.due(app.deps), app.clock.now)
}
const wanted = (reservation_id: string) => ({ kind: 'reservation', reservation_id }) as const
const cancel = (token: string, id: string) =>
  app.send('POST /api/reservation/cancel', { body: { id } }, { token })
const mine = async (token: string, is_over: 0 | 1 = 0) =>
  (await app.send('GET /api/reservation/list', { query: { is_over } }, { token })).answer.data.list
const expire = () =>
  app.db.pool.query(`update counselor_times set until = now() - interval '1 second' where until is not null`)

/** Held and paid; the order and the session. */
async function paidBy(token: string, counselor: string, at: string) {
  const { id } = (await hold(app, token, counselor, at)).answer.data
  const order = (await make(app, token, wanted(id))).answer.data.order.id
  const checkout = await checkoutOf(app, token, order)
  const pay = async () => {
    await atCheckout(app, checkout, 'pay')
    await check(app, token, order)
  }
  return { id, order, pay }
}

describe('a session that costs', () => {
  test('is held while it is paid, then booked, and all comes back a day before', async () => {
    const counselor = await addCounselor(app)
    const { token } = await newMember(app)
    const at = (await freeTimes(app, counselor)).at(30) ?? ''
    const { id, order, pay } = await paidBy(token, counselor, at)
    expect((await mine(token))[0]).toMatchObject({ state: 'held', order_id: order })
    await pay()
    expect((await mine(token))[0]).toMatchObject({ state: 'booked', back_fen: 40_000, held_until: null })
    expect((await showOrder(app, token, order)).answer.data).toMatchObject({
      kind: 'reservation',
      reservation_id: id,
      refund: { amount_fen: 40_000 },
    })
    expect((await cancel(token, id)).status).toBe(200)
    await due()
    app.clock.forward(5 * minute)
    await due()
    expect((await showOrder(app, token, order)).answer.data).toMatchObject({
      state: 'refunded',
      refunded_fen: 40_000,
    })
    expect(await freeTimes(app, counselor)).toContain(at)
  })

  test('gives half back later than a day before, and nothing once it has begun', async () => {
    const counselor = await addCounselor(app)
    const { token } = await newMember(app)
    const at = (await freeTimes(app, counselor)).at(20) ?? ''
    const { id, order, pay } = await paidBy(token, counselor, at)
    await pay()
    const begin = (hours: number) =>
      app.db.pool.query(
        `update reservations set starts_at = $2::timestamptz, ends_at = $2::timestamptz + interval '50 minutes' where id = $1`,
        [id, new Date(app.clock.now.getTime() + hours * 60 * minute)],
      )
    await begin(-0.2)
    expect((await cancel(token, id)).answer.type).toBe('refund_refused')
    await begin(23)
    expect((await mine(token))[0]).toMatchObject({ back_fen: 20_000, may_move: 0 })
    expect((await cancel(token, id)).status).toBe(200)
    await due()
    app.clock.forward(5 * minute)
    await due()
    expect((await showOrder(app, token, order)).answer.data).toMatchObject({
      state: 'refunded',
      refunded_fen: 20_000,
    })
  })

  test('a refund that the gateway refuses gives the session back, also within the notice time', async () => {
    const counselor = await addCounselor(app)
    const { token } = await newMember(app)
    const at = (await freeTimes(app, counselor)).at(30) ?? ''
    const { id, order, pay } = await paidBy(token, counselor, at)
    await pay()
    await app.db.pool.query('update counselors set notice = 20160, horizon = 1 where id = $1', [counselor])
    const { gateway } = app.sandbox
    const refund = gateway.refund.bind(gateway)
    gateway.refund = () => Promise.resolve({ state: 'failed', reason: 'closed' })
    expect((await cancel(token, id)).status).toBe(200)
    await due()
    app.clock.forward(5 * minute)
    await due()
    gateway.refund = refund
    expect((await showOrder(app, token, order)).answer.data.state).toBe('fulfilled')
    expect(await mine(token)).toMatchObject([{ id, state: 'booked', starts_at: at }])
    const asked = 'select share_at, remind_at is not null as reminds from reservations where id = $1'
    expect((await app.db.pool.query(asked, [id])).rows).toEqual([{ share_at: null, reminds: true }])
    await app.db.pool.query('update counselors set notice = 0, horizon = 28 where id = $1', [counselor])
    expect(await freeTimes(app, counselor)).not.toContain(at)
  })

  test('moves without another payment', async () => {
    const counselor = await addCounselor(app)
    const { token } = await newMember(app)
    const times = await freeTimes(app, counselor)
    const { id, order, pay } = await paidBy(token, counselor, times.at(30) ?? '')
    await pay()
    const starts_at = times.at(40) ?? ''
    expect(
      (await app.send('POST /api/reservation/move', { body: { id, starts_at } }, { token })).status,
    ).toBe(200)
    expect((await mine(token))[0]).toMatchObject({ starts_at, order_id: order, state: 'booked' })
    expect((await showOrder(app, token, order)).answer.data).toMatchObject({ state: 'fulfilled' })
  })

  test('paid after its time was let go is booked if the time is free, else the money goes back', async () => {
    const counselor = await addCounselor(app)
    const [first, second, third] = [await newMember(app), await newMember(app), await newMember(app)]
    const times = await freeTimes(app, counselor)
    const late = await paidBy(first.token, counselor, times.at(30) ?? '')
    const lost = await paidBy(second.token, counselor, times.at(31) ?? '')
    await expire()
    await due()
    expect((await hold(app, third.token, counselor, times.at(31) ?? '')).status).toBe(200)
    await late.pay()
    await lost.pay()
    expect((await mine(first.token))[0]).toMatchObject({ state: 'booked' })
    expect(await mine(second.token)).toEqual([])
    app.clock.forward(5 * minute)
    await due()
    expect((await showOrder(app, second.token, lost.order)).answer.data).toMatchObject({
      state: 'refunded',
      refunded_fen: 40_000,
    })
  })

  test('an order for it waits fifteen minutes, and the time is free when it is over', async () => {
    const counselor = await addCounselor(app)
    const { token } = await newMember(app)
    const at = (await freeTimes(app, counselor)).at(30) ?? ''
    const { order } = await paidBy(token, counselor, at)
    app.clock.forward(14 * minute)
    await due()
    expect(await freeTimes(app, counselor)).not.toContain(at)
    app.clock.forward(2 * minute)
    await due()
    expect((await showOrder(app, token, order)).answer.data.state).toBe('cancelled')
    expect(await freeTimes(app, counselor)).toContain(at)
  })
})
