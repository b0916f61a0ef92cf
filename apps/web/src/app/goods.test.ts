import { expect, test } from 'vitest'
import { findGoods, type FeatureGoods, type GoodsKind } from '../shared/goods/goods.ts'

const found = import.meta.glob<{ goods: FeatureGoods }>('../features/*/goods.ts', { eager: true })
const all = Object.values(found).map(({ goods }) => goods)

const bought = (
  kind: GoodsKind,
  state: string,
  report_id: string | null = null,
  table_id: string | null = null,
) => findGoods(all, kind)?.goods.next({ kind, state, report_id, table_id, category_id: null } as never)

test('each kind is sold by one feature', () => {
  const kinds = all.flatMap((goods) => Object.keys(goods.kinds))
  expect(kinds.sort()).toEqual([
    'activity',
    'course',
    'membership',
    'org_seats',
    'report',
    'reservation',
    'table',
    'topup',
  ])
})

test('what was bought is one step away', () => {
  expect(bought('report', 'fulfilled', 'r')).toEqual({
    word: 'next.read',
    address: '/page2/report/interpret?id=r',
  })
  expect(bought('table', 'fulfilled', null, 't')?.address).toBe('/pages/table/show?id=t')
  expect(bought('topup', 'fulfilled')).toEqual({ word: 'next.balance', address: '/pages/payment/balance' })
  expect(bought('membership', 'fulfilled')?.address).toBe('/pages/my/pro')
})

test('given back, the free report stays; given up, it can be tried again', () => {
  expect(bought('report', 'refunded', 'r')).toEqual({
    word: 'next.report',
    address: '/page2/report/show?id=r',
  })
  expect(bought('report', 'cancelled', 'r')).toEqual({
    word: 'next.again_report',
    address: '/page2/report/unlock?id=r',
  })
  expect(bought('topup', 'cancelled')?.word).toBe('next.again_topup')
})

test('a report that was deleted meanwhile leads nowhere wrong', () => {
  expect(bought('report', 'fulfilled')).toBeNull()
  expect(bought('report', 'fulfilled', null, 't')?.address).toBe('/pages/table/show?id=t')
})
