import type { Client } from '../../lib/http/client.ts'
import { Refused } from '../../lib/http/failures.ts'
import { stored, type Store } from '../../lib/storage/stored.ts'

const most = 20

const isKeys = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((key) => typeof key === 'string')

/** Sessions that were ended on this device and of which the server does not know yet. */
export const sessionsToEnd = (store: Store) => stored(store, 'sessions-to-end', isKeys)

/**
 * Ends the session of a token and opens nothing: the token itself would be a way back in for whoever uses the device next.
 * Null where the browser hashes nothing, as on a page without https.
 */
export async function endingKey(token: string): Promise<string | null> {
  if (!window.crypto.subtle) return null
  const digest = await window.crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  const letters = btoa(String.fromCharCode(...new Uint8Array(digest)))
  return letters.replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '')
}

export function keepToEnd(store: Store, key: string): void {
  const place = sessionsToEnd(store)
  place.write([...(place.read() ?? []), key].slice(-most))
}

/** Tells the server; what it does not answer is told again with the next start, or when the network is back. */
export async function tellEnded(store: Store, client: Pick<Client, 'call'>): Promise<void> {
  const place = sessionsToEnd(store)
  for (const key of place.read() ?? []) {
    try {
      await client.call('POST /api/auth/session_end', { body: { session_key: key } }, { retries: 0 })
    } catch (error) {
      if (!(error instanceof Refused) || error.status === 429) return
    }
    const rest = (place.read() ?? []).filter((other) => other !== key)
    if (rest.length > 0) place.write(rest)
    else place.remove()
  }
}
