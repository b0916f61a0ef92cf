import { expect, test } from 'vitest'
import { balanceAddress, orderAddress, redeemAddress, returnAddress } from './addresses.ts'

test('a page to come back to survives being part of an address', () => {
  const back = '/page2/report/unlock?id=a&x=1'
  const { searchParams } = new URL(balanceAddress(99, back), 'https://a.test')
  expect(Object.fromEntries(searchParams)).toEqual({ need: '99', back })
  expect(balanceAddress()).toBe('/pages/payment/balance')
  expect(orderAddress('a')).toBe('/pages/payment/order-detail?id=a')
  expect(redeemAddress('r')).toBe('/pages/redeem/whitelist?report_id=r')
})

test('a way back that the server would not take is left out rather than the order', () => {
  expect(returnAddress('a', '/b')).toBe('/pages/payment/order-detail?id=a&paid=1&back=%2Fb')
  expect(returnAddress('a', `/${'b'.repeat(500)}`)).toBe('/pages/payment/order-detail?id=a&paid=1')
})
