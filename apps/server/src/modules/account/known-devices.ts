import { sameText, type Secrets } from '../../platform/crypto/secrets.ts'
import { randomText } from '../../platform/ids.ts'
import { mobileIndexOf } from './mobile.ts'

const day = 24 * 3_600_000
const knownForDays = 180

type Mac = (given: string) => string

function markOf(mac: Mac, now: Date): string {
  const given = `${Math.floor(now.getTime() / day)}.${randomText(16)}`
  return `${given}.${mac(given)}`
}

function findMark(mac: Mac, devices: readonly string[], now: Date): string | null {
  const today = Math.floor(now.getTime() / day)
  const isRight = (device: string): boolean => {
    const [, given = '', since = '', kept = ''] = /^((\d{1,6})\.[0-9a-z]{16})\.(.+)$/.exec(device) ?? []
    return sameText(kept, mac(given)) && today - Number(since) < knownForDays
  }
  return devices.find(isRight) ?? null
}

const ofNumber =
  (secrets: Secrets, mobileIndex: string): Mac =>
  (given) =>
    secrets.blindIndex('known_device', `${mobileIndex}\n${given}`)

const ofPerson =
  (secrets: Secrets, userId: string): Mac =>
  (given) =>
    secrets.firstIndex('seen_device', `${userId}\n${given}`)

/**
 * What a device keeps to show later that a number was proven on it, also after signing out. It names neither the number
 * nor the person, and opens nothing: strangers' questions about the number just do not count against it.
 */
export const knownDeviceOf = (secrets: Secrets, mobile: string, now: Date): string =>
  markOf(ofNumber(secrets, mobileIndexOf(secrets, mobile)), now)

/** The one among these that was given for the number, if it is in date. */
export const findKnownDevice = (
  secrets: Secrets,
  mobileIndex: string,
  devices: readonly string[],
  now: Date,
): string | null => findMark(ofNumber(secrets, mobileIndex), devices, now)

/**
 * The same for whoever came in without their number, as by WeChat: that somebody was signed in here proves nothing of a number,
 * and asks for no code in its owner's place.
 */
export const seenDevices = {
  make: (secrets: Secrets, userId: string, now: Date): string => markOf(ofPerson(secrets, userId), now),
  find: (secrets: Secrets, userId: string, devices: readonly string[], now: Date): string | null =>
    findMark(ofPerson(secrets, userId), devices, now),
}
