import { useSession } from '../../../shared/session/session-context.ts'
import { isVerified } from '../../../shared/session/store.ts'

/** Kept by person: whoever signs in next must not see the money of the one before. */
export const useMe = () => useSession((state) => state.userProfile?.id ?? null)

/** Null for a visitor too: what can be earned belongs to members. */
export const useMember = () =>
  useSession((state) => (isVerified(state) ? (state.userProfile?.id ?? null) : null))
