import { deviceStore, stored } from '../../lib/storage/stored.ts'

/** What somebody takes along into a conversation: it stands where they write, and is said only when they send it. */
export interface Handed {
  text: string
  /** The member who took it along: another must not find it. */
  member: string | null
}

const isHanded = (value: unknown): value is Handed => {
  const { text, member } = (value ?? {}) as Partial<Handed>
  return typeof text === 'string' && (member === null || typeof member === 'string')
}

/** In the storage of the tab: it is gone with it, and at sign-out. Never in the address, which history and logs keep. */
const place = stored(
  deviceStore(() => window.sessionStorage),
  'chat-handed',
  isHanded,
)

export const handToChat = place.write
export const forgetHandedToChat = place.remove

export function handedToChat(member: string | null): string {
  const handed = place.read()
  return handed?.member === member ? handed.text : ''
}
