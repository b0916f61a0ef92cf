import { describe, expect, test } from 'vitest'
import { chosen, make } from '../testing/samples.ts'
import {
  type Reliability,
  ScoringRefusal,
  cdf,
  scalePrecision,
  clinicalChange,
  clinicalCutoff,
  intervalOf,
  prepare,
  quantile,
  reliableChange,
  score,
  semOf,
} from './index.ts'

const alpha = (more: Partial<Reliability> = {}): Reliability => ({
  scale: 'main',
  kind: 'alpha',
  value: 0.86,
  source: 's',
  ...more,
})
const norms = {
  version: '1',
  groups: [{ id: 'g', scales: { main: { kind: 'normal' as const, mean: 7, sd: 3 } } }],
}
const answers = chosen('a', 2, 2, 2, 2, 1)

describe('error', () => {
  test('R36 SD 4 and α .86 make 1.4967', () => {
    expect(semOf({ sd: 4, reliability: 0.86 })).toBeCloseTo(1.496663, 6)
    const { scales } = score(prepare(make({ reliability: [alpha({ sd: 4 })] })), { answers })
    expect(scales['main']?.sem).toBe(1.4967)
  })
  test('R36 the SD of the norm group where the sample has none; retest before ω before α', () => {
    const all = [alpha(), alpha({ kind: 'omega', value: 0.91 }), alpha({ kind: 'retest', value: 0.75 })]
    const { scales } = score(prepare(make({ norms, reliability: all })), { answers })
    expect(scales['main']?.sem).toBe(1.5)
    const without = score(prepare(make({ norms, reliability: all.slice(0, 2) })), { answers })
    expect(without.scales['main']?.sem).toBeCloseTo(3 * Math.sqrt(0.09), 4)
  })
  test('R36 what states an error goes before what states none; a published change before all', () => {
    const all = [alpha({ sd: 4 }), alpha({ kind: 'retest', value: 0.75 })]
    const { scales } = score(prepare(make({ norms, reliability: all })), { answers })
    expect(scales['main']?.sem).toBe(1.4967)
    const prepared = prepare(make({ reliability: [...all, alpha({ kind: 'change', value: 6 })] }))
    expect(score(prepared, { answers }).scales['main']?.sem).toBeCloseTo(6 / 1.96 / Math.SQRT2, 4)
    const precision = scalePrecision(prepared, 'main')!
    expect(reliableChange(15, 9, precision).isReliable).toBe(true)
    expect(reliableChange(14, 9, precision).isReliable).toBe(false)
  })
  test('R37 1.96 standard errors to both sides, within the scale', () => {
    expect(intervalOf(10, 1.5, { min: 0, max: 27 })).toEqual([7.06, 12.94])
    expect(intervalOf(1, 1.5, { min: 0, max: 27 })).toEqual([0, 1 + 1.96 * 1.5])
    expect(intervalOf(26, 1.5, { min: 0, max: 27 })[1]).toBe(27)
    const { scales } = score(prepare(make({ reliability: [alpha({ sd: 4 })] })), { answers })
    expect(scales['main']).toMatchObject({ score: 9, interval: [6.07, 11.93] })
  })
  test('R38 no reliability, or no SD, no interval', () => {
    for (const parts of [{}, { norms }, { reliability: [alpha()] }]) {
      const { scales } = score(prepare(make(parts)), { answers })
      expect(scales['main']).toMatchObject({ sem: null, interval: null })
    }
  })
})

describe('change', () => {
  test('R39 from 14 to 9 with SD 4 and r .86 is reliable, to 10 is not', () => {
    const { rci, isReliable } = reliableChange(14, 9, { sd: 4, reliability: 0.86 })
    expect(rci).toBeCloseTo(-2.36228, 5)
    expect(isReliable).toBe(true)
    expect(reliableChange(14, 10, { sd: 4, reliability: 0.86 })).toMatchObject({ isReliable: false })
    expect(reliableChange(9, 14, { sd: 4, reliability: 0.86 }).rci).toBeCloseTo(2.36228, 5)
  })
  test('R39 change has the error of the score', () => {
    const prepared = prepare(
      make({ norms, reliability: [alpha(), alpha({ kind: 'retest', value: 0.8, sd: 5 })] }),
    )
    expect(scalePrecision(prepared, 'main')).toEqual({ sd: 5, reliability: 0.8 })
    expect(scalePrecision(prepare(make({ norms, reliability: [alpha()] })), 'main')).toEqual({
      sd: 3,
      reliability: 0.86,
    })
    expect(scalePrecision(prepare(make()), 'main')).toBeNull()
    expect(() => scalePrecision(prepared, 'other')).toThrow(ScoringRefusal)
  })
  const precision = { sd: 4, reliability: 0.86 }
  const worse = { cutoff: 10, direction: 'worse' } as const
  test('R40 reliable and over the cut-off is recovered', () => {
    expect(clinicalChange(15, 9, precision, worse)).toMatchObject({ verdict: 'recovered', crossed: 'out' })
    expect(clinicalChange(20, 12, precision, worse)).toMatchObject({ verdict: 'improved', crossed: null })
    expect(clinicalChange(11, 9, precision, worse)).toMatchObject({ verdict: 'steady', crossed: 'out' })
    expect(clinicalChange(9, 15, precision, worse)).toMatchObject({ verdict: 'worsened', crossed: 'in' })
    expect(clinicalChange(15, 10, precision, worse)).toMatchObject({ verdict: 'improved', crossed: null })
  })
  test('R40 where more is better it is the other way round, where neither it is refused', () => {
    const better = { cutoff: 50, direction: 'better' } as const
    const wide = { sd: 20, reliability: 0.9 }
    expect(clinicalChange(40, 70, wide, better)).toMatchObject({ verdict: 'recovered', crossed: 'out' })
    expect(clinicalChange(70, 40, wide, better)).toMatchObject({ verdict: 'worsened', crossed: 'in' })
    expect(clinicalChange(50, 80, wide, better).crossed).toBe('out')
    expect(() => clinicalChange(1, 2, wide, { cutoff: 1, direction: 'neutral' })).toThrow(ScoringRefusal)
  })
  test('R41 the cut-off lies nearer to the narrower population', () => {
    expect(clinicalCutoff({ mean: 3, sd: 3.5 }, { mean: 15, sd: 5 })).toBeCloseTo(
      (3.5 * 15 + 5 * 3) / 8.5,
      12,
    )
  })
})

describe('numbers', () => {
  test.each([
    [-6, 9.865876450377012e-10],
    [-3.2, 0.0006871379379158485],
    [-1.96, 0.024997895148220435],
    [-0.3, 0.3820885778110474],
    [0, 0.5],
    [1, 0.8413447460685429],
    [2.999_999, 0.998_650_097_530_4],
    [3.000_001, 0.998_650_106_394_1],
    [4, 0.9999683287581669],
    [40, 1],
  ])('R42 Φ(%d) is %d', (z, share) => expect(cdf(z)).toBeCloseTo(share, 10))
  test.each([
    [1e-6, -4.753424308822899],
    [0.001, -3.090232306167813],
    [0.02, -2.0537489106318225],
    [0.3, -0.5244005127080407],
    [0.5, 0],
    [0.975, 1.9599639845400536],
    [0.9999, 3.7190164854557084],
  ])('R42 %d of all lie below z %d', (share, z) => expect(quantile(share)).toBeCloseTo(z, 9))
  test.each<[string, () => unknown]>([
    ['an SD of 0', () => semOf({ sd: 0, reliability: 0.8 })],
    ['a reliability of 1', () => semOf({ sd: 2, reliability: 1 })],
    ['a reliability that is none', () => reliableChange(1, 2, { sd: 2, reliability: Number.NaN })],
    ['a score that is none', () => reliableChange(Number.NaN, 2, { sd: 2, reliability: 0.5 })],
    ['an interval of nothing', () => intervalOf(1, Number.NaN, { min: 0, max: 1 })],
    ['a share of 1', () => quantile(1)],
    ['z that is none', () => cdf(Number.NaN)],
    ['populations without spread', () => clinicalCutoff({ mean: 1, sd: 0 }, { mean: 2, sd: 0 })],
  ])('R42 %s is refused', (_name, work) => {
    expect(work).toThrow(expect.objectContaining({ name: 'ScoringRefusal', code: 'parameters' }))
  })
})
