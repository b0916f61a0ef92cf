import { expect, test } from 'vitest'
import { asksOf } from './asks.ts'

test('a tap asks for what its page names', () => {
  expect(asksOf('pages/table/show', { id: 'low-mood-9', inviter_id: 'a' })).toEqual([
    '/api/table/show?id=low-mood-9',
  ])
  expect(asksOf('pages/article/show', { id: 'a b' })).toEqual(['/api/article/show?id=a+b'])
})

test('where the address does not name it, where the device may have it and elsewhere nothing is asked', () => {
  expect(asksOf('pages/table/show', {})).toEqual([])
  expect(asksOf('pages/index/index', {})).toEqual([])
  expect(asksOf('pages/my/index', { id: 'a' })).toEqual([])
})
