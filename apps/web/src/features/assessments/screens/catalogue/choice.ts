import type { AssessmentQuery } from '../../api/assessments.ts'

export const sorts = ['recommended', 'popular', 'newest', 'shortest'] as const
export type Sort = (typeof sorts)[number]

export const filters = ['is_free', 'is_short', 'has_norm', 'is_new_to_me'] as const
export type Filter = (typeof filters)[number]

/** What the reader wants to see of the catalogue. */
export interface Choice {
  category: string | null
  sort: Sort
  filters: readonly Filter[]
}

export const everything: Choice = { category: null, sort: 'recommended', filters: [] }

export const toggled = (choice: Choice, filter: Filter): Choice => ({
  ...choice,
  filters: choice.filters.includes(filter)
    ? choice.filters.filter((one) => one !== filter)
    : [...choice.filters, filter],
})

/** In a fixed order, so that the same wishes are the same question whatever order they were tapped in. */
export function queryOf({ category, sort, filters: chosen }: Choice): AssessmentQuery {
  const query: AssessmentQuery = { sort }
  if (category !== null) query.category_id = category
  for (const filter of filters) if (chosen.includes(filter)) query[filter] = true
  return query
}
