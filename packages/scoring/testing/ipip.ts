import { getItems } from '@bigfive-org/questions'
import { type Instrument, type Item, type Scale, deriveGraded } from '../src/index.ts'
import { type Domain, domains, normsOf } from './figures.ts'

export interface Question {
  id: string
  domain: Domain
  facet: number
  isReversed: boolean
}

export const questions: readonly Question[] = getItems('en').map(({ domain, facet, keyed }, index) => ({
  id: `q${index + 1}`,
  domain: domain.toLowerCase() as Domain,
  facet: Number(facet),
  isReversed: keyed === 'minus',
}))

const items: Item[] = questions.map(({ id }) => ({ id, kind: 'single', options: 'five' }))
const base = {
  version: '1.0.0',
  kind: 'own' as const,
  optionSets: { five: [1, 2, 3, 4, 5].map((value) => ({ id: `o${value}`, value })) },
  items,
  risks: [],
  quality: {},
  reliability: [],
}

const keyed = (all: readonly Question[]) => ({
  kind: 'sum' as const,
  items: all.map(({ id, isReversed }) => ({ item: id, ...(isReversed && { reverse: true as const }) })),
})

const common = { digits: 0, direction: 'neutral', bands: [] } as const

/** Five domains and thirty facets, by sums. */
export const summed: Instrument = {
  ...base,
  id: 'summed-120',
  scales: domains.flatMap((domain): Scale[] => {
    const own = questions.filter((question) => question.domain === domain)
    const facets = [1, 2, 3, 4, 5, 6].map((facet): Scale => ({
      ...common,
      id: `${domain}${facet}`,
      role: 'facet',
      parent: domain,
      method: keyed(own.filter((question) => question.facet === facet)),
      min: 4,
      max: 20,
    }))
    return [{ ...common, id: domain, role: 'dimension', method: keyed(own), min: 24, max: 120 }, ...facets]
  }),
}

export const form = { itemsPerFacet: 4, lowest: 1, highest: 5, facetReliability: 0.68 }

/** The same items by the graded model, asked adaptively. */
export const adaptive: Instrument = {
  ...base,
  id: 'adaptive-120',
  scales: domains.map((domain): Scale => {
    const { facets } = deriveGraded(normsOf(domain), form)
    const own = questions.filter((question) => question.domain === domain)
    const graded = own.map(({ id, facet, isReversed }) => {
      const { a, b } = facets[facet - 1] as { a: number; b: number[] }
      return { item: id, ...(isReversed && { reverse: true as const }), a, b }
    })
    return {
      ...common,
      id: domain,
      role: 'dimension',
      method: { kind: 'graded', items: graded },
      digits: 1,
      min: 20,
      max: 80,
    }
  }),
  adaptive: {
    scales: domains,
    leastItems: 6,
    mostItems: 60,
    precision: 0.5,
    facets: Object.fromEntries(questions.map(({ id, domain, facet }) => [id, `${domain}${facet}`])),
  },
}
