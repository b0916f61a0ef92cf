/** How what a database is asked and answers crosses the network; `here` crosses none. */
export type Crossing = 'here' | 'verified' | 'unverified' | 'plain'

const isHere = (host: string): boolean =>
  host === '' || host.startsWith('/') || /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

const verifying = new Set(['require', 'verify-ca', 'verify-full'])

/**
 * As node-postgres reads the address, in which the last of two options counts. `prefer` and `allow` are no TLS: by their name
 * plain would do, and another version may take them at their word.
 */
export function crossingOf(databaseUrl: string): Crossing {
  // Without a host, as beside ?host=/run/postgresql, it is none that everybody could read.
  const address = databaseUrl.replace('@/', '@localhost/')
  if (!URL.canParse(address)) return 'plain'
  const { hostname, searchParams } = new URL(address)
  const option = (name: string): string => searchParams.getAll(name).at(-1) ?? ''
  if (isHere(option('host') || decodeURIComponent(hostname))) return 'here'
  const mode = option('sslmode')
  const trustsAnybody = option('uselibpqcompat') === 'true' && mode === 'require' && !option('sslrootcert')
  if (mode === 'no-verify' || trustsAnybody) return 'unverified'
  return verifying.has(mode) ? 'verified' : 'plain'
}
