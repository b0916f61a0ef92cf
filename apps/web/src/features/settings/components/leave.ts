import { createDeviceIdentity } from '../../../lib/session/device-identity.ts'
import { deviceStore } from '../../../lib/storage/stored.ts'

/**
 * The server has ended every session already, so signing out would only be refused; and coming in again with the old
 * visitor id would take the deletion back. The app begins anew instead.
 */
export function leaveForGood(): void {
  createDeviceIdentity(deviceStore(() => window.localStorage)).forget()
  window.location.replace('/')
}
