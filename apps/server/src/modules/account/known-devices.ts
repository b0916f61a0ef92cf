import { sameText, type Secrets } from '../../platform/crypto/secrets.ts'
import { randomText } from '../../platform/ids.ts'
import { mobileIndexOf } from './mobile.ts'

const day = 24 * 3_600_000
const knownForDays = 180

const macOf = (secrets: Secrets, mobileIndex: string, given: string): string =>
  secrets.blindIndex('known_device', `${mobileIndex}\n${given}`)

/**
 * What a device keeps to show later that a number was proven on it, also after signing out. It names neither the number
 * nor the person, and opens nothing: strangers' questions about the number just do not count against it.
 */
export function knownDeviceOf(secrets: Secrets, mobile: string, now: Date): string {
  const given = `${Math.floor(now.getTime() / day)}.${randomText(16)}`
  return `${given}.${macOf(secrets, mobileIndexOf(secrets, mobile), given)}`
}

/** The one among these that was given for the number, if it is in date. */
export function findKnownDevice(
  secrets: Secrets,
  mobileIndex: string,
  devices: readonly string[],
  now: Date,
): string | null {
  const today = Math.floor(now.getTime() / day)
  const isRight = (device: string): boolean => {
    const [, given = '', since = '', mac = ''] = /^((\d{1,6})\.[0-9a-z]{16})\.(.+)$/.exec(device) ?? []
    return sameText(mac, macOf(secrets, mobileIndex, given)) && today - Number(since) < knownForDays
  }
  return devices.find(isRight) ?? null
}
