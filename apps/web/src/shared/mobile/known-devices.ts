import { deviceStore, stored } from '../../lib/storage/stored.ts'

/** So many the server looks at. */
const most = 5

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

const kept = stored(
  deviceStore(() => window.localStorage),
  'known_devices',
  isList,
)

/**
 * What the server gave this device when a number was proven on it. It outlives signing out, names nobody and opens
 * nothing: with it, strangers who ask for codes cannot lock the number's owner out.
 */
export const knownDevices = (): string[] => kept.read() ?? []

/** None comes with a sign-in without the number on a device that was known. */
export function keepKnownDevice(device: string | undefined): void {
  if (device !== undefined) kept.write([device, ...knownDevices()].slice(0, most))
}
