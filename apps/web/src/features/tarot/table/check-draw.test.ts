import { fairShuffle, promiseOf } from '@mindisle/base/fair-shuffle'
import { expect, test } from 'vitest'
import { CARD_IDS } from '../faces/ids.ts'
import { isAsPromised } from './check-draw.ts'

const mix = { secret: '0c'.repeat(32), hand: 'ab'.repeat(32), cut: 21 }
const picks = [4, 60, 11]
const deck = [...CARD_IDS]
const cards = picks.map((place) => {
  const { item, isTurned } = fairShuffle(78, mix)[place]!
  return { id: deck[item]!, name: '', is_reversed: isTurned }
})
const proof = { ...mix, picks, deck, promise: promiseOf(mix.secret) }

test('a draw as it was promised is found right', () => {
  expect(isAsPromised({ cards, proof })).toBe(true)
})

test('a swapped card, a turned card, another secret and another pick are found out', () => {
  const other = deck.find((id) => !cards.some((card) => card.id === id))!
  const [first, ...rest] = cards as [(typeof cards)[number], ...typeof cards]
  expect(isAsPromised({ cards: [{ ...first, id: other }, ...rest], proof })).toBe(false)
  expect(isAsPromised({ cards: [{ ...first, is_reversed: !first.is_reversed }, ...rest], proof })).toBe(false)
  expect(isAsPromised({ cards, proof: { ...proof, secret: '0d'.repeat(32) } })).toBe(false)
  expect(isAsPromised({ cards, proof: { ...proof, picks: [5, 60, 11] } })).toBe(false)
  expect(isAsPromised({ cards, proof: { ...proof, cut: 22 } })).toBe(false)
  expect(isAsPromised({ cards, proof: null })).toBe(false)
})
