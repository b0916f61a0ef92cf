import { useState } from 'react'
import { deviceStore } from '../../lib/storage/stored.ts'
import { createDeviceIdentity } from './device-identity.ts'
import { useSession } from './session-context.ts'
import { isVerified } from './store.ts'

const identity = createDeviceIdentity(deviceStore(() => window.localStorage))

/** As long as nobody knows, what this device was last time: a page would jump, and nobody could sign out without network. */
export function useIsMember(): boolean {
  const isKnown = useSession((state) => state.userProfile !== null)
  const isMember = useSession(isVerified)
  const [before] = useState(() => identity.member() !== null)
  return isKnown ? isMember : before
}
