import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

/** Where passkeys are made and used: the address people know us by. */
export interface Site {
  id: string
  origin: string
}

export function siteOf(publicUrl: string): Site {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** Whether we asked just that, and nobody answered yet. */
export type IsAsked = (challenge: string) => Promise<boolean>

export type Attestation = Omit<RegistrationResponseJSON, 'clientExtensionResults'>
export type Assertion = Omit<AuthenticationResponseJSON, 'clientExtensionResults'>

interface Making {
  /** What the device shows beside the key. */
  siteName: string
  userName: string
  userHandle: string
  challenge: string
  /** Those that are kept already: a device makes no second one. */
  known: readonly string[]
}

// Loaded with the first passkey: it brings readers of certificates that few servers ever need.
const webAuthn = () => import('@simplewebauthn/server')

const bytesOf = (challenge: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(challenge, 'base64url'))

/** The library throws for whatever is not as it should be; a fault of the database is ours. */
async function orNull<T>(work: () => Promise<T | null>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if ((error as { code?: unknown }).code !== undefined) throw error
    return null
  }
}

/** Keys that can be found without a name, and that ask for a finger, a face or a code of the device. */
export async function makingOptions(site: Site, { siteName, userHandle, known, ...making }: Making) {
  const { generateRegistrationOptions } = await webAuthn()
  return generateRegistrationOptions({
    rpName: siteName,
    rpID: site.id,
    userName: making.userName,
    userID: new TextEncoder().encode(userHandle),
    challenge: bytesOf(making.challenge),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map((id) => ({ id })),
  })
}

export async function askingOptions(site: Site, challenge: string, allowed: readonly string[] = []) {
  const { generateAuthenticationOptions } = await webAuthn()
  return generateAuthenticationOptions({
    rpID: site.id,
    challenge: bytesOf(challenge),
    userVerification: 'required',
    ...(allowed.length > 0 && { allowCredentials: allowed.map((id) => ({ id })) }),
  })
}

/** The key that a device has made for us; null where anything about it is not as it was asked for. */
export const readMade = (site: Site, credential: Attestation, isAsked: IsAsked) =>
  orNull(async () => {
    const { verifyRegistrationResponse } = await webAuthn()
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: isAsked,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
    })
    return registrationInfo ?? null
  })

interface KnownKey {
  credentialId: string
  publicKey: Uint8Array
  counter: number
}

/** What a key said of itself when it signed; null where it was not this key, or not what it was asked. */
export const readAnswer = (site: Site, credential: Assertion, known: KnownKey, isAsked: IsAsked) =>
  orNull(async () => {
    const { verifyAuthenticationResponse } = await webAuthn()
    const { credentialId, publicKey, counter } = known
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: isAsked,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
    })
    return verified ? authenticationInfo : null
  })
