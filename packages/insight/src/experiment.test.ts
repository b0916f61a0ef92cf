import { expect, test } from 'vitest'
import { seeded } from '../../scoring/testing/seeded.ts'
import { ordinary } from '../testing/people.ts'
import { experiments } from '../testing/trials.ts'
import { answerOf, drawDays, type Draw } from './experiment.ts'

test('R30 every four days have two with and two without, in every order', () => {
  const next = seeded(1)
  const firsts = new Set<string>()
  const blocks = (draw: Draw): string[] => draw.join('').match(/.{1,4}/g) ?? []
  for (let time = 0; time < 200; time += 1) for (const one of blocks(drawDays(28, next))) firsts.add(one)
  expect([...firsts].sort()).toEqual(['0011', '0101', '0110', '1001', '1010', '1100'])
  const short = blocks(drawDays(14, next))
  expect(short.map((one) => one.length)).toEqual([4, 4, 4, 2])
  expect(['01', '10']).toContain(short[3])
})

const draw14 = drawDays(14, seeded(5))

test('R31 five days of either kind, or no answer; days without a mood count nowhere', () => {
  const moods = draw14.map((isOn) => (isOn === 1 ? 4 : 3))
  const skip = (count: number): (number | null)[] => {
    let left = count
    return moods.map((mood, k) => (draw14[k] === 1 && left-- > 0 ? null : mood))
  }
  expect(answerOf({ draw: draw14, moods: skip(3) })).toBeNull()
  expect(answerOf({ draw: draw14, moods: skip(2) })).toMatchObject({ daysOn: 5, daysOff: 7, difference: 1 })
})

/** All ways, one by one. */
function everyWay(length: number): Draw[] {
  const ways: Draw[] = []
  for (let bits = 0; bits < 2 ** length; bits += 1) {
    const way = Array.from({ length }, (_, k) => ((bits >> k) & 1) as 0 | 1)
    const isFair = (from: number, to: number): boolean =>
      way.slice(from, to).filter((one) => one === 1).length * 2 === to - from
    if (isFair(0, 4) && isFair(4, 8) && isFair(8, 12) && isFair(12, 14)) ways.push(way)
  }
  return ways
}

const differenceIn = (way: Draw, moods: readonly (number | null)[]): number => {
  const side = (kind: 0 | 1): number[] =>
    moods.flatMap((mood, k) => (way[k] === kind && mood !== null ? [mood] : []))
  const average = (values: number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length
  return average(side(1)) - average(side(0))
}

test('R32 the chance is that of all ways, counted one by one', () => {
  const moods = [4, 3, null, 5, 2, 3.5, 4, 4, 1, 3, 4, 2.25, 5, 3]
  const ways = everyWay(14)
  expect(ways).toHaveLength(432)
  const truth = differenceIn(draw14, moods)
  const far = ways.map((way) => differenceIn(way, moods))
  const above = far.filter((one) => one >= truth - 1e-9).length / 432
  const below = far.filter((one) => one <= truth + 1e-9).length / 432
  const answer = answerOf({ draw: draw14, moods })
  expect(answer?.ways).toBe(432)
  expect(answer?.chance).toBeCloseTo(Math.min(1, 2 * above, 2 * below), 10)
  expect(answer?.bars.reduce((sum, one) => sum + one.share, 0)).toBeCloseTo(1, 10)
})

test('R33 the interval ends where the test begins to reject', () => {
  const moods = [4, 3, 2, 5, 2, 3.5, 4, 4, 1, 3, 4, 2.25, 5, 3]
  const answer = answerOf({ draw: draw14, moods })
  const tail = (effect: number, isUpper: boolean): number => {
    const without = moods.map((mood, k) => mood - effect * (draw14[k] ?? 0))
    const truth = differenceIn(draw14, without)
    const far = everyWay(14).map((way) => differenceIn(way, without))
    return far.filter((one) => (isUpper ? one >= truth - 1e-9 : one <= truth + 1e-9)).length / 432
  }
  const [low, high] = [answer?.low ?? 0, answer?.high ?? 0]
  expect(tail(low + 0.001, true)).toBeGreaterThan(0.025)
  expect(tail(low - 0.001, true)).toBeLessThanOrEqual(0.025)
  expect(tail(high - 0.001, false)).toBeGreaterThan(0.025)
  expect(tail(high + 0.001, false)).toBeLessThanOrEqual(0.025)
})

test('R33 a verdict is given only where the interval leaves out 0', () => {
  const draw = drawDays(28, seeded(2))
  const clear = draw.map((isOn, k) => 3 + (k % 2) * 0.5 + isOn)
  expect(answerOf({ draw, moods: clear })).toMatchObject({ verdict: 'better', ways: 279_936 })
  expect(answerOf({ draw, moods: clear.map((mood) => 6 - mood) })).toMatchObject({ verdict: 'worse' })
  const even = answerOf({ draw, moods: draw.map((_, k) => 2 + (k % 3)) })
  expect(even?.verdict).toBe('unclear')
  expect(even?.chance).toBeGreaterThan(0.05)
})

test('R34 intervals hold the truth, and no effect is seldom called one', () => {
  const truth = { ...ordinary, level: 2.6, phi: 0.6, skipped: 0.05 }
  const long = experiments({ truth, effect: 0.8, length: 28 }, 400, 77)
  expect(long.coverage).toBeGreaterThanOrEqual(0.93)
  expect(long.coverage).toBeLessThanOrEqual(0.98)
  expect(long.verdicts).toBeGreaterThan(0.6)
  const short = experiments({ truth, effect: 0.8, length: 14 }, 300, 42)
  expect(short.coverage).toBeGreaterThanOrEqual(0.93)
  expect(experiments({ truth, effect: 0, length: 14 }, 300, 43).verdicts).toBeLessThanOrEqual(0.05)
})

test('R35 moods all alike give plain numbers', () => {
  const answer = answerOf({ draw: draw14, moods: draw14.map(() => 4) })
  expect(answer).toMatchObject({ difference: 0, low: 0, high: 0, chance: 1, verdict: 'unclear' })
  expect(JSON.stringify(answer)).not.toContain('null')
})
