import { expect, test } from 'vitest'
import { linesOf } from './moved.ts'

test('only what moved is listed, unknown kinds together at the end', () => {
  expect(linesOf({ dreams: 2, points: 30, files: 0, boats: 1 })).toEqual([
    { kind: 'points', count: 30 },
    { kind: 'others', count: 3 },
  ])
  expect(linesOf({})).toEqual([])
})
