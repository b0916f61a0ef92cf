import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FakeAlipay, startFakeAlipay } from '../../../testing/fakes/alipay.ts'
import { startFakeWeChatPay, type FakeWeChatPay } from '../../../testing/fakes/wechat-pay/wechat-pay.ts'
import { randomText } from '../ids.ts'
import { createAlipay } from './alipay/gateway.ts'
import { GatewayDown, GatewayRefused, type PaymentGateway, type PayOutDemand } from './port.ts'
import { failureOf } from './testing/demands.ts'
import { createWeChatPay } from './wechat-pay/gateway.ts'

const clock = new Date('2026-11-15T02:00:00.400Z')
const now = () => clock
const noticeUrl = 'https://mindisle.test/pay/notice'
const payOutNo = 'w000000000000001'
const payee = { name: '海风', account: 'o-secret-payee' }
const demand = (changes: Partial<PayOutDemand> = {}): PayOutDemand => ({
  payOutNo,
  amountFen: 2_000,
  title: '分享收益',
  payee,
  ...changes,
})
let gateway: PaymentGateway
const failure = (promise: Promise<unknown>) => failureOf(promise, [payee.account, payee.name])

describe.each(['certificate', 'public_key'] as const)('WeChat Pay in %s mode', (mode) => {
  let fake: FakeWeChatPay
  beforeEach(async () => {
    fake = await startFakeWeChatPay({ mode, now })
    gateway = createWeChatPay({ ...fake.settings, noticeUrl }, { now, randomText })
  })
  afterEach(() => fake.stop())
  const path = '/v3/fund-app/mch-transfer/transfer-bills'

  it('pays to the balance, with the name sealed for WeChat alone, and once for one number', async () => {
    expect(await gateway.askPayOut(payOutNo)).toEqual({ state: 'unknown' })
    expect(await gateway.payOut(demand())).toEqual({ state: 'processing' })
    expect(await gateway.payOut(demand())).toEqual({ state: 'processing' })
    expect(fake.ledger.payOuts.size).toBe(1)
    const made = fake.ledger.payOuts.get(payOutNo)!
    expect(made).toMatchObject({ name: '海风', amount: 2_000, request: { openid: payee.account } })
    expect(JSON.stringify(made.request)).not.toContain('海风')
    made.state = 'SUCCESS'
    expect(await gateway.askPayOut(payOutNo)).toMatchObject({
      state: 'done',
      paidAt: new Date('2026-11-15T02:00:00Z'),
    })
    expect(await failure(gateway.payOut(demand({ amountFen: 1 })))).toBeInstanceOf(GatewayRefused)
  })

  it('says when the payee has to say yes, and when the payee is the wrong one', async () => {
    fake.ledger.nextPayOut = 'WAIT_USER_CONFIRM'
    const { merchantId: mchId, appId } = fake.settings
    const parameters = { mchId, appId, package: 'a-package' }
    expect(await gateway.payOut(demand())).toEqual({ state: 'waiting', parameters })
    Object.assign(fake.ledger.payOuts.get(payOutNo)!, { state: 'FAIL', failReason: 'NAME_NOT_CORRECT' })
    expect(await gateway.askPayOut(payOutNo)).toMatchObject({ state: 'failed', isPayeeWrong: true })
  })

  it('is under way in every state that is not an end, and a state it does not know is no end either', async () => {
    await gateway.payOut(demand())
    const made = fake.ledger.payOuts.get(payOutNo)!
    for (const state of ['ACCEPTED', 'PROCESSING', 'TRANSFERING', 'CANCELING']) {
      made.state = state
      expect(await gateway.askPayOut(payOutNo)).toEqual({ state: 'processing' })
    }
    made.state = 'PAYERROR'
    expect(await failure(gateway.askPayOut(payOutNo))).toBeInstanceOf(GatewayDown)
    expect(await failure(gateway.payOut(demand()))).toBeInstanceOf(GatewayDown)
    made.state = 'CANCELLED'
    expect(await gateway.askPayOut(payOutNo)).toMatchObject({ state: 'failed', isPayeeWrong: false })
    expect(fake.ledger.payOuts.size).toBe(1)
  })

  it('knows nothing where the answer is lost, forged or says that our account is empty', async () => {
    for (const fault of ['drop', 'badly_signed'] as const) {
      fake.inject(path, fault)
      expect(await failure(gateway.payOut(demand()))).toBeInstanceOf(GatewayDown)
    }
    fake.ledger.nextPayOut = 'NOT_ENOUGH'
    expect(await failure(gateway.payOut(demand({ payOutNo: 'w2' })))).toBeInstanceOf(GatewayDown)
  })
})

describe.each(['key', 'certificate'] as const)('Alipay by %s', (mode) => {
  let fake: FakeAlipay
  beforeEach(async () => {
    fake = await startFakeAlipay({ now, mode })
    gateway = createAlipay({ ...fake.settings, noticeUrl }, { now })
  })
  afterEach(() => fake.stop())
  const method = 'alipay.fund.trans.uni.transfer'

  it('pays to an account by its name, once for one number', async () => {
    expect(await gateway.askPayOut(payOutNo)).toEqual({ state: 'unknown' })
    const paid = { state: 'done', paidAt: new Date('2026-11-15T02:00:00Z') }
    expect(await gateway.payOut(demand())).toMatchObject(paid)
    expect(await gateway.payOut(demand())).toMatchObject(paid)
    expect(await gateway.askPayOut(payOutNo)).toMatchObject(paid)
    expect(fake.payOuts.get(payOutNo)).toMatchObject({ amount: '20.00', payee: { name: '海风' } })
    fake.payOuts.get(payOutNo)!.status = 'FAIL'
    expect(await gateway.askPayOut(payOutNo)).toMatchObject({ state: 'failed', isPayeeWrong: true })
  })

  it('is under way in every state that is not an end, and a state it does not know is no end either', async () => {
    await gateway.payOut(demand())
    const made = fake.payOuts.get(payOutNo)!
    for (const status of ['DEALING', 'WAIT_PAY', 'INIT']) {
      made.status = status
      expect(await gateway.askPayOut(payOutNo)).toEqual({ state: 'processing' })
    }
    made.status = 'STRANGE'
    expect(await failure(gateway.askPayOut(payOutNo))).toBeInstanceOf(GatewayDown)
    made.status = 'CLOSED'
    expect(await gateway.askPayOut(payOutNo)).toMatchObject({ state: 'failed', isPayeeWrong: false })
  })

  it('tells a wrong payee from an empty account and from a lost answer', async () => {
    fake.inject(method, { sub_code: 'PAYEE_NOT_EXIST' })
    expect(await gateway.payOut(demand())).toMatchObject({ state: 'failed', isPayeeWrong: true })
    for (const fault of [{ sub_code: 'PAYER_BALANCE_NOT_ENOUGH' }, 'garbage', 'badly_signed'] as const) {
      fake.inject(method, fault)
      expect(await failure(gateway.payOut(demand()))).toBeInstanceOf(GatewayDown)
    }
    fake.inject(method, { sub_code: 'PERMISSION_MISSING' })
    expect(await failure(gateway.payOut(demand()))).toBeInstanceOf(GatewayRefused)
  })
})
