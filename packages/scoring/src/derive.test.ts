import { describe, expect, test } from 'vitest'
import { type Domain, domains, normsOf } from '../testing/figures.ts'
import { form } from '../testing/ipip.ts'
import {
  type DomainNorms,
  type GradedItem,
  ScoringRefusal,
  deriveGraded,
  information,
  probabilities,
} from './index.ts'

const points = Array.from({ length: 161 }, (_, index) => -4 + index / 20)
const weights = points.map((theta) => Math.exp((-theta * theta) / 2))
const mass = weights.reduce((sum, one) => sum + one, 0)

/** Expectation over the population. */
const over = (of: (theta: number) => number): number =>
  points.reduce((sum, theta, index) => sum + of(theta) * (weights[index] as number), 0) / mass

function moments(item: GradedItem): { mean: number; sd: number } {
  const of = (power: number): number =>
    over((theta) => probabilities(item, theta).reduce((sum, chance, k) => sum + chance * (k + 1) ** power, 0))
  const mean = of(1)
  return { mean, sd: Math.sqrt(of(2) - mean ** 2) }
}

describe('derivation', () => {
  test.each<[Domain, number, readonly number[]]>([
    ['n', 0.409, [0.93, 0.96, 0.97, 0.93, 0.93, 0.95]],
    ['e', 0.345, [0.85, 0.85, 0.86, 0.83, 0.84, 0.86]],
    ['o', 0.259, [0.73, 0.74, 0.72, 0.7, 0.74, 0.7]],
    ['a', 0.304, [0.78, 0.88, 0.82, 0.84, 0.77, 0.79]],
    ['c', 0.43, [1.01, 1.02, 1.04, 1.04, 0.96, 1]],
  ])('R57 %s, computed elsewhere: facets go together with r %d', (domain, r, slopes) => {
    const { facetCorrelation, facets } = deriveGraded(normsOf(domain), form)
    expect(facetCorrelation).toBeCloseTo(r, 3)
    for (const [index, { a }] of facets.entries())
      expect(Math.abs(a - (slopes[index] as number))).toBeLessThan(0.006)
  })
  test('R57 N1 has the thresholds that were computed elsewhere', () => {
    const { facets } = deriveGraded(normsOf('n'), form)
    expect(facets[0]?.b.map((one) => Math.round(one * 100) / 100)).toEqual([-1.85, -0.53, 0.78, 2.09])
  })
  test('R57 the model’s answers have about the mean and spread that were published', () => {
    for (const domain of domains) {
      const groups = normsOf(domain)
      for (const [index, item] of deriveGraded(groups, form).facets.entries()) {
        const means = groups.map(({ facets }) => (facets[index]?.mean ?? 0) / 4)
        const published = means.reduce((sum, one) => sum + one, 0) / means.length
        expect(Math.abs(moments(item).mean - published)).toBeLessThan(0.05)
      }
    }
  })
  test('R57 all 24 items have the reliability published for domains, which was not used', () => {
    const all = domains.map((domain) => {
      const { facets } = deriveGraded(normsOf(domain), form)
      return over((theta) => {
        const sum = facets.reduce((total, item) => total + 4 * information(item, theta), 0)
        return sum / (1 + sum)
      })
    })
    expect(Math.abs(all.reduce((sum, one) => sum + one, 0) / all.length - 0.84)).toBeLessThan(0.01)
  })
  const group = (domain: number, ...facets: number[]): DomainNorms => ({
    domain: { mean: 24, sd: domain },
    facets: facets.map((sd) => ({ mean: 12, sd })),
  })
  test('R57 by hand: two facets of SD 3 that go together with r .5', () => {
    const { facetCorrelation } = deriveGraded([group(Math.sqrt(27), 3, 3)], form)
    expect(facetCorrelation).toBeCloseTo(0.5, 12)
  })
  test.each<[string, DomainNorms[]]>([
    ['no group', []],
    ['facets that do not go together', [group(3, 3, 3)]],
    ['facets that are one', [group(6, 3, 3)]],
    ['a spread that no answers have', [group(20, 11, 11)]],
    ['one facet', [group(3, 3)]],
    ['groups of different facets', [group(5, 3, 3), group(5, 3, 3, 3)]],
    ['no spread', [group(5, 0, 3)]],
  ])('R57 refuses %s', (_name, groups) => expect(() => deriveGraded(groups, form)).toThrow(ScoringRefusal))
})
