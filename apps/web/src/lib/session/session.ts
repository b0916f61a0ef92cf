import { newVisitorId } from './visitor-id.ts'

const keys = { token: 'token', visitorId: 'visitor_id' } as const

/** What this device remembers of who uses it. */
export interface Session {
  token(): string | null
  keepToken(token: string): void
  visitorId(): string
  forget(): void
}

export function createSession(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Session {
  return {
    token: () => storage.getItem(keys.token),
    keepToken: (token) => storage.setItem(keys.token, token),
    visitorId() {
      const kept = storage.getItem(keys.visitorId)
      if (kept) return kept
      const made = newVisitorId()
      storage.setItem(keys.visitorId, made)
      return made
    },
    forget() {
      storage.removeItem(keys.token)
      storage.removeItem(keys.visitorId)
    },
  }
}
