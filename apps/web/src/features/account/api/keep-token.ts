import { createDeviceIdentity } from '../../../lib/session/device-identity.ts'
import { deviceStore } from '../../../lib/storage/stored.ts'

/** So that the next visit begins as this person. */
export const keepTokenOnDevice = (token: string): void =>
  createDeviceIdentity(deviceStore(() => window.localStorage)).keepToken(token)
