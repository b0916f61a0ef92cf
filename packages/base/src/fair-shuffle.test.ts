import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { fairShuffle, printOf, promiseOf } from './fair-shuffle.ts'
import { hmacSha256, sha256 } from './sha256.ts'

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const mix = (number: number, cut = 0) => ({
  secret: number.toString(16).padStart(64, '0'),
  hand: `hand ${number}`,
  cut,
})

test('the hash and its keyed form are those of the standard, at every length around a block', () => {
  for (let length = 0; length < 200; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 37 + length) % 256)
    expect(hex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'))
    const key = bytes.subarray(0, 32)
    expect(hex(hmacSha256(key, bytes))).toBe(createHmac('sha256', key).update(bytes).digest('hex'))
  }
})

test('the same mix gives the same order; each part of it gives another', () => {
  const one = mix(7, 11)
  const laid = fairShuffle(78, one)
  expect(fairShuffle(78, one)).toEqual(laid)
  expect(laid.map(({ item }) => item).toSorted((a, b) => a - b)).toEqual([...Array(78).keys()])
  expect(fairShuffle(78, { ...one, hand: 'another' })).not.toEqual(laid)
  expect(fairShuffle(78, { ...one, secret: mix(8).secret })).not.toEqual(laid)
  const uncut = fairShuffle(78, { ...one, cut: 0 })
  expect(laid).toEqual([...uncut.slice(11), ...uncut.slice(0, 11)])
})

test('a known order never changes: what was promised years ago can still be checked', () => {
  const laid = fairShuffle(78, { secret: 'ab'.repeat(32), hand: printOf('0,0,0'), cut: 40 })
  expect(laid.slice(0, 5)).toMatchInlineSnapshot(`
    [
      {
        "isTurned": false,
        "item": 18,
      },
      {
        "isTurned": false,
        "item": 55,
      },
      {
        "isTurned": false,
        "item": 41,
      },
      {
        "isTurned": true,
        "item": 71,
      },
      {
        "isTurned": true,
        "item": 12,
      },
    ]
  `)
  expect(promiseOf('ab'.repeat(32))).toMatchInlineSnapshot(
    `"e90a0b9327d8ba1b809a3a68414e7ca1cd113064ee0cbbae3aac82bb14bc0925"`,
  )
})

/** Sum of (seen − expected)² ∕ expected. */
const chiSquare = (seen: Int32Array, expected: number): number =>
  seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)

test('20,000 shuffles, 1.56 million draws: every thing at every place alike, either way up, and independent of its neighbour', () => {
  const [size, draws] = [78, 20_000]
  const places = new Int32Array(size * size)
  const turned = new Int32Array(size * 2)
  const gaps = new Int32Array(size)
  for (let draw = 0; draw < draws; draw += 1) {
    const laid = fairShuffle(size, mix(draw, draw % size))
    for (let place = 0; place < size; place += 1) {
      const { item, isTurned } = laid[place]!
      places[place * size + item]! += 1
      turned[item * 2 + (isTurned ? 1 : 0)]! += 1
    }
    gaps[(laid[1]!.item - laid[0]!.item + size) % size]! += 1
  }
  // 99.9 % of fair decks lie below: (k − 1)² and k degrees of freedom, by the normal approximation.
  const most = (freedom: number): number => freedom + 3.1 * Math.sqrt(2 * freedom)
  expect(chiSquare(places, draws / size)).toBeLessThan(most((size - 1) ** 2))
  expect(chiSquare(turned, draws / 2)).toBeLessThan(most(size))
  expect(chiSquare(gaps.subarray(1), draws / (size - 1))).toBeLessThan(most(size - 2))
})

test('the measure finds a shuffle that swaps with any place, as a careless one does', () => {
  const [size, draws] = [78, 20_000]
  const places = new Int32Array(size * size)
  let state = 1
  const careless = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((state / 2 ** 32) * size)
  }
  for (let draw = 0; draw < draws; draw += 1) {
    const order = Array.from({ length: size }, (_, item) => item)
    for (let at = 0; at < size; at += 1) {
      const other = careless()
      ;[order[at], order[other]] = [order[other]!, order[at]!]
    }
    order.forEach((item, place) => (places[place * size + item]! += 1))
  }
  const freedom = (size - 1) ** 2
  expect(chiSquare(places, draws / size)).toBeGreaterThan(freedom + 3.1 * Math.sqrt(2 * freedom))
})
