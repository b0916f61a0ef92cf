const pathPattern = /^\/?[A-Za-z0-9_/-]{1,255}$/
const scenePattern = /^[0-9a-z]{10}$/
const longestQuery = 1024

/** The page of the mini program that was asked for; its home when none was, or none that can be. */
export function targetOf(query: Readonly<Record<string, string>>, home: string) {
  const wanted = query.path ?? ''
  const path = pathPattern.test(wanted) ? wanted.replace(/^\//, '') : home
  const rest = query.query?.replace(/^\?/, '').slice(0, longestQuery)
  return { path: path || home, ...(rest && { query: rest }) }
}

export const sceneOf = (query: Readonly<Record<string, string>>): string | null | undefined =>
  query.scene === undefined ? undefined : scenePattern.test(query.scene) ? query.scene : null

export const hrefOf = ({ path, query }: { path: string; query: string }): string =>
  `/${path.replace(/^\/+/, '')}${query && `?${query.replace(/^\?/, '')}`}`
