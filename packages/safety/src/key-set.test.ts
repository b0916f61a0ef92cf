import { expect, test } from 'vitest'
import { KeySet } from './key-set.ts'

const keysOf = (set: KeySet): number[] => {
  const keys: number[] = []
  set.forEach((key) => void keys.push(key))
  return keys
}

test('R90 holds each key once, in the order in which it came, however many there are', () => {
  const set = new KeySet()
  const many = Array.from({ length: 10_000 }, (_, at) => (at * 7_919) % 67_108_864)
  for (const key of [...many, ...many]) set.add(key)
  expect(set.size).toBe(many.length)
  expect(keysOf(set)).toEqual(many)
})

test('R90 is empty again without forgetting how to tell keys apart', () => {
  const set = new KeySet()
  // These four share a slot.
  for (const key of [5, 4096 + 5, 8192 + 5]) set.add(key)
  set.clear()
  expect([set.size, keysOf(set)]).toEqual([0, []])
  for (const key of [8192 + 5, 12_288 + 5, 8192 + 5]) set.add(key)
  expect(keysOf(set)).toEqual([8192 + 5, 12_288 + 5])
})
