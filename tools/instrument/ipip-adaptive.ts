import { deriveGraded, type Graded, type Scale } from '@mindisle/scoring'
import type { IpipItem } from '../../content/instruments/ipip-words.ts'
import {
  alphas,
  domains,
  facetIdOf,
  facetNumbers,
  figureOf,
  fullInstrument,
  groups,
  type Figure,
  type Whole,
} from './ipip.ts'

const distribution = ([mean, sd]: Figure): { mean: number; sd: number } => ({ mean, sd })
const round = (value: number): number => Number(value.toFixed(3))

/** One set of parameters a facet: the norms say nothing about single items. */
function gradedItems(domain: string, items: readonly IpipItem[]): Graded[] {
  const norms = groups.map((_, group) => ({
    domain: distribution(figureOf(group, domain)),
    facets: facetNumbers.map((facet) => distribution(figureOf(group, domain, facet))),
  }))
  const { facets } = deriveGraded(norms, {
    itemsPerFacet: 4,
    lowest: 1,
    highest: 5,
    facetReliability: alphas.facet,
  })
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

/** T of the model's own reference, the eight groups in equal parts; half a standard deviation makes the middle. */
const gradedScale = (domain: string, items: readonly IpipItem[]): Scale => ({
  id: domain.toLowerCase(),
  role: 'dimension',
  method: { kind: 'graded', items: gradedItems(domain, items) },
  digits: 0,
  min: 10,
  max: 90,
  direction: 'neutral',
  bands: [
    { id: 'low', min: 10, max: 44, level: null },
    { id: 'average', min: 45, max: 55, level: null },
    { id: 'high', min: 56, max: 90, level: null },
  ],
})

/** What `npm run calibrate` writes: parameters from own answers, to be used instead of the derived ones. */
export interface Calibrated {
  version: string
  scales: Record<string, readonly Graded[]>
}

export function adaptiveInstrument(items: readonly IpipItem[], calibrated?: Calibrated): Whole {
  const { norms: _norms, ...full } = fullInstrument(items)
  const scales = domains.map((domain) => {
    const scale = gradedScale(domain, items)
    const own = calibrated?.scales[scale.id]
    return own ? { ...scale, method: { kind: 'graded' as const, items: own } } : scale
  })
  return {
    ...full,
    id: 'ipip-neo-adaptive',
    version: calibrated?.version ?? full.version,
    minutes: 8,
    versions: ['ipip-neo-120'],
    scales,
    reliability: [],
    adaptive: {
      scales: scales.map(({ id }) => id),
      leastItems: 6,
      mostItems: 120,
      precision: 0.55,
      facets: Object.fromEntries(items.map((item) => [item.id, facetIdOf(item)])),
    },
  }
}
