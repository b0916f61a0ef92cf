import { describe, expect, test } from 'vitest'
import { ahead, waitAfter, waitLeft } from './waits.ts'

const minute = 60_000

describe('wrong codes', () => {
  test('are free for a while, then cost a wait that grows to an hour and stays there', () => {
    const all = Array.from({ length: 18 }, (_, wrong) => waitAfter(wrong) / minute)
    expect(all).toEqual([0, 0, 0, 0, 0, 5, 0, 0, 15, 0, 0, 60, 0, 0, 60, 0, 0, 60])
  })

  test('are told how many are left, and what comes then', () => {
    expect(ahead(1)).toEqual({ tries: 4, wait: 5 * minute })
    expect(ahead(5)).toEqual({ tries: 3, wait: 15 * minute })
    expect(ahead(10)).toEqual({ tries: 1, wait: 60 * minute })
    expect(ahead(400)).toMatchObject({ wait: 60 * minute })
  })

  test('are waited out once, however the clock is moved', () => {
    const lock = { wrong: 5, at: 1_000_000 }
    expect(waitLeft(lock, 1_000_000)).toBe(5 * minute)
    expect(waitLeft(lock, 1_000_000 + 5 * minute - 1)).toBe(1)
    expect(waitLeft(lock, 1_000_000 + 5 * minute)).toBe(0)
    expect(waitLeft(lock, 0)).toBe(5 * minute)
    expect(waitLeft({ wrong: 4, at: 1_000_000 }, 1_000_000)).toBe(0)
  })
})
