import { expect, test } from 'vitest'
import { giveBack } from './give-back.ts'

const mega = 1024 * 1024
const held = (): number => process.memoryUsage().arrayBuffers / mega

test('bytes that are given back are free at once, without a collection', () => {
  const before = held()
  const chunks = Array.from({ length: 64 }, () => Buffer.allocUnsafeSlow(mega).fill(1))
  expect(held() - before).toBeGreaterThan(60)
  for (const chunk of chunks) giveBack(chunk)
  expect(held() - before).toBeLessThan(2)
  expect(chunks.map(({ length }) => length)).toEqual(chunks.map(() => 0))
})

test('a part of something larger, and what is small, stay as they are', () => {
  const large = Buffer.allocUnsafeSlow(mega)
  giveBack(large.subarray(1))
  expect(large.length).toBe(mega)
  const small = Buffer.from('x')
  giveBack(small)
  expect(small.toString()).toBe('x')
})
