const inside = 'https://inside.invalid'

/** Only addresses of the app: a crafted link must not send someone elsewhere right after signing in or paying. */
export function insideAddress(address: string | undefined): string | null {
  if (!address?.startsWith('/')) return null
  try {
    const url = new URL(address, inside)
    return url.origin === inside ? url.pathname + url.search : null
  } catch {
    return null
  }
}
