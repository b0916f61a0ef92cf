import { expect, test } from 'vitest'
import { everything, queryOf, toggled } from './choice.ts'

test('nothing chosen asks for everything', () => {
  expect(queryOf(everything)).toEqual({ sort: 'recommended' })
})

test('filters go on and off, and their order makes no other question', () => {
  const one = toggled(toggled(everything, 'has_norm'), 'is_free')
  const other = toggled(toggled(everything, 'is_free'), 'has_norm')
  expect(JSON.stringify(queryOf(one))).toBe(JSON.stringify(queryOf(other)))
  expect(queryOf(one)).toEqual({ sort: 'recommended', is_free: true, has_norm: true })
  expect(queryOf(toggled(one, 'is_free'))).toEqual({ sort: 'recommended', has_norm: true })
})

test('a category and a sort are asked for beside the filters', () => {
  const choice = toggled({ ...everything, category: 'sleep', sort: 'shortest' }, 'is_new_to_me')
  expect(queryOf(choice)).toEqual({ sort: 'shortest', category_id: 'sleep', is_new_to_me: true })
})
