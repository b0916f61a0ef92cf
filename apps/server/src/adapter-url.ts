/**
 * One setting chooses and configures an adapter: `name://key:secret@host/path?option=value`.
 * `console:` and `disk:` stand for an adapter that needs nothing.
 */
export interface AdapterUrl {
  adapter: string
  key: string
  secret: string
  /** host[:port]; `default` for the provider's own. */
  host: string
  path: string
  options: Readonly<Record<string, string>>
}

export const plainAdapter = (adapter: string): AdapterUrl => ({
  adapter,
  key: '',
  secret: '',
  host: '',
  path: '',
  options: {},
})

export function adapterUrl(text: string): AdapterUrl | null {
  const match = /^([a-z][a-z0-9]*):(\/\/.*)?$/.exec(text)
  if (!match?.[1]) return null
  if (!match[2]) return plainAdapter(match[1])
  const rest = `http:${match[2]}`
  if (!URL.canParse(rest)) return null
  const url = new URL(rest)
  return {
    adapter: match[1],
    key: decodeURIComponent(url.username),
    secret: decodeURIComponent(url.password),
    host: url.host,
    path: url.pathname.replace(/^\/+/, ''),
    options: Object.fromEntries(url.searchParams),
  }
}
