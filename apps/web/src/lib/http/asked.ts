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

/** An answer that is on its way already, once, for whoever asks the same as the same person. */
export function takeAsked(
  asked: Asked[],
  address: string,
  { method, headers, signal }: RequestInit,
): Promise<Response> | null {
  const place = asked.findIndex((one) => one.address === address)
  if (place < 0 || method !== 'GET') return null
  const [found] = asked.splice(place, 1) as [Asked]
  const wanted = headers as Record<string, string>
  const isSame = ['accept-language', 'org-id', 'authorization'].every(
    (name) => found.headers[name] === wanted[name],
  )
  if (!isSame || Date.now() - found.at > life) {
    found.stop.abort()
    return null
  }
  signal?.addEventListener('abort', () => found.stop.abort())
  return found.answer
}
