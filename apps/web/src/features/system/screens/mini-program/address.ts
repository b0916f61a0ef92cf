const pathPattern = /^\/?[A-Za-z0-9_/-]{1,255}$/
const longestQuery = 1024

/** The page of the mini program that was asked for; its home when none was, or none that can be. */
export function targetOf(query: Readonly<Record<string, string>>, home: string) {
  const wanted = query.path ?? ''
  const path = pathPattern.test(wanted) ? wanted.replace(/^\//, '') : home
  const rest = query.query?.replace(/^\?/, '').slice(0, longestQuery)
  return { path: path || home, ...(rest && { query: rest }) }
}

export const hrefOf = ({ path, query }: { path: string; query: string }): string =>
  `/${path.replace(/^\/+/, '')}${query && `?${query.replace(/^\?/, '')}`}`
