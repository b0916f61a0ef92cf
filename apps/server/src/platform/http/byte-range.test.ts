import { expect, test } from 'vitest'
import { partAsked } from './byte-range.ts'

test.each([
  [undefined, null],
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=0-0', { from: 0, to: 0 }],
  ['bytes=40-59', { from: 40, to: 59 }],
  ['bytes=90-400', { from: 90, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-400', { from: 0, to: 99 }],
  ['bytes=100-', 'beyond'],
  ['bytes=-0', 'beyond'],
  // What is not understood is no part at all: the whole is sent.
  ['bytes=-', null],
  ['bytes=5-4', null],
  ['bytes=0-1,5-6', null],
  ['items=0-1', null],
  [`bytes=${'9'.repeat(16)}-`, null],
  ['bytes=0x1-', null],
])('%j of a hundred bytes', (header, expected) => {
  expect(partAsked(header, 100)).toEqual(expected)
})
