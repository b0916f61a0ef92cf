import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberDisplay } from '../../constants.ts'
import { shortNumber } from './short-number.ts'

const zh = (n: number) => shortNumber(n, 'zh-Hans', numberDisplay)
const en = (n: number) => shortNumber(n, 'en', numberDisplay)

test.each([
  [0, '0', '0'],
  [999, '999', '999'],
  [1000, '1k', '1k'],
  [1999, '1.9k', '1.9k'],
  [9999, '9.9k', '9.9k'],
  [10_000, '1万', '10k'],
  [12_345, '1.2万', '12.3k'],
  [99_989, '9.9万', '99.9k'],
  [99_990, '10万+', '100k+'],
  [5_000_000, '10万+', '100k+'],
  [-3, '0', '0'],
])('%i → %s, %s', (count, chinese, english) => {
  expect(zh(count)).toBe(chinese)
  expect(en(count)).toBe(english)
})

test('zh-Hant has its own sign', () => expect(shortNumber(10_000, 'zh-Hant', numberDisplay)).toBe('1萬'))

test('never claims more than there is', () => {
  const value = (text: string) =>
    Math.round(Number.parseFloat(text) * (text.includes('万') ? 10_000 : text.includes('k') ? 1000 : 1))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_989 }), (n) => value(zh(n)) <= n && value(en(n)) <= n),
    { examples: [[32_700]] },
  )
})
