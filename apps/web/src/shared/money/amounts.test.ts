import { expect, test } from 'vitest'
import { grouped, signed, yuan } from './amounts.ts'

test.each([
  [990, '9.9'],
  [1000, '10'],
  [1, '0.01'],
  [1005, '10.05'],
  [500_000, '5,000'],
  [2_999, '29.99'],
])('%i fen are %s yuan', (fen, text) => expect(yuan(fen)).toBe(text))

test('shells are whole and grouped, a movement shows its direction', () => {
  expect(grouped(1280)).toBe('1,280')
  expect(signed(-99)).toBe('−99')
  expect(signed(3280)).toBe('+3,280')
})
