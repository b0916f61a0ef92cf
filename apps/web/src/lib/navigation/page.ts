export type Query = Readonly<Record<string, string>>

/** One page of the history; its key tells it from another visit of the same address. */
export interface Page {
  key: string
  path: string
  query: Query
  /** How many pages lie below it in the browser's history. */
  depth: number
}

export interface Target {
  path: string
  query: Query
}

/** `/` stands for the page the app begins with. */
export function parseAddress(address: string, home: string): Target {
  const [rest = ''] = address.split('#', 1)
  const mark = rest.indexOf('?')
  const path = (mark < 0 ? rest : rest.slice(0, mark)).replace(/^\/+|\/+$/g, '')
  const query: Record<string, string> = {}
  if (mark >= 0) for (const [name, value] of new URLSearchParams(rest.slice(mark + 1))) query[name] = value
  return { path: path || home, query }
}

export function toAddress({ path, query }: Target, home: string): string {
  const search = new URLSearchParams(query as Record<string, string>).toString()
  return `/${path === home ? '' : path}${search && `?${search}`}`
}

let made = 0

export const newKey = (): string => `${Date.now().toString(36)}-${(made += 1).toString(36)}`
