import { createHmac, timingSafeEqual } from 'node:crypto'

export interface NativeAppProof {
  device_id: string
  /** Unix time in seconds. */
  timestamp: number
  nonce: string
  /** HMAC-SHA256 of the three above, each on its own line, as lowercase hex. */
  signature: string
}

export interface NativeApp {
  verify(proof: unknown): { deviceId: string; nonce: string }
}

export type SignatureProblem = 'shape' | 'signature' | 'clock'

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
      // After the signature: only a true app is told that its clock is wrong.
      const drift = deps.now().getTime() / 1000 - proof.timestamp
      if (Math.abs(drift) > CLOCK_WINDOW_SECONDS) throw new SignatureRefused('clock')
      return { deviceId: proof.device_id, nonce: proof.nonce }
    },
  }
}

export function signNativeApp(sharedSecret: string, proof: Omit<NativeAppProof, 'signature'>): string {
  return createHmac('sha256', sharedSecret)
    .update(`${proof.device_id}\n${proof.timestamp}\n${proof.nonce}`, 'utf8')
    .digest('hex')
}

/** No line break anywhere: with one, two different proofs could share a signature. */
function isProof(value: unknown): value is NativeAppProof {
  if (typeof value !== 'object' || value === null) return false
  const { device_id, timestamp, nonce, signature } = value as Record<string, unknown>
  return (
    typeof device_id === 'string' &&
    /^[\w.:-]{8,128}$/.test(device_id) &&
    Number.isSafeInteger(timestamp) &&
    (timestamp as number) > 0 &&
    typeof nonce === 'string' &&
    /^[\w-]{16,64}$/.test(nonce) &&
    typeof signature === 'string' &&
    /^[0-9a-f]{64}$/.test(signature)
  )
}
