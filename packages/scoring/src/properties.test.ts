import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { everything, ids, keys, make, scale, singles } from '../testing/samples.ts'
import {
  type Answers,
  type AnswerValue,
  type Instrument,
  type Item,
  type Sheet,
  ScoringRefusal,
  checkAnswer,
  checkInstrument,
  engineVersion,
  prepare,
  score,
} from './index.ts'

const all = prepare(everything)

/** Any answer that fits an item, or none. */
function answerTo(instrument: Instrument, item: Item): fc.Arbitrary<AnswerValue | undefined> {
  const options = 'options' in item ? (instrument.optionSets[item.options] ?? []).map(({ id }) => id) : []
  const one = options.length > 0 ? fc.constantFrom(...options) : fc.constant('')
  const fitting = (): fc.Arbitrary<AnswerValue> => {
    switch (item.kind) {
      case 'scale':
      case 'number':
        return fc
          .nat(Math.round((item.max - item.min) / item.step))
          .map((steps) => item.min + steps * item.step)
      case 'text':
        return fc.string({ maxLength: item.most })
      case 'multiple':
        return fc.uniqueArray(one, { minLength: item.least, maxLength: item.most })
      case 'matrix':
        return fc.dictionary(fc.constantFrom(...item.rows), one, { noNullPrototype: true })
      default:
        return one
    }
  }
  return fc.oneof({ weight: 6, arbitrary: fitting() }, fc.constant(null), fc.constant(undefined))
}

const sheets: fc.Arbitrary<Sheet> = fc.record(
  {
    answers: fc
      .tuple(...everything.items.map((item) => answerTo(everything, item)))
      .map((values) => ({
        q1: 'a0',
        ...Object.fromEntries(
          everything.items.map(({ id }, i) => [id, values[i]]).filter(([, v]) => v !== undefined),
        ),
      }))
      .filter((answers) => Object.values(answers).some((value) => value !== null && value !== '')),
    timing: fc.dictionary(fc.constantFrom(...ids(5)), fc.double({ min: 0, max: 1e7, noNaN: true }), {
      noNullPrototype: true,
    }),
    person: fc.record(
      { sex: fc.constantFrom('female' as const, 'male' as const), age: fc.integer({ min: 0, max: 150 }) },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: ['answers'] },
) as fc.Arbitrary<Sheet>

function numbersOf(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersOf) : []
}

/** A score, or undefined where the sheet is one of blanks only. */
function scored(sheet: Sheet): ReturnType<typeof score> | undefined {
  try {
    return score(all, sheet)
  } catch (error) {
    if (error instanceof ScoringRefusal && error.code === 'incomplete') return undefined
    throw error
  }
}

describe('any sheet that fits', () => {
  test('R58 scores without NaN or Infinity, as plain JSON, the same twice', () => {
    fc.assert(
      fc.property(sheets, (sheet) => {
        const result = scored(sheet)
        if (!result) return
        expect(numbersOf(result).every(Number.isFinite)).toBe(true)
        expect(JSON.parse(JSON.stringify(result))).toEqual(result)
        expect(scored(structuredClone(sheet))).toEqual(result)
      }),
      { numRuns: 300, seed: 1 },
    )
  })
  test('R58 names engine, instrument and norm', () => {
    const result = score(all, { answers: { q1: 'a1' }, person: { sex: 'male', age: 20 } })
    expect(result).toMatchObject({
      engine: engineVersion,
      instrument: { id: 'everything', version: '1.0.0' },
      norm: { version: '2020', group: 'm-18-40' },
    })
  })
  test('R27 stays within every scale, and its interval too', () => {
    fc.assert(
      fc.property(sheets, (sheet) => {
        for (const { score: value, min, max, interval, answered, items, band } of Object.values(
          scored(sheet)?.scales ?? {},
        )) {
          expect(answered).toBeLessThanOrEqual(items)
          if (value === null) expect([interval, band]).toEqual([null, null])
          else {
            expect(value).toBeGreaterThanOrEqual(min)
            expect(value).toBeLessThanOrEqual(max)
            expect(interval?.[0] ?? min).toBeGreaterThanOrEqual(min)
            expect(interval?.[1] ?? max).toBeLessThanOrEqual(max)
          }
        }
      }),
      { numRuns: 300, seed: 2 },
    )
  })
  test('R59 the order of the answers changes nothing', () => {
    fc.assert(
      fc.property(sheets, (sheet) => {
        const answers = Object.fromEntries(Object.entries(sheet.answers).reverse()) as Answers
        expect(scored({ ...sheet, answers })).toEqual(scored(sheet))
      }),
      { numRuns: 200, seed: 3 },
    )
  })
})

describe('keys', () => {
  const methods = prepare(
    make({
      items: singles(8),
      scales: [
        scale({ kind: 'sum', items: keys(8, 'q2', 'q5') }, 0, 24, { id: 'sum' }),
        scale({ kind: 'sum', items: keys(8, 'q1', 'q3', 'q4', 'q6', 'q7', 'q8') }, 0, 24, { id: 'turned' }),
        scale({ kind: 'mean', items: keys(8, 'q2', 'q5') }, 0, 3, { id: 'mean', digits: 2 }),
        scale({ kind: 'count', atLeast: 2, items: keys(8, 'q2', 'q5') }, 0, 8, { id: 'count', digits: 2 }),
      ],
    }),
  )
  const values = fc.array(fc.nat(3), { minLength: 8, maxLength: 8 })
  const of = (all8: readonly (number | null)[]): Record<string, number | null> => {
    const answers = Object.fromEntries(
      all8.map((value, i) => [`q${i + 1}`, value === null ? null : `a${value}`]),
    )
    return Object.fromEntries(
      Object.entries(score(methods, { answers }).scales).map(([id, { score: value }]) => [id, value]),
    )
  }
  test('R59 more on a keyed item never lowers the score, on a reversed one never raises it', () => {
    fc.assert(
      fc.property(values, fc.nat(7), (before, place) => {
        const after = before.with(place, Math.min((before[place] as number) + 1, 3))
        const [low, high] = [1, 4].includes(place) ? [of(after), of(before)] : [of(before), of(after)]
        for (const id of ['sum', 'mean', 'count']) expect(high[id]).toBeGreaterThanOrEqual(low[id] as number)
      }),
      { numRuns: 300, seed: 4 },
    )
  })
  test('R59 every key turned round mirrors the sum', () => {
    fc.assert(
      fc.property(values, (one) => {
        const { sum, turned } = of(one)
        expect((sum as number) + (turned as number)).toBe(24)
      }),
      { numRuns: 200, seed: 5 },
    )
  })
  test('R26 one gap of eight is filled by the mean of the rest', () => {
    fc.assert(
      fc.property(values, fc.nat(7), (full, place) => {
        const keyed = full.map((value, i) => ([1, 4].includes(i) ? 3 - value : value))
        const mean = keyed.reduce((total, value, i) => total + (i === place ? 0 : value), 0) / 7
        const gap = (full as Array<number | null>).with(place, null)
        expect(of(gap)['sum']).toBe(Math.floor(mean * 8 + 0.5 + 1e-9))
      }),
      { numRuns: 200, seed: 6 },
    )
  })
})

describe('junk', () => {
  const junk = fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true })
  test('R16 any junk is scored or refused, never anything else', () => {
    fc.assert(
      fc.property(fc.constantFrom(...everything.items.map(({ id }) => id)), junk, (id, value) => {
        const sheet = { answers: { q1: 'a1', [id]: value } } as unknown as Sheet
        const fits = checkAnswer(all, id, value) === null
        if (fits && value !== undefined) {
          const isBlank = id === 'q1' && value === null
          if (!isBlank) expect(numbersOf(score(all, sheet)).every(Number.isFinite)).toBe(true)
        } else if (value !== undefined) expect(() => score(all, sheet)).toThrow(ScoringRefusal)
      }),
      { numRuns: 500, seed: 7 },
    )
    fc.assert(
      fc.property(junk, (value) => {
        expect(() => score(all, value as Sheet)).toThrow(ScoringRefusal)
      }),
      { numRuns: 300, seed: 8 },
    )
  })
  test('R1 any junk in any field of an instrument is named, not thrown', () => {
    const fieldNames = Object.keys(everything) as Array<keyof Instrument>
    fc.assert(
      fc.property(fc.constantFrom(...fieldNames), junk, (name, value) => {
        expect(Array.isArray(checkInstrument({ ...everything, [name]: value }))).toBe(true)
      }),
      { numRuns: 500, seed: 9 },
    )
  })
})
