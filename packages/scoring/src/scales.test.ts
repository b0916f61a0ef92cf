import { describe, expect, test } from 'vitest'
import { bands, chosen, everything, keys, make, scale, sides } from '../testing/samples.ts'
import { type Answers, type Instrument, type Scale, type ScaleResult, prepare, score } from './index.ts'

/** The result of the only scale. */
function of(scales: Scale, answers: Answers, parts: Partial<Instrument> = {}): ScaleResult {
  const result = score(prepare(make({ ...parts, scales: [scales] })), { answers })
  return result.scales[scales.id] as ScaleResult
}

const sum = (min: number, max: number, more: Partial<Scale> = {}, ...reversed: string[]): Scale =>
  scale({ kind: 'sum', items: keys(5, ...reversed) }, min, max, more)

describe('methods', () => {
  test('R17 a sum adds the values', () => {
    expect(of(sum(0, 15), chosen('a', 3, 0, 1, 2, 3))).toMatchObject({
      score: 9,
      raw: 9,
      answered: 5,
      items: 5,
    })
  })
  test('R17 numbers and several choices add what they are worth', () => {
    const mixed = prepare(everything)
    const { scales } = score(mixed, { answers: { t1: 'yes', p1: 'no', m1: ['calm', 'numb'] } })
    expect(scales['mixed']?.score).toBe(1 + 0 + 4)
  })
  test('R18 a reversed item is turned round within its own range', () => {
    expect(of(sum(0, 15, {}, 'q1', 'q2'), chosen('a', 3, 0, 1, 2, 3)).score).toBe(0 + 3 + 1 + 2 + 3)
    const hours = scale({ kind: 'sum', items: [{ item: 'n', reverse: true }] }, 4, 10)
    const items: Instrument['items'] = [{ id: 'n', kind: 'number', min: 4, max: 10, step: 1 }]
    expect(of(hours, { n: 5 }, { items }).score).toBe(9)
  })
  test('R19 a mean divides by the items shown', () => {
    const mean = scale({ kind: 'mean', items: keys(5, 'q5') }, 0, 3, { digits: 2 })
    expect(of(mean, chosen('a', 3, 3, 2, 0, 0)).score).toBe(2.2)
  })
  test('R20 weights multiply the keyed value', () => {
    const weighted = scale(
      {
        kind: 'weighted',
        items: [
          { item: 'q1', weight: 2 },
          { item: 'q2', weight: -1.5 },
          { item: 'q3', weight: 0.5, reverse: true },
        ],
      },
      -4.5,
      7.5,
      { digits: 1 },
    )
    expect(of(weighted, chosen('a', 3, 1, 0)).score).toBe(6 - 1.5 + 1.5)
  })
  test('R21 a count counts keyed values from a least one', () => {
    const count = scale({ kind: 'count', atLeast: 2, items: keys(5, 'q1') }, 0, 5)
    expect(of(count, chosen('a', 0, 1, 2, 3, 1)).score).toBe(3)
  })
  test('R22 forced choices add to the scales they name', () => {
    const items: Instrument['items'] = ['q1', 'q2', 'q3'].map((id) => ({
      id,
      kind: 'forced',
      options: 'sides',
    }))
    const tally = (id: string, max: number): Scale =>
      scale({ kind: 'tally', items: ['q1', 'q2', 'q3'] }, 0, max, { id })
    const parts = { items, optionSets: { sides }, scales: [tally('left', 3), tally('right', 6)] }
    const { scales } = score(prepare(make(parts)), { answers: { q1: 'left', q2: 'right', q3: 'right' } })
    expect([scales['left']?.score, scales['right']?.score]).toEqual([1, 4])
  })
  test('R22 several choices add each', () => {
    const { scales } = score(prepare(everything), { answers: { f1: 'right', m1: ['calm', 'tense'] } })
    expect([scales['left']?.score, scales['right']?.score]).toEqual([1, 3])
  })
})

describe('scales of scales', () => {
  const parts = (how: 'sum' | 'mean', min: number, max: number): Instrument =>
    make({
      scales: [
        scale(
          {
            kind: 'combine',
            how,
            scales: [
              { scale: 'a', weight: 2 },
              { scale: 'b', weight: how === 'sum' ? -1 : 1 },
            ],
          },
          min,
          max,
          {
            digits: 1,
          },
        ),
        scale({ kind: 'sum', items: keys(2) }, 0, 6, { id: 'a' }),
        scale({ kind: 'sum', items: [{ item: 'q3' }, { item: 'q4' }] }, 0, 6, { id: 'b' }),
      ],
    })
  test('R23 a combination weighs the scores', () => {
    expect(
      score(prepare(parts('sum', -6, 12)), { answers: chosen('a', 3, 2, 1, 0) }).scales['main']?.score,
    ).toBe(9)
    expect(
      score(prepare(parts('mean', 0, 6)), { answers: chosen('a', 3, 2, 1, 0) }).scales['main']?.score,
    ).toBe(3.7)
  })
  test('R23 without one of the scores there is none', () => {
    const { scales } = score(prepare(parts('sum', -6, 12)), { answers: chosen('a', 3, 2, 1) })
    expect(scales['main']).toMatchObject({ score: null, raw: null, answered: 3, items: 4 })
  })
  test('R24 a table gives the score of the last row not above', () => {
    const rows = [
      { from: 0, score: 30 },
      { from: 5, score: 40 },
      { from: 15, score: 70 },
    ]
    const table = make({
      scales: [
        scale({ kind: 'table', of: 'raw', rows }, 30, 70),
        scale({ kind: 'sum', items: keys(5) }, 0, 15, { id: 'raw' }),
      ],
    })
    const at = (...values: number[]): unknown =>
      score(prepare(table), { answers: chosen('a', ...values) }).scales['main']?.score
    expect([
      at(0, 0, 0, 0, 0),
      at(1, 1, 1, 1, 0),
      at(1, 1, 1, 1, 1),
      at(3, 3, 3, 3, 2),
      at(3, 3, 3, 3, 3),
    ]).toEqual([30, 30, 40, 40, 70])
  })
})

describe('rounding and gaps', () => {
  test('R25 a multiplier comes before rounding, and halves go up', () => {
    const quarter = sum(0, 18.8, { multiplier: 1.25, digits: 1 })
    expect(of(quarter, chosen('a', 1, 0, 0, 0, 0)).score).toBe(1.3)
    expect(of(quarter, chosen('a', 3, 3, 3, 3, 3))).toMatchObject({ score: 18.8, raw: 15 })
  })
  test('R25 binary dust does not decide', () => {
    const items: Instrument['items'] = [{ id: 'n', kind: 'number', min: 0, max: 2, step: 0.001 }]
    const fine = scale({ kind: 'sum', items: [{ item: 'n' }] }, 0, 2, { digits: 2 })
    expect(of(fine, { n: 1.005 }, { items }).score).toBe(1.01)
  })
  test('R26 four of five answered: the mean stands for the fifth', () => {
    const four = of(sum(0, 15), chosen('a', 3, 2, null, 1, 2))
    expect(four).toMatchObject({ score: 10, raw: 10, answered: 4, items: 5, prorated: true })
  })
  test('R26 reversed items are prorated after turning round', () => {
    expect(of(sum(0, 15, {}, 'q1'), chosen('a', 0, 3, null, 3, 3)).score).toBe(15)
  })
  test('R26 three of five are too few', () => {
    const three = of(sum(0, 15), chosen('a', 3, 2, null, null, 2))
    expect(three).toMatchObject({
      score: null,
      raw: null,
      band: null,
      interval: null,
      answered: 3,
      prorated: false,
    })
  })
  test('R26 an instrument may ask for all, or for fewer', () => {
    expect(of(sum(0, 15, { answeredFrom: 1 }), chosen('a', 3, 2, null, 1, 2)).score).toBeNull()
    expect(of(sum(0, 15, { answeredFrom: 0.6 }), chosen('a', 3, 2, null, null, 1)).score).toBe(10)
  })
  test('R26 items of different ranges are prorated by their place in them', () => {
    const items: Instrument['items'] = [
      ...make().items.slice(0, 4),
      { id: 'q5', kind: 'number', min: 10, max: 30, step: 1 },
    ]
    const wide = scale({ kind: 'sum', items: keys(5) }, 10, 42)
    expect(of(wide, chosen('a', 3, 3, 3, 3), { items }).score).toBe(42)
    expect(of(wide, chosen('a', 0, 0, 0, 0), { items }).score).toBe(10)
    expect(of(wide, chosen('a', 3, 3, 0, 0), { items }).score).toBe(26)
  })
  test('R26 means and counts are prorated too', () => {
    const mean = scale({ kind: 'mean', items: keys(5) }, 0, 3, { digits: 2 })
    expect(of(mean, chosen('a', 3, 2, null, 1, 3)).score).toBe(2.25)
    const count = scale({ kind: 'count', atLeast: 2, items: keys(5) }, 0, 5, { digits: 2 })
    expect(of(count, chosen('a', 3, 2, null, 1, 0)).score).toBe(2.5)
  })
  test('R27 a gap over a branch cannot carry a score out of its bounds', () => {
    const items: Instrument['items'] = [
      { id: 'way', kind: 'single', options: 'yesno' },
      ...make().items.map((item) => ({ ...item, when: { item: 'way', options: ['yes', 'no'] } })),
      {
        id: 'q6',
        kind: 'number',
        min: 5,
        max: 9,
        step: 1,
        when: { item: 'q5', options: ['a0', 'a1', 'a2', 'a3'] },
      },
    ]
    const bounded = scale({ kind: 'sum', items: keys(6) }, 5, 24)
    expect(of(bounded, { way: 'no', ...chosen('a', 0, 0, 0, 0) }, { items })).toMatchObject({
      score: 5,
      prorated: true,
    })
  })
  test('R28 band and level are those that hold the score', () => {
    const levels = sum(0, 15, {
      direction: 'worse',
      bands: bands(['low', 0, 4, 0], ['mid', 5, 9, 1], ['high', 10, 15, 4]),
    })
    const at = (...values: number[]): unknown[] => {
      const { band, level } = of(levels, chosen('a', ...values))
      return [band, level]
    }
    expect(at(0, 0, 0, 0, 0)).toEqual(['low', 0])
    expect(at(1, 1, 1, 1, 0)).toEqual(['low', 0])
    expect(at(1, 1, 1, 1, 1)).toEqual(['mid', 1])
    expect(at(3, 3, 3, 0, 0)).toEqual(['mid', 1])
    expect(at(3, 3, 3, 1, 0)).toEqual(['high', 4])
    expect(at(3, 3, 3, 3, 3)).toEqual(['high', 4])
  })
})
