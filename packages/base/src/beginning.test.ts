import { expect, test } from 'vitest'
import { beginningOf } from './index.ts'

test.each([
  ['what fits is left alone', 'A long walk.', 12, 'A long walk.'],
  ['it is one line', 'sea\n\n and  sky', 20, 'sea and sky'],
  ['a word is not cut', 'I wake, start thinking about work again', 30, 'I wake, start thinking about…'],
  ['nor is a comma left standing', 'I wake, start thinking', 12, 'I wake…'],
  ['Chinese may end anywhere', '昨晚又醒了三次，一直在想工作', 8, '昨晚又醒了三次…'],
  ['characters stay whole', '🌊'.repeat(10), 5, `${'🌊'.repeat(4)}…`],
  ['one long word is cut all the same', 'x'.repeat(20), 10, `${'x'.repeat(9)}…`],
])('%s', (_, text, most, expected) => {
  expect(beginningOf(text, most)).toBe(expected)
})
