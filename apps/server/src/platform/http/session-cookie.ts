/** The value of one cookie; null where it is not there, or there more than once. */
export function cookieOf(header: string | undefined, name: string): string | null {
  const values = (header ?? '')
    .split(';')
    .map((pair) => pair.trim().split('='))
    .flatMap(([key, value]) => (key === name && value ? [value] : []))
  return values.length === 1 ? (values[0] ?? null) : null
}

interface CookieOptions {
  name: string
  isHttps: boolean
  seconds: number
}

/**
 * Kept from scripts, from other sites and, over https, from other hosts of the domain, which is what `__Host-` stands for. Over
 * plain http, on one's own machine, browsers would drop a cookie of that name.
 */
export function sessionCookie({ name, isHttps, seconds }: CookieOptions) {
  const own = isHttps ? `__Host-${name}` : name
  const rules = `Path=/; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`
  return {
    name: own,
    write: (token: string | null): string =>
      token === null ? `${own}=; Max-Age=0; ${rules}` : `${own}=${token}; Max-Age=${seconds}; ${rules}`,
  }
}
