import { expect, test } from 'vitest'
import { barsOf } from './rating.ts'

const percents = (...counts: number[]) => barsOf(counts).map(({ percent }) => percent)

test('five stars stand first', () => {
  expect(barsOf([1, 0, 0, 0, 3]).map(({ stars, count }) => [stars, count])).toEqual([
    [5, 3],
    [4, 0],
    [3, 0],
    [2, 0],
    [1, 1],
  ])
})

test('the shares add up to a hundred, however they are rounded', () => {
  for (const counts of [
    [1, 1, 1, 0, 0],
    [1, 1, 1, 1, 3],
    [23, 24, 116, 348, 1807],
    [0, 0, 0, 0, 1],
  ]) {
    expect(percents(...counts).reduce((sum, part) => sum + part, 0)).toBe(100)
  }
  expect(percents(1, 1, 1, 0, 0)).toContain(34)
})

test('nobody voted: nothing is divided by nought', () => {
  expect(percents(0, 0, 0, 0, 0)).toEqual([0, 0, 0, 0, 0])
})
