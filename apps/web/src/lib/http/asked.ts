/** Asked before whoever needs it could: by the page before its scripts came (the second script of index.html), or by a tap before its screen is there. */
export interface Asked {
  address: string
  headers: Readonly<Record<string, string>>
  at: number
  answer: Promise<Response>
  stop: AbortController
}

/** Later somebody may have changed what was asked for. */
const life = 10_000

const takenBy = new WeakMap<Asked, string[]>()

/**
 * An answer that is on its way already, for whoever asks the same as the same person, once. What a device without a token
 * asked for holds for the visitor it has become meanwhile too: nothing of theirs can be missing in it.
 */
export function takeAsked(
  asked: readonly Asked[],
  address: string,
  { method, headers, signal }: RequestInit,
): Promise<Response> | null {
  const found = asked.find((one) => one.address === address)
  if (!found || method !== 'GET') return null
  const wanted = headers as Record<string, string>
  const who = wanted['authorization'] ?? ''
  const taken = takenBy.get(found) ?? []
  const isSame = ['accept-language', 'org-id'].every((name) => found.headers[name] === wanted[name])
  const isTheirs = [who, undefined].includes(found.headers['authorization'])
  if (!isSame || !isTheirs || taken.includes(who) || Date.now() - found.at > life) {
    if (taken.length === 0) found.stop.abort()
    return null
  }
  takenBy.set(found, [...taken, who])
  signal?.addEventListener('abort', () => found.stop.abort())
  return found.answer.then((answer) => answer.clone())
}

/** What a screen will read as it opens, begun while it is still on its way. */
export function askAhead(asked: Asked[], address: string, headers: Asked['headers']): void {
  const stop = new AbortController()
  const answer = window.fetch(address, { headers, signal: stop.signal })
  // Whoever takes it is told of its failure.
  answer.catch(() => undefined)
  const now = Date.now()
  const others = asked.filter((one) => one.address !== address && now - one.at <= life)
  asked.splice(0, asked.length, ...others, { address, headers, at: now, answer, stop })
}
