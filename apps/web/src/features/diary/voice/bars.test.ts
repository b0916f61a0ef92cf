import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { barCount, barsOf } from './bars.ts'

const samples = fc.array(fc.float({ min: -1, max: 1, noNaN: true }), { maxLength: 400 })

describe('the bars of a recording', () => {
  test('are always as many, none below nothing or above the loudest', () => {
    fc.assert(
      fc.property(samples, (all) => {
        const bars = barsOf(all)
        expect(bars).toHaveLength(barCount)
        for (const bar of bars) expect(bar >= 0 && bar <= 1).toBe(true)
      }),
    )
  })

  test('stand as high for somebody who speaks softly', () => {
    const spoken = Array.from({ length: 2_600 }, (_, at) => Math.sin(at) * ((at % 700) / 700))
    const soft = barsOf(spoken.map((one) => one / 50))
    barsOf(spoken).forEach((bar, at) => expect(soft[at]).toBeCloseTo(bar, 9))
    expect(Math.max(...soft)).toBe(1)
  })

  test('are where the voice is, and nowhere in silence', () => {
    const half = Array.from({ length: 2_600 }, (_, at) => (at < 1_300 ? 0 : Math.sin(at)))
    const bars = barsOf(half)
    expect(bars.slice(0, barCount / 2).every((bar) => bar === 0)).toBe(true)
    expect(bars.slice(barCount / 2).every((bar) => bar > 0.9)).toBe(true)
    expect(barsOf(half.map((one) => one * 0.001)).every((bar) => bar === 0)).toBe(true)
  })
})
