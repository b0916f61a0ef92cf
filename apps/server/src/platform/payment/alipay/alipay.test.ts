import { createPublicKey } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { GatewayDown, GatewayRefused, NoticeRefused, type PaymentGateway } from '../port.ts'
import { demand, failureOf, refundDemand, tradeNo } from '../testing/demands.ts'
import { type FakeAlipay, type AlipayFault, startFakeAlipay } from '../../../../testing/fakes/alipay.ts'
import { createAlipay } from './gateway.ts'
import type { AlipaySettings } from './settings.ts'

const NOTICES = 'https://mindisle.test/pay/notice/alipay'
const QUERY = 'alipay.trade.query'
const REFUND = 'alipay.trade.refund'

let clock: Date
let fake: FakeAlipay
let gateway: PaymentGateway
const now = () => clock
const gatewayWith = (changes: Partial<AlipaySettings> = {}) =>
  createAlipay({ ...fake.settings, noticeUrl: NOTICES, ...changes }, { now })
const failure = (promise: Promise<unknown>) => failureOf(promise, ['PRIVATE KEY', '159****5620'])

beforeEach(async () => {
  clock = new Date('2026-11-15T02:00:00.400Z')
  fake = await startFakeAlipay({ now })
  gateway = gatewayWith()
})
afterEach(() => fake.stop())

async function visit(changes = {}): Promise<Record<string, string>> {
  const checkout = await gateway.open(demand(changes))
  return checkout.kind === 'page' ? fake.visit(checkout.url) : expect.fail('no page')
}

async function paid(changes = {}) {
  await visit(changes)
  fake.pay(tradeNo)
  const { transactionId } = fake.trades.get(tradeNo)!
  return refundDemand({ transactionId })
}

describe('Alipay', () => {
  it('opens a page whose signature holds, without asking anybody', async () => {
    expect(await visit({ title: '心屿/服务=1&2', amountFen: 990 })).toMatchObject({
      method: 'alipay.trade.wap.pay',
      notify_url: NOTICES,
      return_url: demand().returnUrl,
      quit_url: demand().returnUrl,
      timestamp: '2026-11-15 10:00:00',
      out_trade_no: tradeNo,
      total_amount: '9.90',
      subject: '心屿 服务 1 2',
      product_code: 'QUICK_WAP_WAY',
      time_expire: '2026-11-15 10:30:00',
    })
    expect(fake.calls('alipay.trade.wap.pay')).toBe(0)
  })

  it.each([
    [1, '0.01'],
    [10, '0.10'],
    [990, '9.90'],
    [110_005, '1100.05'],
    [500_000, '5000.00'],
  ])('writes %i fen as %s and reads it back', async (amountFen, yuan) => {
    await paid({ amountFen })
    expect(fake.trades.get(tradeNo)?.amount).toBe(yuan)
    expect(await gateway.queryTrade(tradeNo)).toMatchObject({ state: 'paid', amountFen })
  })

  it('never sends half a fen', async () => {
    for (const amountFen of [9.9, 0, -1, Number.NaN])
      await expect((async () => gateway.open(demand({ amountFen })))()).rejects.toThrow(RangeError)
  })

  it('knows a trade as unknown until the payer came, then unpaid, paid, given back, closed', async () => {
    const { url } = (await gateway.open(demand())) as { url: string }
    expect(await gateway.queryTrade(tradeNo)).toEqual({ state: 'unknown' })
    expect(await gateway.close(tradeNo)).toEqual({ state: 'unknown' })
    fake.visit(url)
    expect(await gateway.queryTrade(tradeNo)).toEqual({ state: 'unpaid' })
    fake.pay(tradeNo)
    const trade = fake.trades.get(tradeNo)!
    const state = {
      state: 'paid',
      transactionId: trade.transactionId,
      amountFen: 990,
      paidAt: new Date('2026-11-15T02:00:00Z'),
    }
    for (const status of ['TRADE_SUCCESS', 'TRADE_FINISHED', 'TRADE_CLOSED'] as const) {
      trade.status = status
      expect(await gateway.queryTrade(tradeNo)).toEqual(state)
    }
    trade.status = 'STRANGE'
    expect(await failure(gateway.queryTrade(tradeNo))).toBeInstanceOf(GatewayDown)
  })

  it('closes, and says paid when the payer was faster', async () => {
    await visit()
    expect(await gateway.close(tradeNo)).toEqual({ state: 'closed' })
    expect(await gateway.close(tradeNo)).toEqual({ state: 'closed' })
    await paid()
    expect(await gateway.close(tradeNo)).toMatchObject({ state: 'paid', amountFen: 990 })
    await visit()
    fake.inject('alipay.trade.close', { sub_code: 'ACQ.INVALID_PARAMETER' })
    expect(await failure(gateway.close(tradeNo))).toBeInstanceOf(GatewayRefused)
  })

  it('gives back once, however often it is asked', async () => {
    const payment = await paid()
    expect(await gateway.askRefund(payment)).toEqual({ state: 'unknown' })
    expect(await gateway.askRefund({ ...payment, tradeNo: 'T0' })).toEqual({ state: 'unknown' })
    const done = { state: 'done', refundedAt: new Date('2026-11-15T02:00:00Z') }
    expect(await gateway.refund(payment)).toEqual({ ...done, refundedAt: clock })
    clock = new Date(clock.getTime() + 60_000)
    expect(await gateway.refund(payment)).toEqual(done)
    expect(await gateway.askRefund(payment)).toEqual(done)
    expect([...fake.trades.get(tradeNo)!.refunds.values()]).toMatchObject([{ amount: '3.00' }])
    expect(await failure(gateway.refund({ ...payment, amountFen: 301 }))).toBeInstanceOf(GatewayRefused)
    expect(await failure(gateway.refund({ ...payment, refundNo: 'R2', amountFen: 691 }))).toMatchObject({
      message: 'Alipay refund was refused: ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
    })
    expect(await failure(gateway.refund({ ...payment, tradeNo: 'T0' }))).toBeInstanceOf(GatewayRefused)
  })

  it('does not take a refund for done before Alipay says so', async () => {
    const payment = await paid()
    await gateway.refund(payment)
    const refund = fake.trades.get(tradeNo)!.refunds.get('R1')!
    refund.status = ''
    expect(await gateway.refund(payment)).toEqual({ state: 'processing' })
    refund.status = 'REFUND_PROCESSING'
    expect(await gateway.refund(payment)).toEqual({ state: 'processing' })
    refund.status = 'REFUND_FAIL'
    expect(await gateway.askRefund(payment)).toEqual({ state: 'failed', reason: 'REFUND_FAIL' })
    refund.status = 'ELSE'
    expect(await failure(gateway.askRefund(payment))).toBeInstanceOf(GatewayDown)
  })

  const down: AlipayFault[] = [
    'hang',
    'slow_body',
    'drop',
    'garbage',
    'unsigned',
    'badly_signed',
    'error_response',
    { status: 502 },
    { sub_code: 'ACQ.SYSTEM_ERROR' },
    { sub_code: 'isp.unknow-error', code: '20000' },
  ]
  it.each(down.map((fault) => [JSON.stringify(fault), fault] as const))(
    'knows nothing after %s, and never takes it for unpaid or refunded',
    async (_, fault) => {
      const payment = await paid()
      await gateway.queryTrade(tradeNo)
      const isSlow = fault === 'hang' || fault === 'slow_body'
      const asking = isSlow ? gatewayWith({ timeoutMs: 700 }) : gateway
      for (const method of [QUERY, REFUND]) for (let i = 0; i < 2; i += 1) fake.inject(method, fault)
      const error = await failure(asking.queryTrade(tradeNo))
      expect(error).toBeInstanceOf(GatewayDown)
      if (isSlow) expect(error.message).toContain('timed out')
      expect(await failure(asking.refund(payment))).toBeInstanceOf(GatewayDown)
    },
  )

  it('is refused with a key that is not ours, and says so', async () => {
    const error = await failure(gatewayWith({ privateKey: fake.strangersKey }).queryTrade(tradeNo))
    expect(error).toBeInstanceOf(GatewayRefused)
    expect(error.message).toBe('Alipay query was refused: isv.invalid-signature')
    expect(await failure(gatewayWith({ appId: '1' }).queryTrade(tradeNo))).toBeInstanceOf(GatewayRefused)
  })

  it('does not believe an answer that another key signed', async () => {
    await paid()
    const publicKey = createPublicKey(fake.strangersKey as never)
    expect(await failure(gatewayWith({ publicKey }).queryTrade(tradeNo))).toBeInstanceOf(GatewayDown)
  })

  it('says when nobody is there', async () => {
    await fake.stop()
    expect((await failure(gateway.queryTrade(tradeNo))).message).toMatch(/^Alipay query could not be reached/)
    fake = await startFakeAlipay({ now })
  })

  it('does not believe an answer about another trade', async () => {
    await paid()
    fake.trades.get(tradeNo)!.tradeNo = 'T0'
    expect(await failure(gateway.queryTrade(tradeNo))).toBeInstanceOf(GatewayDown)
  })
})

describe('a notice of Alipay', () => {
  const read = (body: string, by = gateway) => by.readNotice({ headers: {}, body })
  const refusal = async (body: string, by = gateway): Promise<string> => {
    const error = await failure(read(body, by))
    expect(error).toBeInstanceOf(NoticeRefused)
    return error.message
  }

  it('tells of a payment, also when it is final', async () => {
    const { transactionId } = await paid()
    const told = {
      kind: 'paid',
      tradeNo,
      transactionId,
      amountFen: 990,
      paidAt: new Date('2026-11-15T02:00:00Z'),
    }
    expect(await read(fake.notice(tradeNo))).toEqual(told)
    expect(await read(fake.notice(tradeNo, { trade_status: 'TRADE_FINISHED' }))).toEqual(told)
  })

  it('names whoever paid, and tells that something became of a payout', async () => {
    await paid()
    expect(await read(fake.notice(tradeNo, { buyer_id: '2088001' }))).toMatchObject({ payer: '2088001' })
    const changed = {
      msg_method: 'alipay.fund.trans.order.changed',
      biz_content: JSON.stringify({ out_biz_no: 'w1', status: 'SUCCESS' }),
    }
    expect(await read(fake.notice(tradeNo, changed))).toEqual({ kind: 'pay_out', payOutNo: 'w1' })
    const other = fake.notice(tradeNo, { ...changed, app_id: 'another' })
    expect(await refusal(other)).toContain('another app')
  })

  it('tells of a refund, and does not take it for a payment', async () => {
    await paid()
    const back = { refund_fee: '3.00', gmt_refund: '2026-11-15 10:05:00.123', out_biz_no: 'R1' }
    const refunding = { state: 'done', refundedAt: new Date('2026-11-15T02:05:00.123Z') }
    for (const trade_status of ['TRADE_SUCCESS', 'TRADE_CLOSED'])
      expect(await read(fake.notice(tradeNo, { ...back, trade_status }))).toEqual({
        kind: 'refund',
        refundNo: 'R1',
        refunding,
      })
    expect(await read(fake.notice(tradeNo, { ...back, out_biz_no: '' }))).toEqual({ kind: 'other' })
  })

  it('of an unpaid or a closed trade means nothing', async () => {
    await visit()
    for (const trade_status of ['WAIT_BUYER_PAY', 'TRADE_CLOSED'])
      expect(await read(fake.notice(tradeNo, { trade_status }))).toEqual({ kind: 'other' })
  })

  it('is refused when altered, unsigned, weakly signed, or signed by another', async () => {
    await paid()
    const body = fake.notice(tradeNo)
    expect(await refusal(body.replace('total_amount=9.90', 'total_amount=9.91'))).toContain('wrong signature')
    expect(await refusal(`${body}&more=1`)).toContain('wrong signature')
    expect(await refusal(body.replace(/&?sign=[^&]+/, ''))).toContain('wrong signature')
    expect(await refusal(fake.notice(tradeNo, { sign_type: 'RSA' }))).toContain('wrong signature')
    expect(await refusal(fake.notice(tradeNo, {}, fake.strangersKey))).toContain('wrong signature')
    expect(await refusal('')).toContain('wrong signature')
    expect(await refusal('{"a":1}')).toContain('wrong signature')
  })

  it.each([
    ['another app', { app_id: '1' }],
    ['another seller', { seller_id: '2088' }],
    ['no amount', { total_amount: '9.9.0' }],
    ['no amount', { total_amount: '-1' }],
    ['no amount', { total_amount: '9.901' }],
    ['no amount', { total_amount: '1e3' }],
    ['no time', { gmt_payment: '2026-11-15' }],
  ])('rightly signed but wrong (%s) is refused', async (words, change) => {
    await paid()
    expect(await refusal(fake.notice(tradeNo, change))).toContain(words)
  })

  it('is answered in the one word Alipay waits for', () => {
    expect(gateway.answerNotice(true)).toEqual({ status: 200, type: 'text/plain', body: 'success' })
    expect(gateway.answerNotice(false).body).not.toContain('success')
  })
})
