import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareWithEarlier } from './change.ts'
import { measure, outcomeOf, quantile, type Trial } from './measure.ts'
import { referenceAt } from './reference.ts'
import { sampleRun } from './testing/samples.ts'

const trial = (given: Partial<Trial>): Trial => ({ wait: 2_000, shown: 0, pressed: 0, ms: 250, ...given })

describe('an answer', () => {
  test.each([
    [{}, 'valid'],
    [{ ms: 100 }, 'valid'],
    [{ ms: 99.9 }, 'early'],
    [{ ms: null }, 'early'],
    [{ shown: null, ms: null }, 'early'],
    [{ pressed: null, ms: null }, 'missed'],
    [{ shown: null, pressed: null, ms: null }, 'let_pass'],
    [{ shown: null }, 'wrong'],
    [{ shown: 3 }, 'wrong'],
  ] as const)('%j is %s', (given, outcome) => {
    expect(outcomeOf(trial(given))).toBe(outcome)
  })
})

describe('a run', () => {
  test('has a median, its middle half, its error and its speed', () => {
    const { median, quartiles, error, speed, validCount, lapseCount } = measure(
      'simple',
      sampleRun(290).trials,
    )
    expect([median, quartiles, validCount, lapseCount]).toEqual([290.5, [278, 309.75], 20, 0])
    expect(error).toBeCloseTo((1.96 * 1.2533 * (31.75 / 1.349)) / Math.sqrt(20), 6)
    expect(speed).toBeCloseTo(3.4, 1)
  })

  test('of fewer than fifteen valid answers has none of them', () => {
    const trials = sampleRun().trials.map((one, at) => (at < 6 ? { ...one, ms: null } : one))
    expect(measure('simple', trials)).toMatchObject({
      validCount: 14,
      median: null,
      error: null,
      speed: null,
    })
  })

  test('counts lapses from 355 ms in the watch and from 500 ms elsewhere, and what was missed', () => {
    const trials = [
      ...sampleRun(290).trials,
      trial({ ms: 360 }),
      trial({ ms: 505 }),
      trial({ pressed: null, ms: null }),
    ]
    expect(measure('vigilance', trials).lapseCount).toBe(4)
    expect(measure('simple', trials).lapseCount).toBe(2)
  })

  test('its median is not moved by how late the latest was', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 100, max: 900, noNaN: true }), { minLength: 20, maxLength: 60 }),
        (times) => {
          const trials = times.map((ms) => trial({ ms }))
          const slower = times.map((ms) => trial({ ms: ms === Math.max(...times) ? 9_999 : ms }))
          const [first, second] = [measure('simple', trials), measure('simple', slower)]
          const sorted = times.toSorted((a, b) => a - b)
          expect(first.median).toBe(quantile(sorted, 0.5))
          if (sorted.at(-1) !== sorted.at(-11)) expect(second.median).toBe(first.median)
        },
      ),
    )
  })
})

describe('change', () => {
  test('is not told before five earlier runs', () => {
    expect(compareWithEarlier(290, []).kind).toBe('first')
    expect(compareWithEarlier(150, [290, 291, 289, 290])).toMatchObject({ kind: 'few', missing: 1 })
    expect(compareWithEarlier(150, [290, 291, 289, 290, 288]).kind).toBe('faster')
    expect(compareWithEarlier(400, [290, 291, 289, 290, 288]).kind).toBe('slower')
    expect(compareWithEarlier(290, [290, 291, 289, 290, 288]).kind).toBe('usual')
  })

  /** A seeded normal draw. */
  function drawer(seed: number) {
    let state = seed
    const uniform = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return (state + 0.5) / 2 ** 32
    }
    return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
  }

  test('is told of at most one in twenty people in whom nothing changed, and of most who slowed by a lot', () => {
    const normal = drawer(20_261_116)
    const people = 4_000
    const told = { same: 0, slowed: 0 }
    for (let person = 0; person < people; person += 1) {
      const own = 290 + 30 * normal()
      const runs = Array.from({ length: 5 + (person % 26) }, () => own + 14 * normal())
      const next = own + 14 * normal()
      if (compareWithEarlier(next, runs).kind !== 'usual') told.same += 1
      if (compareWithEarlier(next + 70, runs).kind === 'slower') told.slowed += 1
    }
    expect(told.same / people).toBeGreaterThan(0.04)
    expect(told.same / people).toBeLessThan(0.06)
    expect(told.slowed / people).toBeGreaterThan(0.95)
  })
})

test('the published line rises with age and ends where nobody was asked', () => {
  expect([17, 18, 40, 65, 66].map(referenceAt)).toEqual([null, 218.9, 231, 244.75, null])
})
