import type { DataOf, LoginResult, SourceTracking } from '@mindisle/contract'
import type { Client } from '../lib/http/client.ts'
import { Refused } from '../lib/http/failures.ts'
import { knownDevices } from '../shared/mobile/known-devices.ts'
import type { DeviceIdentity } from '../shared/session/device-identity.ts'
import { acceptLogin, type SessionStore } from '../shared/session/store.ts'

export interface StartOptions {
  client: Client
  identity: DeviceIdentity
  store: SessionStore
  source: SourceTracking
  tries: number
  pause: number
  wait(milliseconds: number): Promise<void>
  onAttempt(attempt: number): void
  /** The session ended elsewhere: the person is told, and begins anew. */
  onEnded(): Promise<never>
}

/** Comes in as whoever this device was; a visitor id that was merged away gives place to a new one. */
export async function enter(
  { client, identity, source }: Pick<StartOptions, 'client' | 'identity' | 'source'>,
  retries = 0,
): Promise<DataOf<'POST /api/auth/visitor'>> {
  // Who was signed in here before can't be their own guest.
  const marks = source.inviter_id ? { known_devices: knownDevices() } : {}
  const openSession = () =>
    client.call(
      'POST /api/auth/visitor',
      { body: { visitor_id: identity.visitorId(), sc: source, ...marks } },
      { retries },
    )
  try {
    return await openSession()
  } catch (error) {
    if (!(error instanceof Refused && error.type === 'visitor_merged')) throw error
    identity.forget()
    return openSession()
  }
}

/** The device was signed in to an account, and comes in as somebody else. */
export const isSignedOut = (identity: DeviceIdentity, { profile }: LoginResult): boolean =>
  (identity.member() ?? profile.id) !== profile.id

/** Tries until it succeeds or the tries are used up; whoever waits for the session is told either way. */
export async function startSession(options: StartOptions): Promise<LoginResult | null> {
  const { store, identity, tries, pause, wait, onAttempt, onEnded } = options
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    store.setState({ attempt })
    try {
      const result = await enter(options)
      if (isSignedOut(identity, result)) await onEnded()
      identity.keepToken(result.token)
      store.setState({ ...acceptLogin(result), init: 'ready' })
      return result
    } catch {
      onAttempt(attempt)
      if (attempt < tries) await wait(pause)
    }
  }
  store.setState({ init: 'failed' })
  return null
}

/** Resolves once the start has come to an end, well or badly. */
export function settled(store: SessionStore): Promise<void> {
  if (store.getState().init !== 'starting') return Promise.resolve()
  return new Promise((resolve) => {
    const stop = store.subscribe((state) => {
      if (state.init === 'starting') return
      stop()
      resolve()
    })
  })
}
