import { useState } from 'react'
import { deviceStore } from '../../lib/storage/stored.ts'
import { createDeviceIdentity } from './device-identity.ts'
import { useSession } from './session-context.ts'
import { isVerified } from './store.ts'

const identity = createDeviceIdentity(deviceStore(() => window.localStorage))

/** Nobody has signed in. As long as it is not known who is here, that is sure only where nobody has ever been. */
export function useIsVisitor(): boolean {
  const [isNew] = useState(() => identity.token() === null)
  return useSession((state) => (state.userProfile ? !isVerified(state) : isNew))
}

/** As long as nobody knows, what this device was last time: a page would jump, and nobody could sign out without network. */
export function useIsMember(): boolean {
  const isKnown = useSession((state) => state.userProfile !== null)
  const isMember = useSession(isVerified)
  const [before] = useState(() => identity.member() !== null)
  return isKnown ? isMember : before
}
