import { inspect } from 'node:util'
import { expect } from 'vitest'
import type { Demand, RefundDemand } from '../port.ts'

export const tradeNo = 'T20261115001'
const payer = { payerAddress: '203.0.113.9', openId: 'o-secret-payer' }

export const demand = (changes: Partial<Demand> = {}): Demand => ({
  tradeNo,
  amountFen: 990,
  title: '心屿服务',
  expiresAt: new Date('2026-11-15T02:30:00Z'),
  returnUrl: 'https://mindisle.test/page3/payment/order-detail?id=7&x=1',
  ...payer,
  ...changes,
})

export const refundDemand = (changes: Partial<RefundDemand> = {}): RefundDemand => ({
  refundNo: 'R1',
  tradeNo,
  transactionId: '4200000000',
  totalFen: 990,
  amountFen: 300,
  reason: '和想的不一样',
  ...changes,
})

/** What was thrown, after it was seen to tell nothing of the payer or of our keys. */
export async function failureOf(promise: Promise<unknown>, secrets: readonly string[]): Promise<Error> {
  const error: unknown = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Error)) return expect.fail('nothing was thrown')
  expect(error.cause).toBeUndefined()
  const written = inspect(error, { depth: 10, showHidden: true }) + JSON.stringify(error)
  for (const hidden of [payer.openId, payer.payerAddress, tradeNo, ...secrets])
    expect(written).not.toContain(hidden)
  return error
}
