import { useSession } from '../../../shared/session/session-context.ts'
import { isVerified } from '../../../shared/session/store.ts'

/** Null for a visitor too: what can be earned belongs to members. */
export const useMember = () =>
  useSession((state) => (isVerified(state) ? (state.userProfile?.id ?? null) : null))
