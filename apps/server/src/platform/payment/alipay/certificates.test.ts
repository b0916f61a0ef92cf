import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FakeAlipay, startFakeAlipay } from '../../../../testing/fakes/alipay.ts'
import type { RenewOptions } from '../../../../testing/fakes/alipay-chain.ts'
import { GatewayDown, GatewayRefused, NoticeRefused, type PaymentGateway } from '../port.ts'
import { demand, failureOf, tradeNo } from '../testing/demands.ts'
import { createAlipay } from './gateway.ts'

const transfer = 'alipay.fund.trans.uni.transfer'
const download = 'alipay.open.app.alipaycert.download'
const noticeUrl = 'https://mindisle.test/pay/notice/alipay'
const clock = new Date('2026-11-15T02:00:00.400Z')
const now = () => clock
const payOut = {
  payOutNo: 'w1',
  amountFen: 2_000,
  title: '分享收益',
  payee: { name: '海风', account: 'sea@mindisle.test' },
}

let fake: FakeAlipay
let gateway: PaymentGateway
beforeEach(async () => {
  fake = await startFakeAlipay({ now, mode: 'certificate' })
  gateway = createAlipay({ ...fake.settings, noticeUrl }, { now })
}, 60_000)
afterEach(() => fake.stop())

const renew = (options?: RenewOptions) => fake.chain!.renew(options)

it('names our certificate and the roots in all that it asks, and in the page it sends people to', async () => {
  const checkout = await gateway.open(demand())
  expect(checkout.kind === 'page' && fake.visit(checkout.url)).toMatchObject({
    app_cert_sn: fake.chain!.appSerial,
    alipay_root_cert_sn: fake.chain!.rootSerial,
  })
  expect(fake.chain!.rootSerial).toMatch(/^[\da-f]{32}_[\da-f]{32}$/)
  expect(await gateway.queryTrade(tradeNo)).toEqual({ state: 'unpaid' })
  expect(await gateway.payOut(payOut)).toMatchObject({ state: 'done' })
  expect(fake.calls(download)).toBe(0)
})

it('is refused where its certificate is not the one Alipay knows', async () => {
  const { certificates } = fake.settings
  const wrong = { ...certificates!, app: certificates!.alipay }
  const asking = createAlipay({ ...fake.settings, certificates: wrong, noticeUrl }, { now })
  const error = await failureOf(asking.payOut(payOut), [])
  expect(error).toBeInstanceOf(GatewayRefused)
  expect(error.message).toContain('isv.invalid-app-cert-sn')
})

it.each([
  ['the same key', {}],
  ['a new key', { isNewKey: true }],
])('fetches a renewed certificate once and goes on: %s', async (_, options) => {
  await gateway.payOut(payOut)
  renew(options)
  for (let time = 0; time < 3; time += 1)
    expect(await gateway.payOut(payOut)).toMatchObject({ state: 'done' })
  expect(await gateway.askPayOut('w1')).toMatchObject({ state: 'done' })
  expect(fake.calls(download)).toBe(1)
  expect(fake.payOuts.size).toBe(1)
})

const untrue: Array<[why: string, options: RenewOptions]> = [
  ['nobody vouches for', { isNewKey: true, isStranger: true }],
  ['belongs to another app under the same roots', { isNewKey: true, subject: { C: 'CN', CN: '2088999' } }],
  ['has run out', { isNewKey: true, validTo: new Date(clock.getTime() - 1_000) }],
]
it.each(untrue)('believes nothing by a certificate that %s, and asks again later', async (_, options) => {
  renew(options)
  expect(await failureOf(gateway.payOut(payOut), [])).toBeInstanceOf(GatewayDown)
  expect(await failureOf(gateway.askPayOut('w1'), [])).toBeInstanceOf(GatewayDown)
  renew({ isNewKey: true })
  expect(await gateway.askPayOut('w1')).toMatchObject({ state: 'done' })
})

it('believes no answer that names no certificate, or names one and is signed by another', async () => {
  for (const fault of ['unnamed', 'badly_signed', 'unsigned'] as const) {
    fake.inject(transfer, fault)
    expect(await failureOf(gateway.payOut(payOut), [])).toBeInstanceOf(GatewayDown)
  }
  renew({ isNewKey: true })
  for (const fault of ['garbage', { status: 502 }, { sub_code: 'CERT_NOT_EXIST' }] as const) {
    fake.inject(download, fault)
    expect(await failureOf(gateway.payOut(payOut), [])).toBeInstanceOf(GatewayDown)
  }
  fake.inject(transfer, 'badly_signed')
  expect(await failureOf(gateway.payOut(payOut), [])).toBeInstanceOf(GatewayDown)
  expect(await gateway.payOut(payOut)).toMatchObject({ state: 'done' })
})

it('reads notices by the certificates it holds, and fetches none because of one', async () => {
  const checkout = await gateway.open(demand())
  if (checkout.kind === 'page') fake.visit(checkout.url)
  fake.pay(tradeNo)
  const read = () => gateway.readNotice({ headers: {}, body: fake.notice(tradeNo) })
  expect(await read()).toMatchObject({ kind: 'paid', tradeNo })
  renew({ isNewKey: true })
  expect(await failureOf(read(), [])).toBeInstanceOf(NoticeRefused)
  expect(fake.calls(download)).toBe(0)
  await gateway.queryTrade(tradeNo)
  expect(await read()).toMatchObject({ kind: 'paid', tradeNo })
})
