import type { Caller } from '../../lib/http/caller.ts'
import type { Client } from '../../lib/http/client.ts'
import { holdOAuth } from '../../lib/wechat/oauth-start.ts'
import { emptyDevice, finishEmptying } from '../../lib/storage/empty-device.ts'
import { deviceStore, type Store } from '../../lib/storage/stored.ts'
import { createDeviceIdentity } from './device-identity.ts'
import { whatStays } from './device-places.ts'
import { endingKey, keepToEnd, tellEnded } from './ended-sessions.ts'

const localStore = () => deviceStore(() => window.localStorage)

/**
 * Whoever uses the device next begins as somebody new: in a new page, because what this one has read lies in too many
 * places of its memory. The other tabs follow (`leaveOnceEmptied`).
 */
export async function beginAnew(address = '/'): Promise<never> {
  await emptyDevice(whatStays)
  holdOAuth(
    deviceStore(() => window.sessionStorage),
    Date.now(),
  )
  // The browser may keep this page for the way back.
  document.documentElement.hidden = true
  window.location.replace(address)
  return new Promise(() => undefined)
}

/** Here first, whatever the network and the server say; the server is told by the next page. */
export async function signOut({ quiet }: Pick<Caller, 'quiet'>, address?: string): Promise<never> {
  const store = localStore()
  const token = createDeviceIdentity(store).token()
  const key = token && (await endingKey(token).catch(() => null))
  if (key) keepToEnd(store, key)
  // Nothing that would be safe to keep: told now or never, and the session ends with its time.
  else void quiet('POST /api/auth/logout', {}, { keepalive: true }).catch(() => undefined)
  return beginAnew(address)
}

/** What the page before could not: the rest is emptied before anybody comes in, the server told meanwhile. */
export async function finishLeaving(store: Store, client: Pick<Client, 'call'>): Promise<void> {
  await finishEmptying(whatStays).catch(() => undefined)
  const tell = () => void tellEnded(store, client)
  tell()
  window.addEventListener('online', tell)
}
