import { loginAlertSilence } from '../../../constants.ts'
import { deviceStore, timedStored } from '../../../lib/storage/stored.ts'

const store = deviceStore(() => window.localStorage)
const alert = timedStored<true>(store, 'home.login-alert', loginAlertSilence)

export const isAlertSilent = (): boolean => alert.fresh(Date.now()) !== null
export const silenceAlert = (): void => alert.write(true, Date.now())
