import { deriveGraded, type Derived, type Graded } from '@mindisle/scoring'
import type { IpipItem } from '../../content/instruments/ipip-words.ts'
import { alphas, domains, facetNumbers, figureOf, groups, type Figure } from './ipip-figures.ts'

const distribution = ([mean, sd]: Figure): { mean: number; sd: number } => ({ mean, sd })
const round = (value: number): number => Number(value.toFixed(3))

/** What the published norms say about the items of a domain. */
export function derivedOf(domain: string): Derived {
  const norms = groups.map((_, group) => ({
    domain: distribution(figureOf(group, domain)),
    facets: facetNumbers.map((facet) => distribution(figureOf(group, domain, facet))),
  }))
  return deriveGraded(norms, { itemsPerFacet: 4, lowest: 1, highest: 5, facetReliability: alphas.facet })
}

/** One set of parameters a facet: the norms say nothing about single items. */
export function gradedItems(domain: string, items: readonly IpipItem[]): Graded[] {
  const { facets } = derivedOf(domain)
  return items
    .filter((item) => item.domain === domain)
    .flatMap((item) => {
      const found = facets[item.facet - 1]
      if (!found) return []
      const { a, b } = found
      const key = item.isReversed ? { reverse: true as const } : {}
      return [{ item: item.id, ...key, a: round(a), b: b.map(round) }]
    })
}

export const gradedModels = (items: readonly IpipItem[]): Graded[][] =>
  domains.map((domain) => gradedItems(domain, items))
