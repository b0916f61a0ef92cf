import { expect, test } from 'vitest'
import { createStrokes, deviceNumber, stirByDevice } from './strokes.ts'

test('the same strokes have the same print, and one point more has another', () => {
  const one = createStrokes()
  const other = createStrokes()
  expect(one.print()).toMatch(/^[0-9a-f]{64}$/)
  for (const strokes of [one, other])
    for (let at = 0; at < 9_000; at += 1) strokes.add(at, 2 * at, at * 16, 3)
  expect(one.print()).toBe(other.print())
  expect(one.length()).toBe(27_000)
  other.add(1, 1, 1)
  expect(one.print()).not.toBe(other.print())
})

test('who lets the device shuffle gets another hand each time', () => {
  const prints = Array.from({ length: 20 }, () => {
    const strokes = createStrokes()
    stirByDevice(strokes, 800)
    return strokes.print()
  })
  expect(new Set(prints).size).toBe(20)
})

test('the device picks every place', () => {
  const seen = new Set(Array.from({ length: 4_000 }, () => deviceNumber(78)))
  expect(seen.size).toBe(78)
  expect(Math.max(...seen)).toBe(77)
})
