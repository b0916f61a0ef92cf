import type { WireDataOf, WireInputOf } from '@mindisle/contract'
import { expect } from 'vitest'
import type { HttpReply } from '../../../testing/http-request.ts'
import { reportOf } from '../../../testing/reports.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { proveEntitlements } from '../entitlements/index.ts'
import { proveLedger } from './ledger/proof/queries.ts'
import type { Outcome } from '../../platform/payment/sandbox/cashier.ts'

export type Wanted = WireInputOf<'POST /api/order/create'>['body']['wanted']
export type Order = WireDataOf<'GET /api/order/show'>

export async function make(app: TestApp, token: string, wanted: Wanted) {
  return app.send('POST /api/order/create', { body: { wanted } }, { token })
}

export async function made(app: TestApp, token: string, wanted: Wanted): Promise<Order> {
  const { status, answer } = await make(app, token, wanted)
  expect(status, answer.message).toBe(200)
  return answer.data.order
}

/** The way to the checkout, as the page that is opened. */
export async function checkoutOf(app: TestApp, token: string, id: string): Promise<string> {
  const { status, answer } = await app.send(
    'POST /api/order/pay',
    { body: { id, gateway: 'sandbox', is_wechat: 0, return_path: `/pages/payment/order-detail?id=${id}` } },
    { token },
  )
  expect(status, answer.message).toBe(200)
  return answer.data.url ?? ''
}

/** What the payer does at the checkout. */
export async function atCheckout(app: TestApp, checkout: string, outcome: Outcome): Promise<HttpReply> {
  const trade = new URL(checkout, app.url).searchParams.get('trade') ?? ''
  return app.raw('POST', '/pay/sandbox', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ trade, outcome }).toString(),
  })
}

export async function check(app: TestApp, token: string, id: string): Promise<Order> {
  const { status, answer } = await app.send('POST /api/order/check', { body: { id } }, { token })
  expect(status, answer.message).toBe(200)
  return answer.data.order
}

export async function payFor(app: TestApp, token: string, wanted: Wanted): Promise<Order> {
  const { id } = await made(app, token, wanted)
  await atCheckout(app, await checkoutOf(app, token, id), 'pay')
  return check(app, token, id)
}

export const topUp = (app: TestApp, token: string, packageId = 'yuan-30') =>
  payFor(app, token, { kind: 'topup', package_id: packageId })

export async function balance(app: TestApp, token: string): Promise<number> {
  const { answer } = await app.send('GET /api/member/balance', {}, { token })
  return answer.data.balance
}

export async function show(app: TestApp, token: string, id: string) {
  return app.send('GET /api/order/show', { query: { id } }, { token })
}

/** Nothing in the whole ledger contradicts anything else in it. */
export async function expectOrder(app: TestApp): Promise<void> {
  expect(await proveLedger(app.db.direct)).toEqual([])
  expect(await proveEntitlements(app.db.direct)).toEqual([])
}

/** A report of somebody who has just taken an assessment. */
export const taken = (app: TestApp, token: string, assessment: string): Promise<string> =>
  reportOf({ app, owner: async () => ({ token, mobile: '' }), caller: null }, assessment)
