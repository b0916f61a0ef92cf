import { expect, test } from 'vitest'
import { piecesOf, plainOf } from '../../../lib/marked/pieces.ts'
import { addressOf, cleaned, resultsAddress } from './words.ts'

test('spaces around and between words do not make another search', () => {
  expect(cleaned('  睡 不着\n\t 了 ')).toBe('睡 不着 了')
  expect(cleaned(' \n ')).toBe('')
})

test('what the server would refuse for its length is cut, never inside a character', () => {
  expect([...cleaned('🌙'.repeat(70))]).toEqual(Array.from({ length: 64 }, () => '🌙'))
  expect(cleaned(`${'a'.repeat(63)} b`)).toBe('a'.repeat(63))
})

test('words with signs of an address in them arrive whole', () => {
  const address = new URL(resultsAddress('a&b=c#d 100%'), 'https://x.invalid')
  expect(address.searchParams.get('words')).toBe('a&b=c#d 100%')
  expect(address.hash).toBe('')
})

test('each kind leads to its own page, a word to its results', () => {
  expect(addressOf('table', 'worry-7')).toBe('/pages/table/show?id=worry-7')
  expect(addressOf('special', 'night')).toBe('/pages/special/show?id=night')
  expect(addressOf('tag', 'sleep')).toBe('/pages/tag/show?id=sleep')
  expect(addressOf('word', '依恋')).toBe(resultsAddress('依恋'))
})

test('only what stands between the signs is a match', () => {
  const texts = (marked: string) =>
    piecesOf(marked).map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
  expect(texts('«睡眠»质量')).toEqual(['[睡眠]', '质量'])
  expect(texts('压力与«睡眠»的«拉扯»')).toEqual(['压力与', '[睡眠]', '的', '[拉扯]'])
  expect(texts('无')).toEqual(['无'])
  expect(plainOf('压力与«睡眠»')).toBe('压力与睡眠')
})

test('two equal pieces have places of their own', () => {
  const places = piecesOf('«a»b«a»b').map(({ at }) => at)
  expect(new Set(places).size).toBe(4)
})
