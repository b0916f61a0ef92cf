import { expect, test } from 'vitest'
import { chapterNumeral, momentText, percentText, scoreIn, signed } from './numbers.ts'
import { phrases } from './spoken.tsx'

test.each([
  [12, 0, '12'],
  [1.7, 2, '1.7'],
  [0.999, 2, '1'],
  [null, 0, '—'],
  [Number.NaN, 0, '—'],
])('the score %s with %i decimals is %s', (score, digits, said) => expect(scoreIn(digits)(score)).toBe(said))

test.each([
  [-9, 0, '−9'],
  [3, 0, '+3'],
  [-0.04, 1, '0'],
])('a difference of %s is %s', (difference, digits, said) => expect(signed(difference, digits)).toBe(said))

test.each([
  [0.2, '<1'],
  [62.4, '62'],
  [99.8, '>99'],
])('a percentile of %s is said as %s', (percentile, said) => expect(percentText(percentile)).toBe(said))

test.each([
  [3, 'zh-Hans' as const, '三'],
  [12, 'zh-Hant' as const, '十二'],
  [12, 'en' as const, '12'],
  [25, 'zh-Hans' as const, '25'],
])('chapter %i in %s is %s', (number, language, said) => expect(chapterNumeral(number, language)).toBe(said))

test('midnight is 00, not 24', () => {
  expect(momentText(new Date(2026, 4, 20, 0, 5).toISOString(), 'zh-Hans')).toMatch(/00:05$/)
})

test('a spoken line breaks after its commas and stops, and loses nothing', () => {
  expect(phrases('这一周，你都在。')).toEqual(['这一周，', '你都在。'])
  expect(phrases('他说：「好。」')).toEqual(['他说：', '「好。」'])
  expect(phrases('You are here, still.')).toEqual(['You are here, still.'])
})
