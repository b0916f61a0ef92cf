import fc from 'fast-check'
import { expect, test } from 'vitest'
import { breathSeconds, breathsIn, momentAt, rhythms } from './rhythm.ts'

test.each([
  ['long-out', 0, 'in', 4],
  ['long-out', 3.99, 'in', 1],
  ['long-out', 4, 'out', 6],
  ['long-out', 10, 'in', 4],
  ['box', 4, 'full', 4],
  ['box', 13.5, 'empty', 3],
  ['four-seven-eight', 4, 'full', 7],
  ['four-seven-eight', 11, 'out', 8],
] as const)('%s after %d s: %s, %d', (rhythm, seconds, phase, count) =>
  expect(momentAt(rhythm, seconds)).toMatchObject({ phase, count }),
)

test('the water never jumps, and stays between low and high', () => {
  const step = 1 / 60
  fc.assert(
    fc.property(
      fc.constantFrom(...rhythms),
      fc.double({ min: 0, max: 900, noNaN: true }),
      (rhythm, seconds) => {
        const [now, next] = [momentAt(rhythm, seconds), momentAt(rhythm, seconds + step)]
        expect(now.tide).toBeGreaterThanOrEqual(0)
        expect(now.tide).toBeLessThanOrEqual(1)
        expect(Math.abs(next.tide - now.tide)).toBeLessThan(0.02)
        expect(now.count).toBeGreaterThanOrEqual(1)
      },
    ),
  )
})

test.each([
  ['long-out', 1, 6],
  ['long-out', 3, 18],
  ['box', 1, 4],
  ['four-seven-eight', 10, 32],
] as const)('%s for %d minutes is %d whole breaths', (rhythm, minutes, breaths) => {
  expect(breathsIn(rhythm, minutes)).toBe(breaths)
  expect(Math.abs(breaths * breathSeconds(rhythm) - minutes * 60)).toBeLessThanOrEqual(
    breathSeconds(rhythm) / 2,
  )
})
