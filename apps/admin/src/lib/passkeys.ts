import type { ConsoleInputOf } from '@mindisle/contract/console'

type Assertion = ConsoleInputOf<'POST /api/admin/passkey/sign_in'>['body']['credential']
type Attestation = ConsoleInputOf<'POST /api/admin/passkeys/add'>['body']['credential']

/** Browsers keep passkeys for names of sites, never for bare addresses. */
const isNamed = (host: string): boolean => !/^[\d.]+$|:/.test(host)

export const canUsePasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && isNamed(window.location.hostname)

const browser = () => import('@simplewebauthn/browser')
const changesOfMind = new Set(['NotAllowedError', 'AbortError', 'InvalidStateError'])

/** Null when somebody thought better of it, or their device has none for us. */
async function orNone<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (error instanceof Error && changesOfMind.has(error.name)) return null
    throw error
  })
}

export async function makePasskey(options: Record<string, unknown>): Promise<Attestation | null> {
  const { startRegistration } = await browser()
  return orNone<Attestation>(startRegistration({ optionsJSON: options as never }))
}

export async function askForPasskey(options: Record<string, unknown>): Promise<Assertion | null> {
  const { startAuthentication } = await browser()
  return orNone<Assertion>(startAuthentication({ optionsJSON: options as never }))
}
