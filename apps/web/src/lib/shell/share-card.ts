import { useEffect } from 'react'

/** What others see of a page that is sent to them. */
export interface SharedAs {
  /** Its own address, never the one in the bar, which may carry more than it needs. */
  address: string
  title: string
  /** The app's own line where the page has none. */
  text?: string | undefined
}

let named: SharedAs | null = null
const listeners = new Set<() => void>()

function name(page: SharedAs | null): void {
  named = page
  for (const listener of listeners) listener()
}

/** The card of the page on top; null where it names none. */
export const shareCard = {
  now: (): SharedAs | null => named,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** Names the card of this page while it is seen. */
export function useShareCard(page: SharedAs | undefined): void {
  const { address, title, text } = page ?? {}
  useEffect(() => {
    if (!address || !title) return undefined
    const own = { address, title, text }
    name(own)
    return () => {
      if (named === own) name(null)
    }
  }, [address, title, text])
}
