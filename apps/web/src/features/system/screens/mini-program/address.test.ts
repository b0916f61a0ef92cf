import { expect, test } from 'vitest'
import { hrefOf, targetOf } from './address.ts'

test('an address that cannot be becomes home', () => {
  expect(targetOf({}, 'home')).toEqual({ path: 'home' })
  expect(targetOf({ path: '/pages/my/index', query: '?a=1' }, 'home')).toEqual({
    path: 'pages/my/index',
    query: 'a=1',
  })
  expect(targetOf({ path: 'https://evil.test' }, 'home')).toEqual({ path: 'home' })
})

test('where a scene leads stays on this site', () => {
  expect(hrefOf({ path: '//evil.test', query: '' })).toBe('/evil.test')
  expect(hrefOf({ path: 'pages/table/show', query: 'id=1' })).toBe('/pages/table/show?id=1')
})
