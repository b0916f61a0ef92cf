import { describe, expect, test } from 'vitest'
import { bands, chosen, make } from '../testing/samples.ts'
import { type NormGroup, type NormScale, type Person, type Result, prepare, score } from './index.ts'

const normal = (mean: number, sd: number): Record<string, NormScale> => ({
  main: { kind: 'normal', mean, sd },
})

const groups: NormGroup[] = [
  { id: 'all', scales: normal(6, 3) },
  { id: 'young', ageTo: 20, scales: normal(8, 3) },
  { id: 'women', sex: 'female', scales: normal(7, 2) },
  { id: 'women-21-40', sex: 'female', ageFrom: 21, ageTo: 40, scales: normal(9, 2) },
  { id: 'men-21-40', sex: 'male', ageFrom: 21, ageTo: 40, scales: normal(5, 4) },
]
const sexed = groups.slice(3)

const scored = (person: Person, all: readonly NormGroup[], values = [3, 3, 2, 1, 1]): Result =>
  score(prepare(make({ norms: { version: '2014', groups: all } })), {
    answers: chosen('a', ...values),
    person,
  })
const groupOf = (person: Person, all = groups): string | null => scored(person, all).norm?.group ?? null

describe('groups', () => {
  test('R29 own sex before any, own age before all ages', () => {
    expect(groupOf({ sex: 'female', age: 30 })).toBe('women-21-40')
    expect(groupOf({ sex: 'female', age: 60 })).toBe('women')
    expect(groupOf({ sex: 'male', age: 30 })).toBe('men-21-40')
    expect(groupOf({ sex: 'male', age: 15 })).toBe('young')
    expect(groupOf({ sex: 'male', age: 60 })).toBe('all')
  })
  test('R29 both ends of an age belong to it, and a year is whole', () => {
    expect([20, 21, 40, 40.9, 41].map((age) => groupOf({ sex: 'male', age }, sexed))).toEqual([
      null,
      'men-21-40',
      'men-21-40',
      'men-21-40',
      null,
    ])
  })
  test('R29 the result names the norm and its version', () => {
    expect(scored({ sex: 'male', age: 30 }, sexed).norm).toEqual({ version: '2014', group: 'men-21-40' })
  })
  test('R30 sex unknown: women and men half and half', () => {
    const { norm, scales } = scored({ age: 30 }, sexed)
    expect(norm?.group).toBe('any-21-40')
    const sd = Math.sqrt((4 + 16) / 2 + 4)
    expect(scales['main']?.z).toBeCloseTo((10 - 7) / sd, 4)
  })
  test('R30 a group without a sex comes before two taken together', () => {
    expect(groupOf({ age: 30 })).toBe('all')
    expect(groupOf({ age: 18 })).toBe('young')
  })
  test('R30 open ages are named by the end they have', () => {
    const open = (ages: object): NormGroup[] =>
      (['female', 'male'] as const).map((sex) => ({ id: sex, sex, ...ages, scales: normal(5, 2) }))
    expect(groupOf({ age: 70 }, open({ ageFrom: 61 }))).toBe('any-from-61')
    expect(groupOf({ age: 9 }, open({ ageTo: 20 }))).toBe('any-to-20')
    expect(groupOf({}, open({}))).toBe('any')
  })
  test('R30 two tables give the mean of both percentiles', () => {
    const table = (percentile: number): Record<string, NormScale> => ({
      main: {
        kind: 'empirical',
        mean: 5,
        sd: 3,
        table: [
          { score: 0, percentile: 0 },
          { score: 10, percentile },
          { score: 15, percentile: 100 },
        ],
      },
    })
    const both: NormGroup[] = [
      { id: 'f', sex: 'female', scales: table(60) },
      { id: 'm', sex: 'male', scales: table(80) },
    ]
    expect(scored({}, both).scales['main']?.percentile).toBe(70)
  })
  test('R31 age unknown: only groups without ages', () => {
    expect(groupOf({ sex: 'female' })).toBe('women')
    expect(groupOf({ sex: 'female' }, sexed)).toBeNull()
    expect(groupOf({}, sexed)).toBeNull()
  })
})

describe('standing', () => {
  test('R32 z and T', () => {
    const { z, t } = scored({ sex: 'female', age: 30 }, sexed, [3, 3, 3, 3, 1]).scales['main']!
    expect([z, t]).toEqual([2, 70])
    expect(scored({ sex: 'male', age: 30 }, sexed, [0, 0, 0, 0, 0]).scales['main']).toMatchObject({
      z: -1.25,
      t: 37.5,
    })
  })
  test('R33 percentile by the normal curve', () => {
    const at = (...values: number[]): unknown =>
      scored({ sex: 'female', age: 30 }, sexed, values).scales['main']?.percentile
    expect(at(3, 3, 3, 0, 0)).toBe(50)
    expect(at(3, 3, 3, 2, 0)).toBe(84.1)
    expect(at(3, 3, 3, 3, 1)).toBe(97.7)
  })
  test('R33 nobody is above all or below all', () => {
    const narrow: NormGroup[] = [{ id: 'g', scales: normal(7, 0.5) }]
    expect(scored({}, narrow, [3, 3, 3, 3, 3]).scales['main']?.percentile).toBe(99.9)
    expect(scored({}, narrow, [0, 0, 0, 0, 0]).scales['main']?.percentile).toBe(0.1)
  })
  test('R34 percentile by table, not by the curve', () => {
    const table = [
      { score: 1, percentile: 40 },
      { score: 5, percentile: 80 },
      { score: 9, percentile: 95 },
    ]
    const skewed: NormGroup[] = [{ id: 'g', scales: { main: { kind: 'empirical', mean: 3, sd: 3, table } } }]
    const at = (...values: number[]): unknown => scored({}, skewed, values).scales['main']?.percentile
    expect(at(0, 0, 0, 0, 0)).toBe(0.1)
    expect(at(1, 0, 0, 0, 0)).toBe(40)
    expect(at(3, 0, 0, 0, 0)).toBe(60)
    expect(at(3, 2, 0, 0, 0)).toBe(80)
    expect(at(3, 3, 3, 3, 3)).toBe(95)
  })
  test('R63 bands lie within the group; without one they are those of the scale', () => {
    const own = bands(['low', 0, 9, null], ['middle', 10, 11, null], ['high', 12, 15, null])
    const [main] = make().scales
    const instrument = make({
      scales: [{ ...main!, bands: own }],
      norms: {
        version: '2014',
        groups: [
          { id: 'young', ageTo: 20, scales: normal(4, 3) },
          { id: 'old', ageFrom: 21, scales: normal(8, 4) },
          { id: 'far', ageFrom: 90, ageTo: 99, sex: 'male', scales: normal(15, 4) },
        ],
        bands: [{ id: 'low' }, { id: 'middle', from: 45 }, { id: 'high', from: 55 }],
      },
    })
    const prepared = prepare(instrument)
    const bandOf = (age: number | undefined, ...values: number[]): unknown =>
      score(prepared, { answers: chosen('a', ...values), ...(age && { person: { age } }) }).scales['main']
        ?.band
    // Young: 2.5 to 5.5. Old: 6 to 10.
    expect([bandOf(15, 2, 0, 0, 0, 0), bandOf(15, 3, 0, 0, 0, 0)]).toEqual(['low', 'middle'])
    expect([bandOf(15, 3, 2, 0, 0, 0), bandOf(15, 3, 3, 0, 0, 0)]).toEqual(['middle', 'high'])
    expect([bandOf(40, 3, 2, 0, 0, 0), bandOf(40, 3, 3, 0, 0, 0)]).toEqual(['low', 'middle'])
    expect([bandOf(40, 3, 3, 3, 0, 0), bandOf(40, 3, 3, 3, 1, 0)]).toEqual(['middle', 'high'])
    expect([bandOf(undefined, 3, 3, 3, 0, 0), bandOf(undefined, 3, 3, 3, 1, 0)]).toEqual(['low', 'middle'])
    const far = prepared.norms.find(({ id }) => id === 'far')
    expect(far?.scales[0]?.bands).toEqual(bands(['low', 0, 12, null], ['middle', 13, 15, null]))
  })
  test('R35 no norm, no standing', () => {
    const { norm, scales } = score(prepare(make()), {
      answers: chosen('a', 1, 1, 1, 1, 1),
      person: { age: 30 },
    })
    expect(norm).toBeNull()
    expect(scales['main']).toMatchObject({ score: 5, z: null, t: null, percentile: null })
    const other: NormGroup[] = [{ id: 'g', scales: {} }]
    expect(scored({}, other).scales['main']).toMatchObject({ z: null, t: null, percentile: null })
  })
  test('R35 a scale that asks something else in the language of the answers is compared with nobody', () => {
    const norms = { version: '2014', groups, adapted: [{ language: 'fr', scales: ['main'] }] }
    const placed = (person: Person) =>
      score(prepare(make({ norms })), { answers: chosen('a', 3, 3, 2, 1, 1), person }).scales['main']
    expect(placed({ language: 'fr' })).toMatchObject({ score: 10, z: null, t: null, percentile: null })
    expect(placed({ language: 'en' })).toEqual(placed({}))
    expect(placed({})?.t).not.toBeNull()
  })
})
