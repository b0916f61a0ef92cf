import { expect, test } from 'vitest'
import type { Part } from '../../api/sharing.ts'
import { isSame, toggled } from './choice.ts'

const possible: Part[] = ['score', 'level', 'meaning']

test('a part is taken away or put back in the order the server lists them', () => {
  expect(toggled(possible, possible, 'level')).toEqual(['score', 'meaning'])
  expect(toggled(possible, ['meaning'], 'score')).toEqual(['score', 'meaning'])
  expect(toggled(possible, ['level'], 'level')).toEqual([])
})

test('what is public and what is chosen differ by a part or by who may find it', () => {
  const now = { parts: possible, isIndexed: false }
  expect(isSame(now, { parts: possible.toReversed(), isIndexed: false })).toBe(true)
  expect(isSame(now, { parts: ['score', 'level'], isIndexed: false })).toBe(false)
  expect(isSame(now, { parts: possible, isIndexed: true })).toBe(false)
})
