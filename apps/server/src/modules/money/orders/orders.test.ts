import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registries } from '../../../app.ts'
import { settleDue, startTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { newId } from '../../../platform/ids.ts'
import {
  atCheckout,
  balance,
  check,
  expectOrder,
  made,
  make,
  payFor,
  show,
  checkoutOf,
  taken,
  topUp,
} from '../test-help.ts'
import { dueMoney } from './payments/ask-gateway.ts'
import { settlePayment } from './payments/settle-payment.ts'
import { insertOrder } from './queries.ts'
import { orders } from './tables.ts'

const { goods, cash } = registries

const day = 24 * 3_600_000
const minutes = (count: number) => count * 60_000
const priced = 'attachment'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.forgetLimits())
/** Whatever a test does, the ledger stays in order. */
afterEach(() => expectOrder(app))

const sweep = () =>
  settleDue(
    dueMoney({ db: app.db, goods, cash, secrets: app.deps.secrets, gateways: [app.sandbox.gateway] }),
    app.clock.now,
  )
const causes = (order: { steps: Array<{ title: string }> }) => order.steps.map(({ title }) => title)

async function reader() {
  const { token, profile } = await app.visitor()
  const reportId = await taken(app, token, priced)
  return { token, reportId, userId: profile.id }
}

async function lockedChapters(token: string, id: string): Promise<string[]> {
  const { answer } = await app.send('GET /api/report/unlock', { query: { id } }, { token })
  return answer.data.chapters.filter(({ is_locked }) => is_locked === 1).map((chapter) => chapter.id)
}

async function readDeep(token: string, id: string, chapter: string): Promise<number> {
  const { status } = await app.send('GET /api/report/chapter', { query: { id, chapter } }, { token })
  return status
}

test('a number that another order has is drawn again', async () => {
  const { token, profile } = await app.visitor()
  const { number } = await made(app, token, { kind: 'topup', package_id: 'yuan-30' })
  const [given] = await app.db.direct.select().from(orders).where(eq(orders.number, number))
  const order = { ...given!, id: newId(), userId: profile.id }
  const drawn = [number, number, `${number}9`]
  const inserted = await app.db.transaction((tx) => insertOrder(tx, order, () => drawn.shift() ?? ''))
  expect(inserted.number).toBe(`${number}9`)
  await expect(app.db.transaction((tx) => insertOrder(tx, order, () => number))).rejects.toThrow('no free')
})

describe('a payment that is declined', () => {
  test('stands in the story once, and the order waits for another try', async () => {
    const { token } = await app.visitor()
    const { id } = await made(app, token, { kind: 'topup', package_id: 'yuan-30' })
    await atCheckout(app, await checkoutOf(app, token, id), 'fail')
    const declined = await check(app, token, id)
    expect(declined).toMatchObject({
      state: 'created',
      is_declined: 1,
      may_cancel: 1,
      headline: '这次没有付成',
    })
    expect(causes(await check(app, token, id))).toEqual(['付款没有成功', '订单生成'])
    const again = await checkoutOf(app, token, id)
    expect((await show(app, token, id)).answer.data.is_declined).toBe(0)
    await atCheckout(app, again, 'pay')
    const paid = await check(app, token, id)
    expect(paid).toMatchObject({ state: 'fulfilled', is_declined: 0 })
    expect(causes(paid)).toContain('付款没有成功')
  })

  test('is found without anybody asking, and what we ended ourselves is none', async () => {
    const { token } = await app.visitor()
    const left = await made(app, token, { kind: 'topup', package_id: 'yuan-30' })
    await atCheckout(app, await checkoutOf(app, token, left.id), 'fail')
    app.clock.forward(20_000)
    await sweep()
    expect((await show(app, token, left.id)).answer.data.is_declined).toBe(1)
    const other = await app.visitor()
    const late = await made(app, other.token, { kind: 'topup', package_id: 'yuan-30' })
    await checkoutOf(app, other.token, late.id)
    app.clock.forward(minutes(31))
    await sweep()
    const ended = await show(app, other.token, late.id)
    expect(causes(ended.answer.data)).toEqual(['超时取消', '订单生成'])
  })
})

describe('a top-up', () => {
  test('is paid once, gives what was promised, and is told step by step', async () => {
    const { token } = await app.visitor()
    const order = await made(app, token, { kind: 'topup', package_id: 'yuan-30' })
    expect(order).toMatchObject({ state: 'created', price_fen: 3000, price_points: 0, may_cancel: 1 })
    expect(await balance(app, token)).toBe(0)
    const checkout = await checkoutOf(app, token, order.id)
    expect((await check(app, token, order.id)).state).toBe('created')
    await atCheckout(app, checkout, 'pay')
    const paid = await check(app, token, order.id)
    expect(paid).toMatchObject({ state: 'fulfilled', gateway: 'sandbox', may_cancel: 0 })
    expect(causes(paid)).toEqual(['贝壳已到账', '付款成功', '订单生成'])
    expect(await balance(app, token)).toBe(315)
    await check(app, token, order.id)
    expect(await balance(app, token)).toBe(315)
  })

  test('of a free amount is in whole yuan, within bounds', async () => {
    const { token } = await app.visitor()
    await payFor(app, token, { kind: 'topup', amount_fen: 2500 })
    expect(await balance(app, token)).toBe(250)
    for (const amount_fen of [99, 150, 500_001])
      expect((await make(app, token, { kind: 'topup', amount_fen })).status).toBe(422)
  })

  test('gives back what is unspent, and only that', async () => {
    const { token, reportId } = await reader()
    const order = await topUp(app, token)
    const bought = await made(app, token, { kind: 'report', report_id: reportId, pay_with: 'points' })
    expect(bought.state).toBe('fulfilled')
    const spent = bought.price_points
    const { answer } = await show(app, token, order.id)
    expect(answer.data.refund.amount_fen).toBe(3000 - spent * 10)
    const refund = { body: { id: order.id, reason: 'other' } } as const
    const { answer: asked } = await app.send('POST /api/order/refund', refund, { token })
    expect(asked.data.state).toBe('refunding')
    expect(await balance(app, token)).toBe(0)
    app.clock.forward(5_000)
    const done = await check(app, token, order.id)
    expect(done).toMatchObject({ state: 'refunded', refunded_fen: 3000 - spent * 10 })
    expect(await balance(app, token)).toBe(0)
    const again = await app.send('POST /api/order/refund', refund, { token })
    expect(again.answer.type).toBe('refund_refused')
  })
})

describe('the deep part', () => {
  test('opens at once with points, and what it cost is taken once', async () => {
    const { token, reportId } = await reader()
    const [chapter] = await lockedChapters(token, reportId)
    const wanted = { kind: 'report', report_id: reportId, pay_with: 'points' } as const
    const short = await make(app, token, wanted)
    expect(short.answer).toMatchObject({ type: 'balance_short', data: { needed: expect.any(Number) } })
    expect(await readDeep(token, reportId, chapter!)).toBe(422)
    await topUp(app, token)
    const order = await made(app, token, wanted)
    expect(order.state).toBe('fulfilled')
    expect(await readDeep(token, reportId, chapter!)).toBe(200)
    expect(await balance(app, token)).toBe(315 - order.price_points)
    expect((await make(app, token, wanted)).answer.type).toBe('already_open')
    expect(await balance(app, token)).toBe(315 - order.price_points)
  })

  test('many taps at once buy it once', async () => {
    const { token, reportId } = await reader()
    await topUp(app, token)
    const wanted = { kind: 'report', report_id: reportId, pay_with: 'points' } as const
    const replies = await Promise.all(Array.from({ length: 12 }, () => make(app, token, wanted)))
    const done = replies.filter(({ status }) => status === 200)
    expect(done).toHaveLength(1)
    expect(replies.filter(({ answer }) => answer.type === 'already_open')).toHaveLength(11)
    expect(await balance(app, token)).toBe(315 - done[0]!.answer.data.order.price_points)
  })

  test('two taps for money are one order', async () => {
    const { token, reportId } = await reader()
    const wanted = { kind: 'report', report_id: reportId, pay_with: 'cash' } as const
    const same = await Promise.all([1, 2, 3].map(() => made(app, token, wanted)))
    expect(new Set(same.map(({ id }) => id)).size).toBe(1)
  })

  test('of a whole assessment opens every report of it, now and later', async () => {
    const { token, reportId } = await reader()
    await payFor(app, token, { kind: 'table', table_id: priced, pay_with: 'cash' })
    const later = await taken(app, token, priced)
    for (const id of [reportId, later]) expect(await lockedChapters(token, id)).toEqual([])
  })

  test('is open while a membership lasts, and a second one begins when the first ends', async () => {
    const { token, reportId } = await reader()
    const wanted = { kind: 'membership', plan_id: 'month', pay_with: 'cash' } as const
    await payFor(app, token, wanted)
    expect(await lockedChapters(token, reportId)).toEqual([])
    await payFor(app, token, wanted)
    const { answer } = await app.send('GET /api/membership/show', {}, { token })
    const ends = new Date(answer.data.ends_at!).getTime()
    expect(ends - app.clock.now.getTime()).toBeGreaterThan(58 * day)
    expect(answer.data.is_pro).toBe(1)
  })

  test('can be given back within seven days while unread; read or late it cannot', async () => {
    const { token, reportId } = await reader()
    const order = await payFor(app, token, { kind: 'report', report_id: reportId, pay_with: 'cash' })
    const refund = { body: { id: order.id, reason: 'not_as_thought' } } as const
    await app.send('POST /api/order/refund', refund, { token })
    expect(await lockedChapters(token, reportId)).not.toEqual([])
    app.clock.forward(5_000)
    expect((await check(app, token, order.id)).state).toBe('refunded')

    const again = await payFor(app, token, { kind: 'report', report_id: reportId, pay_with: 'cash' })
    const unlock = await app.send('GET /api/report/unlock', { query: { id: reportId } }, { token })
    const deep = unlock.answer.data.chapters.find(({ is_free }) => is_free === 0)!
    expect(await readDeep(token, reportId, deep.id)).toBe(200)
    const refused = await app.send(
      'POST /api/order/refund',
      { body: { id: again.id, reason: 'other' } },
      { token },
    )
    expect(refused.answer).toMatchObject({ type: 'refund_refused', message: '解读已经打开读过，不能再退' })

    const other = await reader()
    await topUp(app, other.token)
    const points = await made(app, other.token, {
      kind: 'report',
      report_id: other.reportId,
      pay_with: 'points',
    })
    app.clock.forward(8 * day)
    const { token: fresh } = await app.visitor()
    expect(fresh).toBeTruthy()
    const { answer } = await show(app, other.token, points.id)
    expect(answer.data?.refund.amount_points ?? null).toBeNull()
    app.clock.forward(-8 * day)
  })

  test('paid with points goes back as points', async () => {
    const { token, reportId } = await reader()
    await topUp(app, token)
    const order = await made(app, token, { kind: 'report', report_id: reportId, pay_with: 'points' })
    const { answer } = await app.send(
      'POST /api/order/refund',
      { body: { id: order.id, reason: 'by_mistake' } },
      { token },
    )
    expect(answer.data).toMatchObject({ state: 'refunded', refunded_points: order.price_points })
    expect(await balance(app, token)).toBe(315)
    expect(await lockedChapters(token, reportId)).not.toEqual([])
  })

  test('read and given back at one moment: only one of the two happens', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { token, reportId } = await reader()
      const [chapter] = await lockedChapters(token, reportId)
      const order = await payFor(app, token, { kind: 'report', report_id: reportId, pay_with: 'cash' })
      const refund = { body: { id: order.id, reason: 'other' } } as const
      const [read, refunded] = await Promise.all([
        readDeep(token, reportId, chapter!),
        app.send('POST /api/order/refund', refund, { token }),
      ])
      expect([read, refunded.status]).not.toEqual([200, 200])
      await app.forgetLimits()
    }
  })
})

describe('what gateways do', () => {
  test('an order nobody paid is cancelled after half an hour; a late payment revives it', async () => {
    const { token, reportId } = await reader()
    const order = await made(app, token, { kind: 'report', report_id: reportId, pay_with: 'cash' })
    const checkout = await checkoutOf(app, token, order.id)
    await atCheckout(app, checkout, 'late')
    app.clock.forward(minutes(31))
    await sweep()
    const after = (await show(app, token, order.id)).answer.data
    expect(['cancelled', 'fulfilled']).toContain(after.state)
    app.clock.forward(minutes(30))
    await app.db.pool.query('update payments set ask_at = $1 where order_id = $2', [app.clock.now, order.id])
    await sweep()
    const revived = (await show(app, token, order.id)).answer.data
    expect(revived.state).toBe('fulfilled')
    expect(await lockedChapters(token, reportId)).toEqual([])
    app.clock.forward(-minutes(61))
  })

  test('a late payment for what is open already goes back by itself', async () => {
    const { token, reportId } = await reader()
    const order = await made(app, token, { kind: 'report', report_id: reportId, pay_with: 'cash' })
    await checkoutOf(app, token, order.id)
    await app.send('POST /api/order/cancel', { body: { id: order.id } }, { token })
    await topUp(app, token)
    await made(app, token, { kind: 'report', report_id: reportId, pay_with: 'points' })
    await tell(order.id, 'late-1')
    const late = (await show(app, token, order.id)).answer.data
    expect(late.state).toBe('cancelled')
    expect(causes(late)[0]).toBe('收到一笔迟到的付款')
    const { rows } = await app.db.pool.query('select cause, state from refunds where order_id = $1', [
      order.id,
    ])
    expect(rows).toEqual([{ cause: 'late', state: 'asked' }])
  })

  test('a second payment goes back; a wrong amount too; the same told often counts once', async () => {
    const { token } = await app.visitor()
    const order = await made(app, token, { kind: 'topup', package_id: 'yuan-6' })
    await checkoutOf(app, token, order.id)
    await tell(order.id, 'wrong-amount', 601)
    expect((await show(app, token, order.id)).answer.data.state).toBe('created')
    await Promise.all(Array.from({ length: 8 }, () => tell(order.id, 'first')))
    await Promise.all([tell(order.id, 'second'), tell(order.id, 'second'), tell(order.id, 'first')])
    expect(await balance(app, token)).toBe(60)
    const { rows } = await app.db.pool.query(
      'select cause, fen from refunds where order_id = $1 order by cause',
      [order.id],
    )
    expect(rows).toEqual([
      { cause: 'amount', fen: 601 },
      { cause: 'second', fen: 600 },
    ])
  })

  test('a payment the gateway never told of is found by asking', async () => {
    const { token } = await app.visitor()
    const order = await made(app, token, { kind: 'topup', package_id: 'yuan-6' })
    await atCheckout(app, await checkoutOf(app, token, order.id), 'silent')
    app.clock.forward(minutes(1))
    await sweep()
    expect((await show(app, token, order.id)).answer.data.state).toBe('fulfilled')
    app.clock.forward(-minutes(1))
  })

  test('an unpaid order can be given up; a paid one cannot', async () => {
    const { token } = await app.visitor()
    const order = await made(app, token, { kind: 'topup', package_id: 'yuan-6' })
    const cancel = () => app.send('POST /api/order/cancel', { body: { id: order.id } }, { token })
    expect((await cancel()).answer.data.state).toBe('cancelled')
    const pay = await app.send(
      'POST /api/order/pay',
      { body: { id: order.id, gateway: 'sandbox', is_wechat: 0, return_path: '/x' } },
      { token },
    )
    expect(pay.answer.type).toBe('order_over')
    const paid = await topUp(app, token, 'yuan-6')
    const late = await app.send('POST /api/order/cancel', { body: { id: paid.id } }, { token })
    expect(late.answer.type).toBe('order_over')
  })

  async function tell(orderId: string, transactionId: string, amountFen?: number): Promise<void> {
    const { rows } = await app.db.pool.query('select trade_no, fen from payments where order_id = $1', [
      orderId,
    ])
    await settlePayment(
      { db: app.db, goods, cash: app.deps.cash, secrets: app.deps.secrets },
      {
        gateway: 'sandbox',
        tradeNo: rows[0].trade_no,
        paid: {
          transactionId: `${orderId}-${transactionId}`,
          amountFen: amountFen ?? rows[0].fen,
          paidAt: app.clock.now,
        },
      },
      app.clock.now,
    )
  }
})
