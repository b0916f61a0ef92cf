import { expect, test } from 'vitest'
import { isReadable } from './readable.ts'

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

test('what people write is readable, at any place', () => {
  expect(isReadable({ text: '屿 🏝', list: [1, null, { deep: ['yes'] }] })).toBe(true)
  expect(isReadable('plain')).toBe(true)
  expect(isReadable(undefined)).toBe(true)
})

test.each([
  ['a NUL', { list: [{ text: 'a\0b' }] }],
  ['half a pair', { text: '\ud83d' }],
  ['a NUL in a name', { 'a\0b': 1 }],
  ['a bare NUL', '\0'],
  ['more levels than anything means', nested(40)],
  ['more parts than anything means', { list: Array.from({ length: 20_001 }, () => 0) }],
  ['more parts in many lists', Array.from({ length: 201 }, () => Array.from({ length: 100 }, () => 0))],
])('%s is not', (_name, value) => expect(isReadable(value)).toBe(false))
