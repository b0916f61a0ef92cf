import { loginAlertSilence } from '../../../constants.ts'
import { deviceStore, stored, timedStored } from '../../../lib/storage/stored.ts'

const store = deviceStore(() => window.localStorage)
const isYes = (value: unknown): value is true => value === true

const alert = timedStored<true>(store, 'home.login-alert', loginAlertSilence)
const member = stored(store, 'home.member', isYes)

export const isAlertSilent = (): boolean => alert.fresh(Date.now()) !== null
export const silenceAlert = (): void => alert.write(true, Date.now())

/** Who this device was last time; without it the alert would push the page down once the session is known. */
export const wasMember = (): boolean => member.read() === true
export const keepMember = (isMember: boolean): void => (isMember ? member.write(true) : member.remove())
