export const spans = ['this_month', 'this_year'] as const
export type Span = (typeof spans)[number]

export const spanFrom = (span: Span, today: string): string =>
  span === 'this_year' ? `${today.slice(0, 4)}-01-01` : `${today.slice(0, 7)}-01`
