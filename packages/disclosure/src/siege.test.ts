import { expect, test } from 'vitest'
import { against, rulesAlone, siege, theEngine, theStanding } from '../testing/siege.ts'
import { boundsOf } from '../testing/simplex.ts'
import { weakened } from '../testing/weak.ts'

test('R60 an attacker who reads everything and knows three answers pins nobody down', () => {
  const found = siege(theEngine, 14, 60)
  expect(found.shown).toBeGreaterThan(10)
  expect(found).toMatchObject({ solved: 0, pinned: 0, wrong: 0 })
  expect(found.placed).toBeLessThanOrEqual(1)
})

test('R60 nor where figures stand although people have gone', () => {
  const found = siege(theStanding, 10, 64)
  expect(found.shown).toBeGreaterThan(7)
  expect(found).toMatchObject({ solved: 0, pinned: 0, wrong: 0 })
  expect(found.placed).toBeLessThanOrEqual(1)
})

/** Fewer where each takes long. */
const teamsFor: Record<string, number> = {
  'figures change with each person': 2,
  'only neighbouring editions compared': 3,
  'exact counts in twenty bands': 4,
}

test.each(weakened.map((weak) => [weak.name, weak] as const))(
  'R61 without a rule he does: %s',
  (name, weak) => {
    const found = siege(against(weak), teamsFor[name] ?? 14, 61)
    expect(found.wrong).toBe(0)
    expect(found.pinned).toBeGreaterThan(0)
  },
)

test('R62 who is counted is not enough: figures that only round give people away at the ends of a scale', () => {
  const found = siege(rulesAlone(false), 8, 62)
  expect(found).toMatchObject({ solved: 0, wrong: 0 })
  expect(found.pinned).toBeGreaterThan(0)
})

test('R63 the attacker can count: the most and the least of one under sums of many', () => {
  const problem = {
    least: [0, 0, 0],
    most: [1, 1, 2],
    inside: [0.5, 0.5, 1],
    sums: [
      { of: [0, 1], low: 0.9, high: 1.1 },
      { of: [1, 2], low: 1.4, high: 1.6 },
      { of: [2], low: 0.7, high: 1.2 },
    ],
  }
  const [low, high] = boundsOf(problem, 0)
  expect(low).toBeCloseTo(0, 9)
  expect(high).toBeCloseTo(0.9, 9)
})
