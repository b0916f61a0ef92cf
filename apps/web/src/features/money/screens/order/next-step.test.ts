import { expect, test } from 'vitest'
import { nextStep } from './next-step.ts'

const bought = (
  kind: string,
  state: string,
  report_id: string | null = null,
  table_id: string | null = null,
) => nextStep({ kind, state, report_id, table_id } as never)

test('what was bought is one step away', () => {
  expect(bought('report', 'fulfilled', 'r')).toEqual({
    word: 'read',
    address: '/page2/report/interpret?id=r',
  })
  expect(bought('table', 'fulfilled', null, 't').address).toBe('/pages/table/show?id=t')
  expect(bought('topup', 'fulfilled')).toEqual({ word: 'balance', address: '/pages/payment/balance' })
  expect(bought('membership', 'fulfilled').address).toBe('/pages/my/pro')
})

test('given back, the free report stays; given up, it can be tried again', () => {
  expect(bought('report', 'refunded', 'r')).toEqual({ word: 'report', address: '/page2/report/show?id=r' })
  expect(bought('report', 'cancelled', 'r')).toEqual({
    word: 'again_report',
    address: '/page2/report/unlock?id=r',
  })
  expect(bought('topup', 'cancelled').word).toBe('again_topup')
})

test('a report that was deleted meanwhile leads nowhere wrong', () => {
  expect(bought('report', 'fulfilled').address).toBe('/pages/payment/order')
})
