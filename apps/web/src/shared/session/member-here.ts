import { deviceStore } from '../../lib/storage/stored.ts'
import { createDeviceIdentity } from './device-identity.ts'
import { isVerified, type SessionStore } from './store.ts'

const identity = createDeviceIdentity(deviceStore(() => window.localStorage))

/** Which member is here; without network nobody but the device says so. Null for a guest. */
export function memberHere(session: SessionStore): string | null {
  const state = session.getState()
  if (!state.userProfile) return identity.member()
  return isVerified(state) ? state.userProfile.id : null
}
