import { useSession } from '../../../shared/session/session-context.ts'

/** Kept by person: whoever signs in next must not see what the one before read. */
export const useMe = () => useSession((state) => state.userProfile?.id ?? null)
