import { createPublicKey } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { randomText } from '../../ids.ts'
import { GatewayDown, type NoticeRequest, NoticeRefused, type PaymentGateway } from '../port.ts'
import { demand, failureOf, refundDemand, tradeNo } from '../testing/demands.ts'
import { startFakeWeChatPay, type FakeWeChatPay } from '../../../../testing/fakes/wechat-pay/wechat-pay.ts'
import { strangersKey } from '../../../../testing/fakes/wechat-pay/keyring.ts'

import { createWeChatPay } from './gateway.ts'
import type { WeChatPaySettings } from './settings.ts'

const NOTICES = 'https://mindisle.test/pay/notice/wechat'
const CERTIFICATES = '/v3/certificates'

let clock: Date
const now = () => clock
const later = (ms: number) => void (clock = new Date(clock.getTime() + ms))
let fake: FakeWeChatPay
let gateway: PaymentGateway
const gatewayWith = (changes: Partial<WeChatPaySettings> = {}) =>
  createWeChatPay({ ...fake.settings, noticeUrl: NOTICES, ...changes }, { now, randomText })
const failure = (promise: Promise<unknown>) => failureOf(promise, [fake.settings.apiV3Key])

const modes = ['certificate', 'public_key'] as const
describe.each(modes)('a notice of WeChat Pay in %s mode', (mode) => {
  let transaction: object
  beforeEach(async () => {
    clock = new Date('2026-11-15T02:00:00.400Z')
    fake = await startFakeWeChatPay({ mode, now })
    gateway = gatewayWith()
    await gateway.open(demand())
    transaction = fake.pay(tradeNo)
  })
  afterEach(() => fake.stop())

  const refusal = async (request: NoticeRequest, by = gateway): Promise<string> => {
    const error = await failure(by.readNotice(request))
    expect(error).toBeInstanceOf(NoticeRefused)
    return error.message
  }

  it('tells of a payment', async () => {
    expect(await gateway.readNotice(fake.notice('TRANSACTION.SUCCESS', transaction))).toEqual({
      kind: 'paid',
      tradeNo: tradeNo,
      transactionId: fake.ledger.trades.get(tradeNo)?.transactionId,
      amountFen: 990,
      paidAt: new Date('2026-11-15T02:00:00Z'),
      payer: 'o-payer',
    })
  })

  it('tells that something became of a payout, of ours alone', async () => {
    const bill = { mch_id: fake.settings.merchantId, out_bill_no: 'w1', state: 'SUCCESS' }
    expect(await gateway.readNotice(fake.notice('MCHTRANSFER.BILL.FINISHED', bill))).toEqual({
      kind: 'pay_out',
      payOutNo: 'w1',
    })
    const theirs = { ...bill, mch_id: 'somebody' }
    expect(await refusal(fake.notice('MCHTRANSFER.BILL.FINISHED', theirs))).toContain('another merchant')
  })

  it('tells of a refund, done or failed', async () => {
    const { transactionId } = fake.ledger.trades.get(tradeNo)!
    await gateway.refund(refundDemand({ transactionId }))
    const done = fake.notice('REFUND.SUCCESS', fake.finishRefund('R1', 'SUCCESS'))
    expect(await gateway.readNotice(done)).toEqual({
      kind: 'refund',
      refundNo: 'R1',
      refunding: { state: 'done', refundedAt: new Date('2026-11-15T02:00:00Z') },
    })
    const failed = fake.notice('REFUND.ABNORMAL', fake.finishRefund('R1', 'ABNORMAL'))
    expect(await gateway.readNotice(failed)).toMatchObject({
      refunding: { state: 'failed', reason: 'ABNORMAL' },
    })
    const foreign = { ...fake.finishRefund('R1', 'SUCCESS'), mchid: '1' }
    expect(await refusal(fake.notice('REFUND.SUCCESS', foreign))).toContain('another merchant')
  })

  it('of any other kind is taken and means nothing', async () => {
    expect(await gateway.readNotice(fake.notice('PAYSCORE.USER_PAID', transaction))).toEqual({
      kind: 'other',
    })
  })

  it('is refused when altered by one byte', async () => {
    const { headers, body } = fake.notice('TRANSACTION.SUCCESS', transaction)
    const at = body.indexOf('ciphertext') + 20
    const altered = body.slice(0, at) + (body[at] === 'A' ? 'B' : 'A') + body.slice(at + 1)
    expect(await refusal({ headers, body: altered })).toContain('wrong signature')
    expect(await refusal({ headers, body: `${body} ` })).toContain('wrong signature')
  })

  it('is refused when signed by another key, even under a known serial', async () => {
    const event = 'TRANSACTION.SUCCESS'
    expect(await refusal(fake.notice(event, transaction, { signedBy: strangersKey() }))).toContain(
      'wrong signature',
    )
    for (const serial of ['5FFF', 'PUB_KEY_ID_0'])
      expect(await refusal(fake.notice(event, transaction, { serial }))).toContain('nobody we know')
  })

  it('is refused when it is a trial of WeChat itself', async () => {
    const signature = `WECHATPAY/SIGNTEST/${'A'.repeat(320)}`
    const notice = fake.notice('TRANSACTION.SUCCESS', transaction, { signature })
    expect(await refusal(notice)).toContain('trial signature')
  })

  it.each([-301_000, 301_000])('is refused when it is %i ms away from now', async (ms) => {
    const at = new Date(clock.getTime() + ms)
    expect(await refusal(fake.notice('TRANSACTION.SUCCESS', transaction, { at }))).toContain('another time')
    const near = new Date(clock.getTime() + ms * 0.99)
    expect(
      await gateway.readNotice(fake.notice('TRANSACTION.SUCCESS', transaction, { at: near })),
    ).toBeTruthy()
  })

  it('is refused when a header is missing or doubled', async () => {
    const { headers, body } = fake.notice('TRANSACTION.SUCCESS', transaction)
    for (const name of ['signature', 'timestamp', 'nonce', 'serial'].map((part) => `wechatpay-${part}`)) {
      expect(await refusal({ headers: { ...headers, [name]: undefined }, body })).toContain('not signed')
      const twice = [headers[name] ?? '', headers[name] ?? '']
      expect(await refusal({ headers: { ...headers, [name]: twice }, body })).toContain('not signed')
    }
  })

  it.each([
    ['another app', { appid: 'wxother' }],
    ['another merchant', { mchid: '1' }],
    ['another currency', { amount: { total: 990, currency: 'USD' } }],
    ['lacks total', { amount: { total: '990', currency: 'CNY' } }],
    ['lacks total', { amount: { total: 9.9, currency: 'CNY' } }],
    ['unpaid trade', { trade_state: 'NOTPAY' }],
    ['lacks transaction_id', { transaction_id: '' }],
    ['lacks success_time', { success_time: '2026-11-15' }],
    ['lacks out_trade_no', { out_trade_no: null }],
  ])('rightly signed but wrong (%s) is refused', async (words, change) => {
    expect(await refusal(fake.notice('TRANSACTION.SUCCESS', { ...transaction, ...change }))).toContain(words)
  })

  it('sealed under another key is refused', async () => {
    const notice = fake.notice('TRANSACTION.SUCCESS', transaction, { apiV3Key: 'x'.repeat(32) })
    expect(await refusal(notice)).toContain('cannot be opened')
  })

  it('is answered in the words WeChat waits for', () => {
    const taken = { status: 200, type: 'application/json', body: '{"code":"SUCCESS","message":"成功"}' }
    expect(gateway.answerNotice(true)).toEqual(taken)
    expect(gateway.answerNotice(false)).toMatchObject({ status: 500, body: expect.stringContaining('FAIL') })
  })
})

describe('the certificates of WeChat Pay', () => {
  beforeEach(async () => {
    clock = new Date('2026-11-15T02:00:00Z')
    fake = await startFakeWeChatPay({ mode: 'certificate', now })
    gateway = gatewayWith()
  })
  afterEach(() => fake.stop())

  it('are fetched once for many calls at the same time', async () => {
    const calls = Array.from({ length: 5 }, (_, i) => gateway.open(demand({ tradeNo: `T2026111500${i}` })))
    await Promise.all(calls)
    await gateway.queryTrade(tradeNo)
    expect(fake.calls(CERTIFICATES)).toBe(1)
  })

  it('are fetched again for a new serial, and anew twice a day', async () => {
    await gateway.open(demand())
    later(61_000)
    fake.rotate()
    expect(await gateway.queryTrade(tradeNo)).toEqual({ state: 'unpaid' })
    expect(fake.calls(CERTIFICATES)).toBe(2)
    later(13 * 3_600_000)
    expect(await gateway.queryTrade(tradeNo)).toEqual({ state: 'unpaid' })
    expect(fake.calls(CERTIFICATES)).toBe(3)
  })

  it('in hand are used on when WeChat cannot give new ones', async () => {
    await gateway.open(demand())
    later(13 * 3_600_000)
    fake.inject(CERTIFICATES, { status: 503 })
    expect(await gateway.queryTrade(tradeNo)).toEqual({ state: 'unpaid' })
  })

  it('are not asked for each forged serial', async () => {
    await gateway.open(demand())
    const transaction = fake.pay(tradeNo)
    for (let i = 0; i < 20; i += 1) {
      const forged = fake.notice('TRANSACTION.SUCCESS', transaction, { serial: `5A${i}` })
      expect(await failure(gateway.readNotice(forged))).toBeInstanceOf(NoticeRefused)
    }
    expect(fake.calls(CERTIFICATES)).toBe(1)
  })

  it('that are not to be had make a notice come again, and do not refuse it', async () => {
    fake.inject(CERTIFICATES, 'drop')
    const notice = fake.notice('TRANSACTION.SUCCESS', {})
    expect(await failure(gateway.readNotice(notice))).toBeInstanceOf(GatewayDown)
    expect(await failure(gateway.readNotice(notice))).toBeInstanceOf(GatewayDown)
    expect(fake.calls(CERTIFICATES)).toBe(1)
    later(5_000)
    const error = await failure(gateway.readNotice(fake.notice('TRANSACTION.SUCCESS', {})))
    expect(error).toBeInstanceOf(NoticeRefused)
    expect(fake.calls(CERTIFICATES)).toBe(2)
  })

  it.each(['badly_signed', 'unsigned', 'garbage', 'old'] as const)('%s are not believed', async (fault) => {
    fake.inject(CERTIFICATES, fault)
    expect(await failure(gateway.open(demand()))).toBeInstanceOf(GatewayDown)
  })

  it('sealed for another merchant are not believed', async () => {
    const other = gatewayWith({ apiV3Key: 'x'.repeat(32) })
    expect(await failure(other.open(demand()))).toBeInstanceOf(GatewayDown)
  })

  it('that have run out sign nothing', async () => {
    fake.rotate(new Date(clock.getTime() - 1000))
    expect(await failure(gateway.open(demand()))).toBeInstanceOf(GatewayDown)
  })

  it('still count in public-key mode, until the switch to the key is done', async () => {
    const publicKey = { id: 'PUB_KEY_ID_01', key: createPublicKey(strangersKey() as never) }
    expect((await gatewayWith({ publicKey }).open(demand())).kind).toBe('sheet')
  })
})
