import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LANDSCAPES } from './landscapes.tsx'
import { lookOf, vary } from './palette.ts'

it('always finds a landscape, the same one each time', () => {
  fc.assert(
    fc.property(fc.string(), (category) => {
      expect(LANDSCAPES[lookOf(category).landscape]).toBeDefined()
      expect(lookOf(category)).toEqual(lookOf(category))
    }),
  )
  expect(LANDSCAPES[lookOf('constructor').landscape]).toBeDefined()
})

it('varies a little, never so far that the land leaves the frame', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const { dx, dy, stretch, lift } = vary(seed)
      expect(Math.abs(dx)).toBeLessThanOrEqual(18)
      expect(Math.abs(dy)).toBeLessThanOrEqual(5)
      expect(stretch).toBeGreaterThanOrEqual(1)
      expect(lift).toBeGreaterThanOrEqual(0.9)
      expect(vary(seed)).toEqual({ dx, dy, stretch, lift })
    }),
  )
})
