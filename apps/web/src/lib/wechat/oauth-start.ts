import { read, write, type Store } from './oauth-return.ts'

const STARTED_AT = 'wechat.oauth.started'
const QUIET_MS = 60_000

/** False: a redirect was made a moment ago and did not help, so another one would begin a loop. */
export function startOAuth(
  url: string,
  location: Pick<Location, 'replace'>,
  deps: { storage: Store; now: () => number },
): boolean {
  const started = Number(read(deps.storage, STARTED_AT) ?? NaN)
  if (Math.abs(deps.now() - started) < QUIET_MS) return false
  // Without a mark that outlives the page nothing would stop a loop.
  if (!write(deps.storage, STARTED_AT, String(deps.now()))) return false
  location.replace(url)
  return true
}

/** After signing out: WeChat would sign the person in again at once. */
export const holdOAuth = (storage: Store, now: number): boolean => write(storage, STARTED_AT, String(now))

/** To be called when the exchange gave a session: a sign-out and a new sign-in need not wait. */
export function oauthSucceeded(storage: Store): void {
  try {
    storage.removeItem(STARTED_AT)
  } catch {
    // A storage that cannot be written holds no mark.
  }
}
