import { describe, expect, test } from 'vitest'
import { noSlot, slotOf, slotsOf } from './slots.ts'

describe('slots', () => {
  test('R90 each key has its own, and a key that is not there has none', () => {
    const keys = Uint32Array.from({ length: 5000 }, (_, at) => at * 13_411)
    const slots = slotsOf(keys)
    const found = [...keys].map((key) => slotOf(slots, key))
    expect(new Set(found).size).toBe(keys.length)
    expect(found.every((at, place) => slots[at] === keys[place])).toBe(true)
    expect([1, 2, 13_410, 67_108_863].map((key) => slotOf(slots, key))).toEqual([
      noSlot,
      noSlot,
      noSlot,
      noSlot,
    ])
  })

  test('R90 there is an end of looking when there are no keys', () => {
    expect(slotOf(slotsOf(new Uint32Array(0)), 7)).toBe(noSlot)
  })
})
