import { expect, test } from 'vitest'
import { nextWaiting } from './waiting-places.ts'

const waiting = ['call', 'withdrawal', 'refund', 'comment', 'income'].map((kind) => ({ kind }))
const from = (address: string, rows = waiting) => {
  const { pathname, search } = new URL(address, 'https://x')
  return nextWaiting(rows, { pathname, search })
}

test('one queue: the most urgent first, then what comes after where one is, and round again', () => {
  expect(from('/admin/')?.page).toBe('calls')
  expect(from('/admin/articles?show=x')?.page).toBe('calls')
  expect(from('/admin/calls')?.page).toBe('money')
  expect(from('/admin/orders?state=refund_failed&show=MD1')?.query).toEqual({ kind: 'comment' })
  expect(from('/admin/orders')?.page).toBe('calls')
  expect(from('/admin/review?kind=comment&id=7')?.page).toBe('calls')
  // Income waits on the page of withdrawals, too: nothing is left out for it.
  expect(from('/admin/money')?.query).toEqual({ state: 'refund_failed' })
  expect(from('/admin/', [])).toBeUndefined()
})
