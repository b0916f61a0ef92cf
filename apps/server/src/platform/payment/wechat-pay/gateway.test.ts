import { createPublicKey, verify } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { randomText } from '../../ids.ts'
import { GatewayDown, GatewayRefused, type PaymentGateway } from '../port.ts'
import { demand, failureOf, refundDemand, tradeNo } from '../testing/demands.ts'
import { startFakeWeChatPay, type FakeWeChatPay } from '../../../../testing/fakes/wechat-pay/wechat-pay.ts'
import { strangersKey } from '../../../../testing/fakes/wechat-pay/keyring.ts'
import type { Fault } from '../../../../testing/fakes/wechat-pay/wire.ts'
import { createWeChatPay } from './gateway.ts'
import type { WeChatPaySettings } from './settings.ts'

const NOTICES = 'https://mindisle.test/pay/notice/wechat'
const QUERY = `/v3/pay/transactions/out-trade-no/${tradeNo}`
const JSAPI = '/v3/pay/transactions/jsapi'

let clock: Date
const now = () => clock

let fake: FakeWeChatPay
let gateway: PaymentGateway
const gatewayWith = (changes: Partial<WeChatPaySettings> = {}) =>
  createWeChatPay({ ...fake.settings, noticeUrl: NOTICES, ...changes }, { now, randomText })
const failure = (promise: Promise<unknown>) => failureOf(promise, [fake.settings.apiV3Key])

const modes = ['certificate', 'public_key'] as const
describe.each(modes)('WeChat Pay in %s mode', (mode) => {
  beforeEach(async () => {
    clock = new Date('2026-11-15T02:00:00.400Z')
    fake = await startFakeWeChatPay({ mode, now })
    gateway = gatewayWith()
  })
  afterEach(() => fake.stop())

  it('opens a sheet inside WeChat whose signature holds', async () => {
    const checkout = await gateway.open(demand())
    if (checkout.kind !== 'sheet') return expect.fail('no sheet')
    const { appId, timeStamp, nonceStr, package: prepared, signType, paySign, ...more } = checkout.parameters
    expect(more).toEqual({})
    expect([appId, signType, timeStamp]).toEqual([fake.settings.appId, 'RSA', '1794708000'])
    expect(prepared).toBe(`prepay_id=${fake.ledger.trades.get(tradeNo)?.prepayId}`)
    const text = Buffer.from(`${appId}\n${timeStamp}\n${nonceStr}\n${prepared}\n`)
    const ours = createPublicKey(fake.settings.privateKey as never)
    expect(verify('RSA-SHA256', text, ours, Buffer.from(paySign ?? '', 'base64'))).toBe(true)
    expect(fake.ledger.trades.get(tradeNo)?.request).toMatchObject({
      description: '心屿服务',
      time_expire: '2026-11-15T10:30:00+08:00',
      notify_url: NOTICES,
      amount: { total: 990, currency: 'CNY' },
      payer: { openid: 'o-secret-payer' },
    })
  })

  it('opens a page in any other browser, which comes back to us', async () => {
    const checkout = await gateway.open(demand({ openId: null, payerAddress: '2001:db8::1' }))
    if (checkout.kind !== 'page') return expect.fail('no page')
    const url = new URL(checkout.url)
    expect(url.searchParams.get('redirect_url')).toBe(demand().returnUrl)
    expect(url.searchParams.get('package')).toBe('2150917749')
    expect(fake.ledger.trades.get(tradeNo)?.request).toMatchObject({
      scene_info: { payer_client_ip: '2001:db8::1', h5_info: { type: 'Wap' } },
    })
  })

  it('knows a trade as unknown, unpaid, paid, refunded in part and closed', async () => {
    expect(await gateway.queryTrade(tradeNo)).toEqual({ state: 'unknown' })
    expect(await gateway.close(tradeNo)).toEqual({ state: 'unknown' })
    await gateway.open(demand())
    expect(await gateway.queryTrade(tradeNo)).toEqual({ state: 'unpaid' })
    fake.pay(tradeNo)
    const trade = fake.ledger.trades.get(tradeNo)!
    const paid = {
      state: 'paid',
      transactionId: trade.transactionId,
      amountFen: 990,
      paidAt: new Date('2026-11-15T02:00:00Z'),
      payer: 'o-payer',
    }
    expect(await gateway.queryTrade(tradeNo)).toEqual(paid)
    trade.state = 'REFUND'
    expect(await gateway.queryTrade(tradeNo)).toEqual(paid)
    trade.state = 'ACCEPT'
    expect(await failure(gateway.queryTrade(tradeNo))).toBeInstanceOf(GatewayDown)
  })

  it('closes once, and says paid when the payer was faster', async () => {
    await gateway.open(demand())
    expect(await gateway.close(tradeNo)).toEqual({ state: 'closed' })
    expect(await gateway.close(tradeNo)).toEqual({ state: 'closed' })
    expect(await gateway.queryTrade(tradeNo)).toEqual({ state: 'closed' })
    await gateway.open(demand({ tradeNo: 'T20261115002' }))
    fake.pay('T20261115002')
    expect(await gateway.close('T20261115002')).toMatchObject({ state: 'paid', amountFen: 990 })
    await gateway.open(demand({ tradeNo: 'T20261115003' }))
    fake.ledger.trades.get('T20261115003')!.state = 'USERPAYING'
    expect(await gateway.close('T20261115003')).toEqual({ state: 'unpaid' })
  })

  it('closes a trade whose payment failed, unless it was paid or may not be closed', async () => {
    await gateway.open(demand())
    const trade = fake.ledger.trades.get(tradeNo)!
    trade.state = 'PAYERROR'
    fake.inject(`${QUERY}/close`, { code: 'NO_AUTH', status: 403 })
    expect(await gateway.queryTrade(tradeNo)).toEqual({ state: 'unpaid' })
    expect(await gateway.queryTrade(tradeNo)).toEqual({ state: 'closed' })
    expect(trade.state).toBe('CLOSED')
  })

  it('does not take a refused close for a closed trade', async () => {
    await gateway.open(demand())
    fake.inject(`${QUERY}/close`, { code: 'NO_AUTH', status: 403 })
    expect(await failure(gateway.close(tradeNo))).toBeInstanceOf(GatewayRefused)
    expect(fake.ledger.trades.get(tradeNo)?.state).toBe('NOTPAY')
  })

  it('gives back once, however often it is asked', async () => {
    await gateway.open(demand())
    fake.pay(tradeNo)
    const { transactionId } = fake.ledger.trades.get(tradeNo)!
    const payment = refundDemand({ transactionId })
    expect(await gateway.askRefund(payment)).toEqual({ state: 'unknown' })
    expect(await gateway.refund(payment)).toEqual({ state: 'processing' })
    expect(await gateway.refund(payment)).toEqual({ state: 'processing' })
    expect(fake.ledger.refunds.size).toBe(1)
    expect(fake.ledger.refunds.get('R1')?.request).toMatchObject({
      amount: { refund: 300, total: 990, currency: 'CNY' },
      notify_url: NOTICES,
    })
    expect(await failure(gateway.refund({ ...payment, amountFen: 301 }))).toBeInstanceOf(GatewayRefused)
    expect(await failure(gateway.refund({ ...payment, refundNo: 'R2', amountFen: 691 }))).toMatchObject({
      message: 'WeChat Pay refund was refused: NOT_ENOUGH',
    })
    fake.finishRefund('R1', 'SUCCESS')
    const done = { state: 'done', refundedAt: new Date('2026-11-15T02:00:00Z') }
    expect(await gateway.askRefund(payment)).toEqual(done)
    expect(await gateway.refund(payment)).toEqual(done)
    fake.finishRefund('R1', 'ABNORMAL')
    expect(await gateway.askRefund(payment)).toEqual({ state: 'failed', reason: 'ABNORMAL' })
  })

  it('does not take a refund of an unknown payment for done', async () => {
    const payment = refundDemand()
    expect(await failure(gateway.refund(payment))).toBeInstanceOf(GatewayRefused)
  })

  it('never sends half a fen', async () => {
    for (const amountFen of [9.9, 0, -1, Number.NaN])
      await expect((async () => gateway.open(demand({ amountFen })))()).rejects.toThrow(RangeError)
    expect(fake.calls(JSAPI)).toBe(0)
  })

  it('is refused with a key or a serial that is not ours, and says so', async () => {
    for (const changes of [{ privateKey: strangersKey() }, { serial: '00' }, { merchantId: '1' }]) {
      const error = await failure(gatewayWith(changes).open(demand()))
      expect(error).toBeInstanceOf(GatewayRefused)
      expect(error.message).toBe('WeChat Pay jsapi was refused: SIGN_ERROR')
    }
  })

  const down: Fault[] = [
    'hang',
    'slow_body',
    'drop',
    'garbage',
    'unsigned',
    'badly_signed',
    'signtest',
    'old',
    { status: 500 },
    { status: 502, body: '<html>' },
    { status: 429, body: '{"code":"FREQUENCY_LIMITED"}' },
    { status: 400, body: '<html>' },
    { status: 302 },
    { code: 'SYSTEM_ERROR', status: 400 },
  ]
  it.each(down.map((fault) => [JSON.stringify(fault), fault] as const))(
    'knows nothing after %s, and never takes it for unpaid',
    async (_, fault) => {
      await gateway.open(demand())
      fake.pay(tradeNo)
      const isSlow = fault === 'hang' || fault === 'slow_body'
      const asking = isSlow ? gatewayWith({ timeoutMs: 700 }) : gateway
      fake.inject(QUERY, fault)
      const error = await failure(asking.queryTrade(tradeNo))
      if (isSlow) expect(error.message).toContain('timed out')
      expect(error).toBeInstanceOf(GatewayDown)
      expect(await gateway.queryTrade(tradeNo)).toMatchObject({ state: 'paid' })
    },
  )

  it.each([
    [{ code: 'PARAM_ERROR' }, 'PARAM_ERROR'],
    [{ code: 'NO_AUTH', status: 403, unsigned: true }, 'NO_AUTH'],
    [{ code: '13800004321', status: 403 }, 'unknown'],
  ] as const)('a refusal %j keeps only its code', async (fault, word) => {
    fake.inject(JSAPI, fault)
    const error = await failure(gateway.open(demand()))
    expect(error).toBeInstanceOf(GatewayRefused)
    expect(error.message).toBe(`WeChat Pay jsapi was refused: ${word}`)
  })

  it('does not believe an answer about another trade', async () => {
    await gateway.open(demand())
    await gateway.open(demand({ tradeNo: 'T20261115002' }))
    fake.pay('T20261115002')
    fake.ledger.trades.set(tradeNo, fake.ledger.trades.get('T20261115002')!)
    expect(await failure(gateway.queryTrade(tradeNo))).toBeInstanceOf(GatewayDown)
  })

  it('follows nobody elsewhere', async () => {
    fake.inject(JSAPI, { status: 307, location: `${fake.url}/elsewhere` })
    expect(await failure(gateway.open(demand()))).toBeInstanceOf(GatewayDown)
    expect(fake.calls('/elsewhere')).toBe(0)
  })

  it('says when nobody is there, and waits ten seconds unless told otherwise', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    await gatewayWith({ timeoutMs: undefined }).queryTrade(tradeNo)
    expect(timeout.mock.calls[0]).toEqual([10_000])
    timeout.mockRestore()
    await fake.stop()
    expect((await failure(gateway.open(demand()))).message).toMatch(
      /could not be reached \((ECONN|UND_ERR_SOCKET)/,
    )
    fake = await startFakeWeChatPay({ mode, now })
  })
})

describe('the fake', () => {
  it('refuses what is not signed, or sent twice', async () => {
    clock = new Date()
    fake = await startFakeWeChatPay({ mode: 'certificate', now })
    const headers = { accept: 'application/json', 'content-type': 'application/json' }
    const bare = await fetch(fake.url + JSAPI, { method: 'POST', headers, body: '{}' })
    expect([bare.status, await bare.json()]).toMatchObject([401, { code: 'SIGN_ERROR' }])
    const fixed = createWeChatPay(
      { ...fake.settings, noticeUrl: NOTICES },
      { now, randomText: () => 'the-same' },
    )
    await expect(fixed.open(demand())).rejects.toThrow(GatewayDown)
    await fake.stop()
  })
})
