import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chosen, make } from '../testing/samples.ts'
import { normal, seeded } from '../testing/seeded.ts'
import { type Crowd, type OwnNorm, gatherNorms, ownPercentile, prepare } from './index.ts'

const everybody: Crowd = { leastPeople: 2, leastTogether: 1 }

/** The norm of the one scale over people who answered its five items so. */
function normOf(rows: ReadonlyArray<readonly number[]>, crowd = everybody): OwnNorm | undefined {
  const { add, norms } = gatherNorms(prepare(make()))
  for (const row of rows) add({ answers: chosen('a', ...row) })
  return norms(crowd)['main']
}

const anybody = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 5, maxLength: 5 })
const crowds = fc.array(anybody, { minLength: 2, maxLength: 200 })
const same = (value: number): number[] => [value, value, value, value, value]

test('R70 mean and spread are those of the scores', () => {
  expect(normOf([same(0), same(1), same(3)])).toMatchObject({ n: 3, mean: 6.67, sd: 7.64 })
})

test('R70 too few people have no norm, and whoever answered carelessly is not one of them', () => {
  const crowd = { leastPeople: 3, leastTogether: 1 }
  expect(normOf([same(0), same(1)], crowd)).toBeUndefined()
  expect(normOf([same(0), same(1), same(2)], crowd)).toBeDefined()
  const { add, norms } = gatherNorms(prepare(make({ quality: { fastest: 300 } })))
  const hasty = Object.fromEntries([1, 2, 3, 4, 5].map((item) => [`q${item}`, 20]))
  expect(add({ answers: chosen('a', ...same(1)), timing: hasty })).toBe(false)
  for (const value of [0, 1]) add({ answers: chosen('a', ...same(value)) })
  expect(norms(crowd)).toEqual({})
})

test('R71 items that say the same have an alpha of 1, items that go their own ways about 0', () => {
  expect(normOf([same(0), same(1), same(3)])?.alpha).toBe(1)
  const next = seeded(7)
  const dice = Array.from({ length: 4000 }, () => same(0).map(() => Math.floor(next() * 4)))
  expect(Math.abs(normOf(dice)?.alpha ?? 1)).toBeLessThan(0.08)
})

test('R71 alpha is the published formula on people who answered everything', () => {
  const rows = [
    [0, 1, 0, 1, 2],
    [1, 1, 2, 1, 2],
    [3, 2, 3, 2, 3],
    [2, 3, 2, 2, 3],
  ]
  expect(normOf(rows)?.alpha).toBe(0.91)
  const { add, norms } = gatherNorms(prepare(make()))
  for (const row of rows) add({ answers: chosen('a', ...row) })
  add({ answers: chosen('a', 0, 3, 0, 3, null) })
  expect(norms(everybody)['main']).toMatchObject({ n: 5, alpha: 0.91 })
  expect(normOf([same(1), same(1)])?.alpha).toBeNull()
})

test('R72 a percentile counts those below and half of those beside', () => {
  const norm = normOf([same(0), same(1), same(1), same(2)]) as OwnNorm
  expect(norm.groups).toEqual([
    { to: 0, percentile: 13 },
    { to: 5, percentile: 50 },
    { to: 15, percentile: 88 },
  ])
  expect([0, 1, 5, 6, 15].map((found) => ownPercentile(norm, found))).toEqual([13, 50, 50, 88, 88])
})

test('R72 no fewer than asked for share a percentile, and nobody is told the lowest or highest score', () => {
  fc.assert(
    fc.property(crowds, fc.integer({ min: 1, max: 20 }), (rows, leastTogether) => {
      const { n, groups } = normOf(rows, { leastPeople: 2, leastTogether }) as OwnNorm
      const scores = rows.map((row) => row.reduce((sum, one) => sum + one, 0))
      const inside = groups.map(
        ({ to }, at) => scores.filter((one) => one <= to && one > (groups[at - 1]?.to ?? -1)).length,
      )
      expect(inside.reduce((sum, one) => sum + one, 0)).toBe(n)
      for (const count of inside) expect(count).toBeGreaterThanOrEqual(Math.min(leastTogether, n))
      expect(groups.at(-1)?.to).toBe(15)
    }),
    { seed: 5 },
  )
})

test('R72 a higher score never stands lower, and nobody stands at 0 or 100', () => {
  fc.assert(
    fc.property(crowds, (rows) => {
      const norm = normOf(rows) as OwnNorm
      const told = Array.from({ length: 16 }, (_, found) => ownPercentile(norm, found) ?? Number.NaN)
      for (const [at, percentile] of told.entries()) {
        expect(percentile).toBeGreaterThanOrEqual(told[at - 1] ?? 1)
        expect(percentile).toBeLessThanOrEqual(99)
      }
    }),
    { seed: 6 },
  )
})

test('R72 among people drawn from a curve a percentile is where the curve says', () => {
  const next = seeded(3)
  const rows = Array.from({ length: 5000 }, () => {
    const trait = normal(next)
    return same(0).map(() => Math.min(3, Math.max(0, Math.round(1.5 + trait * 0.7 + normal(next) * 0.4))))
  })
  const norm = normOf(rows, { leastPeople: 500, leastTogether: 10 }) as OwnNorm
  const middle = ownPercentile(norm, Math.round(norm.mean)) ?? 0
  expect(middle).toBeGreaterThan(42)
  expect(middle).toBeLessThan(58)
})
