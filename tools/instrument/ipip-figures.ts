import figures from './ipip-norms.json' with { type: 'json' }

export type Figure = readonly [mean: number, sd: number]
export interface FigureGroup {
  sex: 'female' | 'male'
  ageFrom?: number
  ageTo?: number
  domains: Record<string, Figure>
  facets: Record<string, readonly Figure[]>
}

/** Johnson's means and standard deviations of the raw scores, by sex and age. */
export const groups = figures as unknown as readonly FigureGroup[]
export const domains = ['N', 'E', 'O', 'A', 'C'] as const
export const facetNumbers = [1, 2, 3, 4, 5, 6] as const
/** Mean Cronbach's alpha over the five domains and the thirty facets (Johnson, 2014). */
export const alphas = { domain: 0.84, facet: 0.68 }

export function figureOf(group: number, domain: string, facet?: number): Figure {
  const found = groups[group]
  const figure = facet === undefined ? found?.domains[domain] : found?.facets[domain]?.[facet - 1]
  if (!figure) throw new Error(`there is no figure of ${domain}${facet ?? ''} in group ${group}`)
  return figure
}
