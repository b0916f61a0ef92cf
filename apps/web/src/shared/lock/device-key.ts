import { canUsePasskeys } from '../passkeys/passkeys.ts'
import { bytesOf, textOf } from './bytes.ts'

/** A key of this device alone, which it uses only after it has recognised its owner. The server never hears of it. */
export interface DeviceKey {
  id: string
  key: string
  algorithm: number
}

const elliptic = -7
const rsa = -257
const presentAndRecognised = 0b101

const random = (length: number) => window.crypto.getRandomValues(new Uint8Array(length))

export const canRecognise = async (): Promise<boolean> =>
  canUsePasskeys() && window.PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()

/** Null when the person thought better of it. */
export async function makeDeviceKey(name: string): Promise<DeviceKey | null> {
  const made = await window.navigator.credentials
    .create({
      publicKey: {
        challenge: random(32),
        rp: { name, id: window.location.hostname },
        user: { id: random(16), name, displayName: name },
        pubKeyCredParams: [elliptic, rsa].map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: {
          authenticatorAttachment: 'platform',
          userVerification: 'required',
          residentKey: 'discouraged',
        },
      },
    })
    .catch(() => null)
  if (!(made instanceof PublicKeyCredential)) return null
  const answer = made.response as AuthenticatorAttestationResponse
  const key = answer.getPublicKey()
  return key && { id: textOf(made.rawId), key: textOf(key), algorithm: answer.getPublicKeyAlgorithm() }
}

/** Signatures come as two signed numbers in DER; the browser wants both 32 bytes long. */
function plainSignature(der: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const plain = new Uint8Array(64)
  let at = 2
  for (const end of [32, 64]) {
    const length = der[at + 1] ?? 0
    const number = der.slice(at + 2, at + 2 + length).slice(-32)
    plain.set(number, end - number.length)
    at += 2 + length
  }
  return plain
}

async function isSigned(
  { key, algorithm }: DeviceKey,
  signature: ArrayBuffer,
  data: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const how =
    algorithm === elliptic
      ? { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
      : { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const { subtle } = window.crypto
  const opened = await subtle.importKey('spki', bytesOf(key), how, false, ['verify'])
  const given = new Uint8Array(signature)
  return subtle.verify(how, opened, algorithm === elliptic ? plainSignature(given) : given, data)
}

const asChallenge = (bytes: Uint8Array): string =>
  textOf(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

/** Whether the device says, over a question of this moment, that it has recognised its owner. */
export async function isRecognised(device: DeviceKey): Promise<boolean> {
  const challenge = random(32)
  const given = await window.navigator.credentials
    .get({
      publicKey: {
        challenge,
        rpId: window.location.hostname,
        allowCredentials: [{ type: 'public-key', id: bytesOf(device.id), transports: ['internal'] }],
        userVerification: 'required',
      },
    })
    .catch(() => null)
  if (!(given instanceof PublicKeyCredential)) return false
  const answer = given.response as AuthenticatorAssertionResponse
  const client = JSON.parse(new TextDecoder().decode(answer.clientDataJSON)) as Record<string, unknown>
  const facts = new Uint8Array(answer.authenticatorData)
  if (client['type'] !== 'webauthn.get' || client['challenge'] !== asChallenge(challenge)) return false
  if (((facts[32] ?? 0) & presentAndRecognised) !== presentAndRecognised) return false
  const digest = await window.crypto.subtle.digest('SHA-256', answer.clientDataJSON)
  return isSigned(device, answer.signature, new Uint8Array([...facts, ...new Uint8Array(digest)]))
}
