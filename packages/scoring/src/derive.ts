import type { Distribution } from './change.ts'
import type { GradedItem } from './graded.ts'
import { cdf, density } from './normal.ts'
import { refuse } from './refusal.ts'

/** Published norms of one domain and its facets in one group of people. */
export interface DomainNorms {
  domain: Distribution
  facets: readonly Distribution[]
}

export interface Form {
  itemsPerFacet: number
  /** Lowest and highest answer of an item; answers go by one. */
  lowest: number
  highest: number
  /** Cronbach's α of a facet. */
  facetReliability: number
}

export interface Derived {
  /** Parameters of each item of each facet, in the keyed direction. */
  facets: GradedItem[]
  /** Average correlation between two facets. */
  facetCorrelation: number
  /** Of an item's underlying answer on the domain, by facet. */
  loadings: number[]
}

/** From the normal ogive to the logistic curve. */
const logistic = 1.702

/** Groups of equal size in one: the spread within them and between them. */
function pool(groups: readonly Distribution[]): Distribution {
  const count = groups.length
  const mean = groups.reduce((sum, group) => sum + group.mean, 0) / count
  const variance = groups.reduce((sum, group) => sum + group.sd ** 2 + (group.mean - mean) ** 2, 0) / count
  return { mean, sd: Math.sqrt(variance) }
}

interface Cut {
  /** Where the standard normal variable underneath is cut. */
  cuts: number[]
  mean: number
  sd: number
}

/** A normal variable rounded to whole answers. */
function rounded(mean: number, sd: number, lowest: number, highest: number): Cut {
  const cuts = Array.from({ length: highest - lowest }, (_, k) => (lowest + k + 0.5 - mean) / sd)
  const above = cuts.map((cut) => 1 - cdf(cut))
  const first = above.reduce((sum, share) => sum + share, 0)
  const second = above.reduce((sum, share, k) => sum + (2 * k + 1) * share, 0)
  return { cuts, mean: lowest + first, sd: Math.sqrt(Math.max(second - first * first, 0)) }
}

/** The normal variable whose rounded answers have this mean and spread. */
function cutsFor(target: Distribution, lowest: number, highest: number): number[] {
  let { mean, sd } = target
  for (let turn = 0; turn < 2000; turn += 1) {
    const found = rounded(mean, sd, lowest, highest)
    const [shift, stretch] = [target.mean - found.mean, target.sd / found.sd]
    if (Math.abs(shift) < 1e-10 && Math.abs(stretch - 1) < 1e-10) return found.cuts
    mean += 0.8 * shift
    sd *= stretch ** 0.8
    if (!(sd > 0.01 && sd < 100)) break
  }
  return refuse('parameters', `no answers have mean ${target.mean} and standard deviation ${target.sd}`)
}

function demand(groups: readonly DomainNorms[], form: Form): void {
  const { itemsPerFacet, lowest, highest, facetReliability } = form
  const count = groups[0]?.facets.length ?? 0
  if (count < 2) refuse('parameters', 'at least one group and two facets are needed')
  if (groups.some(({ facets }) => facets.length !== count))
    refuse('parameters', 'groups differ in their facets')
  if (
    groups.some(({ domain, facets }) =>
      [domain, ...facets].some(({ mean, sd }) => !(Number.isFinite(mean) && sd > 0)),
    )
  ) {
    refuse('parameters', 'means are numbers and standard deviations are above 0')
  }
  if (!(Number.isInteger(itemsPerFacet) && itemsPerFacet > 1))
    refuse('parameters', 'a facet has two items or more')
  if (!(Number.isInteger(highest - lowest) && highest > lowest)) refuse('parameters', 'answers go up by one')
  if (!(facetReliability > 0 && facetReliability < 1))
    refuse('parameters', 'a reliability lies between 0 and 1')
}

/** Approximate graded parameters of a domain's items from norms alone; the steps are in SPEC.md. */
export function deriveGraded(groups: readonly DomainNorms[], form: Form): Derived {
  demand(groups, form)
  const { itemsPerFacet: count, lowest, highest, facetReliability: alpha } = form
  const domain = pool(groups.map((group) => group.domain))
  const facets = (groups[0]?.facets ?? []).map((_, index) =>
    pool(groups.map((group) => group.facets[index] as Distribution)),
  )
  const spread = facets.reduce((sum, { sd }) => sum + sd, 0)
  const own = facets.reduce((sum, { sd }) => sum + sd ** 2, 0)
  const facetCorrelation = (domain.sd ** 2 - own) / (spread ** 2 - own)
  if (!(facetCorrelation > 0 && facetCorrelation < 1)) {
    refuse('parameters', 'the facets do not go together as those of one domain do')
  }
  const derived = facets.map(({ mean, sd }) => {
    const item = { mean: mean / count, sd: sd * Math.sqrt((1 - (alpha * (count - 1)) / count) / count) }
    const cuts = cutsFor(item, lowest, highest)
    const kept = cuts.reduce((sum, cut) => sum + density(cut), 0) / item.sd
    const loading = (Math.sqrt(facetCorrelation) * sd) / (count * item.sd * kept)
    if (!(loading < 1)) refuse('parameters', 'the facets go together more than their items allow')
    const a = (logistic * loading) / Math.sqrt(1 - loading ** 2)
    return { loading, item: { a, b: cuts.map((cut) => cut / loading) } }
  })
  return {
    facets: derived.map(({ item }) => item),
    facetCorrelation,
    loadings: derived.map(({ loading }) => loading),
  }
}
