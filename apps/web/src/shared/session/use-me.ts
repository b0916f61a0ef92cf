import { holdFor } from '../../lib/remote/remote.ts'
import { useSession } from './session-context.ts'

/** A part of the key of whatever is read about a person, so that nobody sees what the one before did. Null until it is known. */
export function useMe(): string | null {
  const me = useSession((state) => state.userProfile?.id ?? null)
  if (me !== null) holdFor(me)
  return me
}
