import { stored, type Store } from '../../lib/storage/stored.ts'
import { newVisitorId } from './visitor-id.ts'

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** What makes this device the same person tomorrow: the token, and before registering the visitor id. */
export interface DeviceIdentity {
  token(): string | null
  keepToken(token: string): void
  visitorId(): string
  /** Whose account this device is signed in to, as far as it knows. */
  member(): string | null
  keepMember(id: string | null): void
  /** After signing out or a merge: the old visitor id opens nothing any more. */
  forget(): void
}

export function createDeviceIdentity(store: Store): DeviceIdentity {
  const token = stored(store, 'token', isText)
  const visitor = stored(store, 'visitor_id', isText)
  const member = stored(store, 'home.member', isText)
  return {
    token: token.read,
    keepToken: token.write,
    visitorId() {
      const kept = visitor.read()
      if (kept) return kept
      const made = newVisitorId()
      visitor.write(made)
      return made
    },
    member: member.read,
    keepMember: (id) => (id === null ? member.remove() : member.write(id)),
    forget() {
      token.remove()
      visitor.remove()
    },
  }
}
