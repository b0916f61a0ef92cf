import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

const leastBits = 2048

/** The key tools of the gateways write either PEM or nothing but its middle part. */
function tries<T>(text: string, kinds: readonly T[], make: (bytes: Buffer, kind: T) => KeyObject): KeyObject {
  const bytes = Buffer.from(text, 'base64')
  for (const kind of kinds) {
    try {
      return make(bytes, kind)
    } catch {
      continue
    }
  }
  throw new Error('no key')
}

function checked(key: KeyObject): KeyObject {
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
  if (key.asymmetricKeyType !== 'rsa' || bits < leastBits) throw new Error('no RSA key of 2048 bits or more')
  return key
}

/** Throws an error that tells nothing of the text. */
export function privateKeyFrom(text: string): KeyObject {
  if (text.includes('-----BEGIN')) return checked(createPrivateKey(text))
  const kinds = ['pkcs8', 'pkcs1'] as const
  return checked(tries(text, kinds, (key, type) => createPrivateKey({ key, format: 'der', type })))
}

/** A private key is refused, though a public one could be made of it: it was put into the wrong place. */
export function publicKeyFrom(text: string): KeyObject {
  if (text.includes('PRIVATE KEY')) throw new Error('no public key')
  if (text.includes('-----BEGIN')) return checked(createPublicKey(text))
  const kinds = ['spki', 'pkcs1'] as const
  return checked(tries(text, kinds, (key, type) => createPublicKey({ key, format: 'der', type })))
}
