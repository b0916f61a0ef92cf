import type { Graded, Scale } from '@mindisle/scoring'
import type { IpipItem } from '../../content/instruments/ipip-words.ts'
import { domains } from './ipip-figures.ts'
import { gradedItems } from './ipip-graded.ts'
import { facetIdOf, fullInstrument, leastFit, type Whole } from './ipip.ts'

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
    version: calibrated?.version ?? '2.3.2',
    minutes: 14,
    versions: ['ipip-neo-120'],
    scales,
    reliability: [],
    quality: { ...full.quality, fit: { below: leastFit } },
    adaptive: {
      scales: scales.map(({ id }) => id),
      leastItems: 6,
      mostItems: 120,
      precision: 0.45,
      // Until 95 % intervals hold 95 % of simulated people whose facets differ (docs/measurement.md).
      widen: 1.25,
      facets: Object.fromEntries(items.map((item) => [item.id, facetIdOf(item)])),
    },
  }
}
