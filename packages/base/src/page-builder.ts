type Query = Readonly<Record<string, string | number | undefined>>
type Given<Q> = Record<never, never> extends Q ? [query?: Q] : [query: Q]

/** `Pages`: each page's path with the query it takes. A page that is not there, or a query it does not take, does not compile. */
export type PageBuilder<Pages> = <P extends keyof Pages & string>(
  path: P,
  ...query: Given<Pages[P]>
) => string

function addressOf(path: string, query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return `/${path}${search && `?${search}`}`
}

export const pageBuilder = <Pages>(): PageBuilder<Pages> => addressOf as PageBuilder<Pages>
