import type { MoodLevel } from '@mindisle/ui/mood'
import { deviceStore, stored } from '../../lib/storage/stored.ts'

/** What a tool has handed over to be written on; nobody has said yet that it belongs into the diary. */
export interface Handed {
  text: string
  mood: MoodLevel | null
  /** The member who handed it over: in another's diary it must not turn up. A guest's goes along with whoever signs in. */
  member: string | null
}

const isHanded = (value: unknown): value is Handed => {
  const { text, mood, member } = (value ?? {}) as Partial<Handed>
  return (
    typeof text === 'string' &&
    (mood === null || (typeof mood === 'number' && [1, 2, 3, 4, 5].includes(mood))) &&
    (member === null || typeof member === 'string')
  )
}

/** In the storage of the tab: it is gone with it, and at sign-out. Never in the address, which history and logs keep. */
const place = stored(
  deviceStore(() => window.sessionStorage),
  'diary-handed',
  isHanded,
)

export const hand = place.write
export const forgetHanded = place.remove

export function handedTo(member: string | null): Handed | null {
  const handed = place.read()
  return handed && (handed.member === null || handed.member === member) ? handed : null
}
