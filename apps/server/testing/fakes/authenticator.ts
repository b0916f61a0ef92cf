import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What a server sends to make or to ask for a passkey, as far as this one looks at it. */
interface Options {
  challenge: string
  user?: { id: string }
  rp?: { id: string }
  rpId?: string
}

const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

const present = 0x01
const verified = 0x04
const attested = 0x40

/** ES256 on P-256 as COSE writes it. */
function cosePublicKey(key: KeyObject): Uint8Array {
  const { x, y } = key.export({ format: 'jwk' })
  const parts: Array<[number, number | Uint8Array]> = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x as string, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y as string, 'base64url'))],
  ]
  return isoCBOR.encode(new Map(parts) as never)
}

/** A device with one passkey, in software. */
export function createAuthenticator({ origin = 'http://127.0.0.1:3000', counts = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0
  let userHandle = ''

  const authenticatorData = (rpId: string, flags: number, more: Uint8Array = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4)
    if (counts) count.writeUInt32BE((counter += 1))
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more])
  }
  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const named = { id: text(id), rawId: text(id), type: 'public-key' as const }

  return {
    /** As if it were a copy made when the original had been used so often. */
    setCounter: (value: number) => void (counter = value),
    make(given: object) {
      const { challenge, user, rp } = given as Options
      userHandle = user?.id ?? ''
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, id, cosePublicKey(publicKey)])
      const authData = authenticatorData(rp?.id ?? '', present | verified | attested, credential)
      const parts = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        ...named,
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge)),
          attestationObject: text(isoCBOR.encode(parts as never)),
        },
      }
    },
    answer(given: object, { isVerified = true } = {}) {
      const { challenge, rpId } = given as Options
      const authData = authenticatorData(rpId ?? '', present | (isVerified ? verified : 0))
      const client = clientData('webauthn.get', challenge)
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey)
      return {
        ...named,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(authData),
          signature: text(signature),
          ...(userHandle && { userHandle }),
        },
      }
    },
  }
}
