/** Asked by the page itself before its scripts came: see the second script of index.html. */
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
