import { createHmac, createPublicKey, timingSafeEqual, verify, type KeyObject } from 'node:crypto'

export interface NativeAppProof {
  device_id: string
  /** Unix time in seconds. */
  timestamp: number
  nonce: string
  /** Made by the device, whose keystore never shows the other half: P-256, SPKI, base64url. */
  public_key: string
  /** ECDSA-SHA256 by that key over what is signed below, DER, base64url. */
  device_signature: string
  /** HMAC-SHA256 by the shared secret of the four above `device_signature`, each on its own line, as lowercase hex. */
  signature: string
}

export interface NativeApp {
  /**
   * The secret is in every copy of the app, so that it only says that an app is ours. Who it is, the key of the device says:
   * whoever reads the secret out of an app can make a new device with it, and be no other.
   */
  verify(proof: unknown): { deviceKey: string; nonce: string }
}

export type SignatureProblem = 'shape' | 'signature' | 'device' | 'clock'

export class SignatureRefused extends Error {
  override name = 'SignatureRefused'
  readonly problem: SignatureProblem

  constructor(problem: SignatureProblem) {
    super(`The signature of the app was refused: ${problem}`)
    this.problem = problem
  }
}

const CLOCK_WINDOW_SECONDS = 300

/** A proof from the edge of the future is good for twice the window: a nonce forgotten sooner could be replayed. */
export const NONCE_LIVES_SECONDS = 2 * CLOCK_WINDOW_SECONDS + 1

export function createNativeApp(settings: { sharedSecret: string }, deps: { now: () => Date }): NativeApp {
  if (Buffer.byteLength(settings.sharedSecret, 'utf8') < 32) {
    throw new TypeError('The shared secret of the app needs at least 32 bytes')
  }
  return {
    verify(proof) {
      if (!isProof(proof)) throw new SignatureRefused('shape')
      const expected = Buffer.from(signNativeApp(settings.sharedSecret, proof), 'hex')
      if (!timingSafeEqual(expected, Buffer.from(proof.signature, 'hex')))
        throw new SignatureRefused('signature')
      if (!isSignedByDevice(proof)) throw new SignatureRefused('device')
      // After the signature: only a true app is told that its clock is wrong.
      const drift = deps.now().getTime() / 1000 - proof.timestamp
      if (Math.abs(drift) > CLOCK_WINDOW_SECONDS) throw new SignatureRefused('clock')
      return { deviceKey: proof.public_key, nonce: proof.nonce }
    },
  }
}

type Signed = Omit<NativeAppProof, 'signature' | 'device_signature'>

/** What both sign. */
export const signedText = ({ device_id, timestamp, nonce, public_key }: Signed): string =>
  `${device_id}\n${timestamp}\n${nonce}\n${public_key}`

export const signNativeApp = (sharedSecret: string, proof: Signed): string =>
  createHmac('sha256', sharedSecret).update(signedText(proof), 'utf8').digest('hex')

/** Null for what is no key, or one of another kind: a weak one could be made to fit. */
function deviceKeyOf(text: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64url'), format: 'der', type: 'spki' })
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' && spkiOf(key) === text ? key : null
  } catch {
    return null
  }
}

/** One way to write a key: two would be two devices. */
const spkiOf = (key: KeyObject): string => key.export({ format: 'der', type: 'spki' }).toString('base64url')

function isSignedByDevice(proof: NativeAppProof): boolean {
  const key = deviceKeyOf(proof.public_key)
  const signature = Buffer.from(proof.device_signature, 'base64url')
  return key !== null && verify('sha256', Buffer.from(signedText(proof)), key, signature)
}

/** No line break anywhere: with one, two different proofs could share a signature. */
function isProof(value: unknown): value is NativeAppProof {
  if (typeof value !== 'object' || value === null) return false
  const { device_id, timestamp, nonce, public_key, device_signature, signature } = value as Record<
    string,
    unknown
  >
  return (
    typeof device_id === 'string' &&
    /^[\w.:-]{8,128}$/.test(device_id) &&
    Number.isSafeInteger(timestamp) &&
    (timestamp as number) > 0 &&
    typeof nonce === 'string' &&
    /^[\w-]{16,64}$/.test(nonce) &&
    typeof public_key === 'string' &&
    /^[\w-]{100,200}$/.test(public_key) &&
    typeof device_signature === 'string' &&
    /^[\w-]{80,120}$/.test(device_signature) &&
    typeof signature === 'string' &&
    /^[0-9a-f]{64}$/.test(signature)
  )
}
