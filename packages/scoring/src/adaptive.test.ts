import { describe, expect, test } from 'vitest'
import { type Domain, domains } from '../testing/figures.ts'
import { adaptive, questions } from '../testing/ipip.ts'
import { bands, chosen, keys, make, scale, singles } from '../testing/samples.ts'
import { correlation, drawn, normal, seeded } from '../testing/seeded.ts'
import {
  type AdaptiveStep,
  type Answers,
  type Graded,
  type Instrument,
  ScoringRefusal,
  adaptiveStep,
  prepare,
  probabilities,
  score,
} from './index.ts'

const b = [-1, 0, 1]
const item = (id: string, a: number): Graded => ({ item: id, a, b })

/** Two scales of four items, two facets each; the second item of a facet tells more. */
function small(more: Partial<NonNullable<Instrument['adaptive']>> = {}): Instrument {
  const graded = (id: string, from: number) =>
    scale(
      {
        kind: 'graded',
        items: keys(8)
          .slice(from, from + 4)
          .map((key, index) => item(key.item, 1 + (index % 2))),
      },
      20,
      80,
      { id, digits: 1 },
    )
  return make({
    items: singles(8),
    scales: [graded('a', 0), graded('b', 4)],
    adaptive: {
      scales: ['a', 'b'],
      leastItems: 2,
      mostItems: 6,
      precision: 0.7,
      facets: { q1: 'x', q2: 'x', q3: 'y', q4: 'y', q5: 'u', q6: 'u', q7: 'v', q8: 'v' },
      ...more,
    },
  })
}

/** The same scale with items that tell far more. */
const steep = (one: Instrument['scales'][number]): Instrument['scales'][number] =>
  one.method.kind === 'graded'
    ? { ...one, method: { kind: 'graded', items: one.method.items.map((each) => ({ ...each, a: 6 })) } }
    : one

/** Answers every question with one option until nothing is asked. */
function run(instrument: Instrument, option: string): { asked: string[]; steps: AdaptiveStep[] } {
  const prepared = prepare(instrument)
  const answers: Record<string, string> = {}
  const steps: AdaptiveStep[] = []
  for (;;) {
    const step = adaptiveStep(prepared, answers)
    steps.push(step)
    if (step.next === null) return { asked: Object.keys(answers), steps }
    answers[step.next] = option
  }
}

describe('selection', () => {
  test('R54 scales in turn, facets in turn, the most telling item first', () => {
    const { asked } = run(small(), 'a1')
    expect(asked.slice(0, 4)).toEqual(['q2', 'q6', 'q4', 'q8'])
  })
  test('R54 then the less precise scale', () => {
    const answers = { ...chosen('a', null, 1, null, 1), q6: 'a3', q8: 'a3' }
    const step = adaptiveStep(prepare(small({ precision: 0.1 })), answers)
    const psd = step.scales.map((one) => one.psd)
    expect(psd[1]).toBeGreaterThan(psd[0] ?? 0)
    expect(step.next).toBe('q5')
  })
  test('R54 the same answers lead to the same question', () => {
    const answers = { q8: 'a0', q2: 'a3' }
    const swapped = { q2: 'a3', q8: 'a0' }
    expect(adaptiveStep(prepare(small()), answers)).toEqual(adaptiveStep(prepare(small()), swapped))
  })
  test('R54 over sixty items of the personality test no facet is asked more than one more than another', () => {
    const { asked } = run(adaptive, 'o4')
    expect(asked).toHaveLength(60)
    for (const domain of domains) {
      const counts = [1, 2, 3, 4, 5, 6].map(
        (facet) =>
          asked.filter((id) => questions.some((q) => q.id === id && q.domain === domain && q.facet === facet))
            .length,
      )
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
    }
  })
  test('R54 only adaptive instruments have a next question', () => {
    expect(() => adaptiveStep(prepare(make()), {})).toThrow(ScoringRefusal)
  })
})

describe('stopping', () => {
  test('R55 not before each scale has its least items and is precise', () => {
    const { steps } = run(small(), 'a1')
    const first = steps.findIndex(({ mayStop }) => mayStop)
    expect(steps[first]?.scales.every(({ psd, answered }) => psd < 0.7 && answered >= 2)).toBe(true)
    expect(steps[first - 1]?.scales.every(({ psd, answered }) => psd < 0.7 && answered >= 2)).toBe(false)
  })
  test('R55 one may go on until the most items are answered', () => {
    const { asked, steps } = run(small(), 'a1')
    expect(asked).toHaveLength(6)
    expect(steps.at(-1)).toMatchObject({ next: null, mayStop: true, mostItems: 6 })
  })
  test('R55 with nothing left to ask one may stop, precise or not', () => {
    const { asked, steps } = run(small({ precision: 0.05, mostItems: 99 }), 'a1')
    expect(asked).toHaveLength(8)
    expect(steps.map(({ mayStop }) => mayStop)).toEqual([...Array.from({ length: 8 }, () => false), true])
  })
  test('R55 what is reached grows from 0 to 1', () => {
    const { steps } = run(small(), 'a1')
    expect(steps[0]?.scales.map(({ reached }) => reached)).toEqual([0, 0])
    const ofA = steps.map(({ scales }) => scales[0]?.reached ?? 0)
    expect(ofA).toEqual(ofA.toSorted((x, y) => x - y))
    expect(ofA.at(-1)).toBe(1)
    expect(steps[1]?.scales[0]?.reached).toBeLessThanOrEqual(0.5)
  })
})

describe('an error that is widened', () => {
  const banded = (widen?: number): Instrument => {
    const plain = small(widen === undefined ? {} : { widen })
    const three = bands(['low', 20, 44.9, null], ['middle', 45, 55, null], ['high', 55.1, 80, null])
    return { ...plain, scales: plain.scales.map((one) => ({ ...one, bands: three })) }
  }
  const high = { q2: 'a3', q4: 'a3', q1: 'a3', q3: 'a3' }
  test('R64 is the posterior one times the factor, in the interval too', () => {
    const [plain, wide] = [banded(), banded(1.5)].map(
      (one) => score(prepare(one), { answers: high }).scales['a']!,
    )
    expect(wide!.sem).toBeCloseTo(1.5 * plain!.sem!, 3)
    expect(wide!.interval![0]).toBeCloseTo(wide!.score! - 1.96 * wide!.sem!, 1)
    expect([wide!.theta, wide!.psd]).toEqual([plain!.theta, plain!.psd])
  })
  test('R64 names a band only where the whole interval lies in it', () => {
    const of = (widen?: number) => score(prepare(banded(widen)), { answers: high }).scales['a']!
    expect(of().band).toBe('high')
    expect(of(1)).toMatchObject({ band: null, level: null })
    expect(of(1).interval![0]).toBeLessThan(55)
    const sharp = { ...banded(1), scales: banded(1).scales.map((one) => steep(one)) }
    expect(score(prepare(sharp), { answers: high }).scales['a']!.band).toBe('high')
  })
  test('R55 a scale whose band is sure needs no more questions, however wide its error', () => {
    const sharp = (widen?: number): Instrument => {
      const one = banded(widen)
      const { adaptive: rule, scales } = one
      return { ...one, adaptive: { ...rule!, precision: 0.01 }, scales: scales.map((each) => steep(each)) }
    }
    const reached = (widen?: number) =>
      adaptiveStep(prepare(sharp(widen)), high).scales.find(({ scale: id }) => id === 'a')!.reached
    expect(reached()).toBeLessThan(1)
    expect(reached(1)).toBe(1)
  })
})

interface Recovery {
  truth: Record<Domain, number[]>
  found: Record<Domain, number[]>
  most: number
}

function recover(people: number, seed: number): Recovery {
  const prepared = prepare(adaptive)
  const next = seeded(seed)
  const models = new Map(
    adaptive.scales.flatMap(({ method }) =>
      method.kind === 'graded' ? method.items.map((one) => [one.item, one] as const) : [],
    ),
  )
  const domainOf = new Map(questions.map(({ id, domain }) => [id, domain]))
  const empty = (): Record<Domain, number[]> => ({ n: [], e: [], o: [], a: [], c: [] })
  const all: Recovery = { truth: empty(), found: empty(), most: 0 }
  for (let person = 0; person < people; person += 1) {
    const theta = { n: normal(next), e: normal(next), o: normal(next), a: normal(next), c: normal(next) }
    const answers: Record<string, string> = {}
    for (
      let id = adaptiveStep(prepared, answers).next;
      id !== null;
      id = adaptiveStep(prepared, answers).next
    ) {
      const model = models.get(id) as Graded
      const answer = drawn(probabilities(model, theta[domainOf.get(id) as Domain]), next)
      answers[id] = `o${model.reverse ? 5 - answer : answer + 1}`
    }
    const { scales } = score(prepared, { answers: answers as Answers })
    all.most = Math.max(all.most, Object.keys(answers).length)
    for (const domain of domains) {
      all.truth[domain].push(theta[domain])
      all.found[domain].push(scales[domain]?.theta as number)
    }
  }
  return all
}

test('R57 sixty of the 120 items recover simulated people with r of .85', () => {
  const { truth, found, most } = recover(300, 7)
  expect(most).toBeLessThanOrEqual(60)
  const both = (of: Record<Domain, number[]>): number[] => domains.flatMap((domain) => of[domain])
  expect(correlation(both(truth), both(found))).toBeGreaterThanOrEqual(0.85)
  for (const domain of domains) expect(correlation(truth[domain], found[domain])).toBeGreaterThan(0.8)
})
