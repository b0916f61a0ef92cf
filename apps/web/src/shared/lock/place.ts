import { deviceStore, stored } from '../../lib/storage/stored.ts'
import { isThatCode, keptCode, type KeptCode } from './code.ts'
import type { DeviceKey } from './device-key.ts'
import { waitLeft } from './waits.ts'

export const delays = [0, 60_000, 300_000] as const

/** The lock as this device keeps it. The server knows nothing of it. */
export interface Lock {
  code: KeptCode
  /** How long the app may be out of sight before it locks. */
  delay: (typeof delays)[number]
  /** Nothing of the app is seen in the switcher of apps. */
  covers: boolean
  /** Face or fingerprint, where the device has them. */
  deviceKey: DeviceKey | null
  /** Wrong tries in a row, and when the last one was. */
  wrong: number
  at: number
}

const isLock = (value: unknown): value is Lock =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Lock>).code?.hash === 'string'

export const lockPlace = stored(
  deviceStore(() => window.localStorage),
  'lock',
  isLock,
)

/** What is known now, so that two pages do not write over each other's part. */
export function changeLock(change: Partial<Lock>): void {
  const now = lockPlace.read()
  if (now) lockPlace.write({ ...now, ...change })
}

export const canLock = (): boolean => window.isSecureContext && window.crypto.subtle !== undefined

export async function setCode(code: string): Promise<void> {
  const kept = await keptCode(code)
  const before = { delay: delays[1], covers: true, deviceKey: null }
  lockPlace.write({ ...before, ...lockPlace.read(), code: kept, wrong: 0, at: 0 })
}

/** Browsers tell only the other pages: whoever keeps the lock listens in this one too. */
export const tellThisPage = (): unknown => window.dispatchEvent(new StorageEvent('storage', { key: 'lock' }))

/** How long no code is taken; a clock that was set back begins the wait again instead of stretching it. */
export function waitNow(): number {
  const lock = lockPlace.read()
  if (!lock) return 0
  const now = Date.now()
  if (now < lock.at) changeLock({ at: now })
  return waitLeft({ wrong: lock.wrong, at: Math.min(lock.at, now) }, now)
}

/** Counted as wrong before it is known: a page that is closed meanwhile, or a second one, wins no try. */
export async function tryCode(code: string): Promise<boolean> {
  const lock = lockPlace.read()
  if (!lock) return true
  if (waitNow() > 0) return false
  changeLock({ wrong: lock.wrong + 1, at: Date.now() })
  if (!(await isThatCode(code, lock.code))) return false
  changeLock({ wrong: 0 })
  return true
}
