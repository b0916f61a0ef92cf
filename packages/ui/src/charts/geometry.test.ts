import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  apart,
  arc,
  bell,
  clamp,
  extent,
  line,
  linear,
  move,
  nearest,
  ribbon,
  textWidth,
  thin,
  ticks,
} from './geometry.ts'

const any = fc.double()
const real = fc.double({ noNaN: true, noDefaultInfinity: true })
const small = fc.double({ min: -1e6, max: 1e6, noNaN: true })

describe('linear', () => {
  it('maps ends to ends', () => {
    const scale = linear([0, 100], [10, 210])
    expect([scale(0), scale(50), scale(100)]).toEqual([10, 110, 210])
  })

  it('never leaves its range, whatever it is given', () => {
    fc.assert(
      fc.property(any, any, any, (d0, d1, value) => {
        const result = linear([d0, d1], [5, 95])(value)
        return result >= 5 && result <= 95
      }),
      { seed: 20261115 },
    )
  })

  it('puts the only value in the middle', () => {
    expect(linear([7, 7], [0, 10])(7)).toBe(5)
  })
})

describe('ticks', () => {
  it('chooses round numbers', () => {
    expect(ticks(0, 100, 4)).toEqual([0, 25, 50, 75, 100])
    expect(ticks(0, 42, 3)).toEqual([0, 20, 40])
    expect(ticks(0.1, 0.32, 4)).toEqual([0.1, 0.2, 0.3])
  })

  it('are few, rising and inside, for any ends', () => {
    fc.assert(
      fc.property(real, real, fc.integer({ min: 1, max: 10 }), (a, b, count) => {
        const [low, high] = a <= b ? [a, b] : [b, a]
        const found = ticks(low, high, count)
        expect(found.length).toBeLessThanOrEqual(count * 3 + 2)
        found.forEach((value, i) => {
          expect(value).toBeGreaterThanOrEqual(low)
          expect(value).toBeLessThanOrEqual(high)
          if (i) expect(value).toBeGreaterThan(found[i - 1]!)
        })
      }),
      { seed: 20261115 },
    )
  })

  it('answer without ends with what is there', () => {
    expect(ticks(3, 3)).toEqual([3])
    expect(ticks(Number.NaN, Number.NaN)).toEqual([])
  })
})

describe('paths', () => {
  const points = fc.array(fc.record({ x: small, y: small }))

  it('hold only numbers', () => {
    fc.assert(
      fc.property(points, small, small, (all, a, b) => {
        const text = line(all) + ribbon(all, all) + arc(0, 0, 10, a, b)
        return !/NaN|Infinity|undefined/.test(text)
      }),
      { seed: 20261115 },
    )
  })

  it('draw a full turn as an open arc', () => {
    expect(arc(0, 0, 10, 0, Math.PI * 2)).toMatch(/^M10 0A10 10 0 1 1 /)
  })

  it('are empty without points', () => {
    expect(line([]) + ribbon([], [])).toBe('')
  })
})

describe('looking at points', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 10, y: 90 },
    { x: 20, y: 0 },
  ]

  it('finds the nearest column, or the nearest place', () => {
    expect(nearest(points, 9)).toBe(1)
    expect(nearest(points, 9, 0)).toBe(0)
    expect(nearest([], 9)).toBe(-1)
  })

  it('walks with the keys and stops at the ends', () => {
    expect(move('ArrowRight', null, 3)).toBe(0)
    expect(move('ArrowRight', 2, 3)).toBe(2)
    expect(move('ArrowLeft', null, 3)).toBe(2)
    expect(move('ArrowLeft', 0, 3)).toBe(0)
    expect(move('Home', 2, 3)).toBe(0)
    expect(move('End', 0, 3)).toBe(2)
    expect(move('a', 0, 3)).toBeNull()
  })
})

describe('labels', () => {
  it('stand apart inside the room', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 20, max: 298, noNaN: true }),
        fc.double({ min: 20, max: 298, noNaN: true }),
        (a, b) => {
          const [x, y] = apart(a, b, 60, 20, 298)
          expect(Math.abs(x - y)).toBeGreaterThanOrEqual(59.999)
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(19.999)
          expect(Math.max(x, y)).toBeLessThanOrEqual(298.001)
        },
      ),
      { seed: 20261115 },
    )
  })

  it('are thinned but keep the one that matters', () => {
    const isKept = thin(30, 24, 300)
    const kept = Array.from({ length: 30 }, (_, i) => i).filter(isKept)
    expect(kept).toContain(29)
    expect(kept.length * 32).toBeLessThanOrEqual(300 + 32)
    expect(thin(10, 40, 300, 6)(6)).toBe(true)
  })

  it('count a Chinese character as a whole one', () => {
    expect(textWidth('平稳', 12)).toBe(24)
    expect(textWidth('High', 12)).toBeLessThan(32)
  })
})

it('clamps, measures and bends without numbers going wrong', () => {
  expect(clamp(Number.NaN, 0, 9)).toBe(0)
  expect(clamp(Infinity, 0, 9)).toBe(9)
  expect(extent([Number.NaN, Infinity, 3, 1], [0, 1])).toEqual([1, 3])
  expect(extent([Number.NaN], [0, 1])).toEqual([0, 1])
  expect(bell(0)).toBe(1)
  expect(bell(Infinity)).toBe(0)
})
