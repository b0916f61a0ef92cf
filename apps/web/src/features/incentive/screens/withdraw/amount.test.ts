import { expect, test } from 'vitest'
import { fenOf, mostOf, wrongWith } from './amount.ts'

test('a sum is whole fen, or nothing', () => {
  expect(['80', '80.5', '0.05', '', '8.123', '-1', '1e3'].map(fenOf)).toEqual([
    8_000,
    8_050,
    5,
    null,
    null,
    null,
    null,
  ])
})

test('what can be asked for is within what there is and what the day allows', () => {
  const limits = { available_fen: 8_640, least_fen: 1_000, left_today_fen: 5_000 }
  expect(mostOf(limits)).toBe(5_000)
  expect([null, 999, 1_000, 5_001, 8_641].map((fen) => wrongWith(fen, limits))).toEqual([
    null,
    'least',
    null,
    'over_day',
    'not_that_much',
  ])
})
