import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { GatewayRefused, type PaymentGateway, type RefundDemand } from '../port.ts'
import { demand as anyDemand, failureOf, refundDemand } from '../testing/demands.ts'
import { type Desk, startDesk } from '../testing/desk.ts'

let desk: Desk
let gateway: PaymentGateway
let tradeNo: string
let count = 0
beforeAll(async () => {
  desk = await startDesk()
  gateway = desk.sandbox.gateway
})
afterAll(() => desk.close())
beforeEach(() => {
  count += 1
  tradeNo = `S${count}`
  desk.clock.now = new Date('2026-11-15T02:00:00.400Z')
})

const demand = (changes = {}) => anyDemand({ tradeNo, ...changes })
const failure = (promise: Promise<unknown>) => failureOf(promise, [])
const minutes = (number: number) => number * 60_000

async function open(changes = {}): Promise<string> {
  const checkout = await gateway.open(demand(changes))
  if (checkout.kind !== 'page') return expect.fail('no page')
  return checkout.url
}

async function paid(): Promise<RefundDemand> {
  await desk.choose(await open(), 'pay')
  const trade = await gateway.queryTrade(tradeNo)
  if (trade.state !== 'paid') return expect.fail(`it is ${trade.state}`)
  return refundDemand({ tradeNo, transactionId: trade.transactionId, refundNo: `R${count}` })
}

describe('a trade in the sandbox', () => {
  it('has a checkout that nobody can guess, the same for the same trade', async () => {
    const checkout = await open()
    expect(checkout).toMatch(/^\/pay\/sandbox\?trade=[0-9a-z]{32}$/)
    expect(checkout).not.toContain(tradeNo)
    expect(await open()).toBe(checkout)
    expect(await failure(open({ amountFen: 991 }))).toBeInstanceOf(GatewayRefused)
    await expect(open({ amountFen: 9.9 })).rejects.toThrow(RangeError)
  })

  it.each(['javascript:alert(1)', '//evil.test', '/\\evil.test', 'mailto:a@b'])(
    'leads nobody to %s',
    async (returnUrl) => {
      expect(await failure(open({ returnUrl }))).toBeInstanceOf(GatewayRefused)
    },
  )

  it('is unknown, unpaid, paid', async () => {
    expect(await gateway.queryTrade(tradeNo)).toEqual({ state: 'unknown' })
    expect(await gateway.close(tradeNo)).toEqual({ state: 'unknown' })
    const checkout = await open()
    expect(await gateway.queryTrade(tradeNo)).toEqual({ state: 'unpaid' })
    await desk.choose(checkout, 'pay')
    const trade = await gateway.queryTrade(tradeNo)
    expect(trade).toEqual({
      state: 'paid',
      transactionId: expect.stringMatching(/^20261115100000\d{14}$/),
      amountFen: 990,
      paidAt: new Date('2026-11-15T02:00:00Z'),
    })
    expect(await gateway.close(tradeNo)).toEqual(trade)
    expect(await failure(open())).toBeInstanceOf(GatewayRefused)
  })

  it('cannot be paid once closed or once its time is up', async () => {
    const checkout = await open()
    expect(await gateway.close(tradeNo)).toEqual({ state: 'closed' })
    expect(await gateway.close(tradeNo)).toEqual({ state: 'closed' })
    await desk.choose(checkout, 'pay')
    expect(await gateway.queryTrade(tradeNo)).toEqual({ state: 'closed' })
    tradeNo = `${tradeNo}b`
    const second = await open()
    desk.later(minutes(30))
    expect(await gateway.queryTrade(tradeNo)).toEqual({ state: 'closed' })
    await desk.choose(second, 'pay')
    expect(await gateway.queryTrade(tradeNo)).toEqual({ state: 'closed' })
  })

  it('is paid once, however often and by however many the button is pressed', async () => {
    const checkout = await open()
    await Promise.all(Array.from({ length: 12 }, () => desk.choose(checkout, 'pay')))
    const { rows } = await desk.db.pool.query('select 1 from sandbox_payments where trade_no = $1', [tradeNo])
    expect(rows.length).toBe(1)
  })

  it('is either closed or paid when both happen at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      tradeNo = `S${count}r${round}`
      const checkout = await open()
      const [closing] = await Promise.all([gateway.close(tradeNo), desk.choose(checkout, 'pay')])
      expect((await gateway.queryTrade(tradeNo)).state).toBe(closing.state)
    }
  })
})

describe('money back from the sandbox', () => {
  it('is under way, then done, and given once', async () => {
    const payment = await paid()
    expect(await gateway.askRefund(payment)).toEqual({ state: 'unknown' })
    const both = await Promise.all([gateway.refund(payment), gateway.refund(payment)])
    expect(both).toEqual([{ state: 'processing' }, { state: 'processing' }])
    expect(await gateway.askRefund(payment)).toEqual({ state: 'processing' })
    desk.later(2_000)
    const done = { state: 'done', refundedAt: desk.clock.now }
    expect(await gateway.askRefund(payment)).toEqual(done)
    expect(await gateway.refund(payment)).toEqual(done)
    const { rows } = await desk.db.pool.query('select 1 from sandbox_refunds where refund_no = $1', [
      payment.refundNo,
    ])
    expect(rows.length).toBe(1)
  })

  it('is never more than was paid, also by two at once', async () => {
    const payment = await paid()
    const all = await Promise.allSettled(
      ['a', 'b', 'c', 'd'].map((mark) => gateway.refund({ ...payment, refundNo: payment.refundNo + mark })),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  it('is refused for another amount, another payment or another sum', async () => {
    const payment = await paid()
    await gateway.refund(payment)
    for (const change of [{ amountFen: 301 }, { totalFen: 1 }, { transactionId: '1' }, { tradeNo: 'S0' }])
      expect(await failure(gateway.refund({ ...payment, ...change }))).toBeInstanceOf(GatewayRefused)
  })
})

describe('a payer at the checkout', () => {
  const state = async () => (await gateway.queryTrade(tradeNo)).state
  const payments = async () =>
    (await desk.db.pool.query('select * from sandbox_payments where trade_no = $1', [tradeNo])).rows

  it('who fails ends the trade', async () => {
    const answer = await desk.choose(await open(), 'fail')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, demand().returnUrl])
    expect(await state()).toBe('closed')
  })

  it('who leaves leaves it open until its time is up', async () => {
    const checkout = await open()
    const answer = await desk.choose(checkout, 'leave')
    expect(answer.headers.get('location')).toBe(demand().returnUrl)
    expect(await state()).toBe('unpaid')
    desk.later(minutes(31))
    expect(await state()).toBe('closed')
    expect((await desk.choose(checkout, 'leave')).headers.get('location')).toBe(demand().returnUrl)
  })

  it('who pays late pays after our side heard that it is closed', async () => {
    await desk.choose(await open(), 'late')
    expect(await state()).toBe('unpaid')
    desk.later(minutes(30))
    expect(await state()).toBe('closed')
    desk.later(1_900)
    expect(await state()).toBe('closed')
    desk.later(100)
    expect(await gateway.queryTrade(tradeNo)).toMatchObject({
      state: 'paid',
      paidAt: new Date('2026-11-15T02:30:02Z'),
    })
    expect(await payments()).toHaveLength(1)
  })

  it('who pays late pays after we closed it, also before its time was up', async () => {
    await desk.choose(await open(), 'late')
    expect(await gateway.close(tradeNo)).toEqual({ state: 'closed' })
    expect(await gateway.close(tradeNo)).toEqual({ state: 'closed' })
    desk.later(2_000)
    expect(await gateway.close(tradeNo)).toMatchObject({ state: 'paid' })
  })

  it('who pays late pays at last even if nobody ever asks', async () => {
    await desk.choose(await open(), 'late')
    desk.later(minutes(40))
    expect(await state()).toBe('paid')
  })

  it('who looks at the page does not hurry the late payment', async () => {
    const checkout = await open()
    await desk.choose(checkout, 'late')
    desk.later(minutes(31))
    await fetch(desk.url + checkout)
    desk.later(2_000)
    expect(await state()).toBe('closed')
  })

  it('who comes when all is over may still pay late', async () => {
    const checkout = await open()
    await gateway.close(tradeNo)
    expect((await desk.choose(checkout, 'late')).headers.get('location')).toBe(demand().returnUrl)
    expect(await state()).toBe('paid')
  })

  it('who pays twice has two transactions, and both can be given back', async () => {
    await desk.choose(await open(), 'twice')
    const [one, two] = await payments()
    expect(one.transaction_id).not.toBe(two.transaction_id)
    const asked = await gateway.queryTrade(tradeNo)
    expect(asked).toMatchObject({ transactionId: [one, two].find((row) => row.ordinal === 1).transaction_id })
    for (const [i, { transaction_id: transactionId }] of [one, two].entries()) {
      const payment = refundDemand({ tradeNo, transactionId, refundNo: `R${count}-${i}`, amountFen: 990 })
      expect(await gateway.refund(payment)).toEqual({ state: 'processing' })
    }
  })

  it('who pays in silence is known only by asking', async () => {
    await desk.choose(await open(), 'silent')
    const { rows } = await desk.db.pool.query('select 1 from sandbox_notices where body like $1', [
      `%"${tradeNo}"%`,
    ])
    expect(rows).toEqual([])
    expect(await state()).toBe('paid')
  })

  it('who forges pays nothing', async () => {
    await desk.choose(await open(), 'forge')
    expect(await state()).toBe('unpaid')
    expect(await payments()).toEqual([])
  })

  it('who does what nobody knows is shown the page again', async () => {
    const checkout = await open()
    expect((await desk.choose(checkout, 'steal')).headers.get('location')).toBe(checkout)
    expect((await desk.choose('/pay/sandbox?trade=nothing', 'pay')).status).toBe(404)
    expect(await state()).toBe('unpaid')
  })
})
