import { createECDH, createPrivateKey, sign, type KeyObject } from 'node:crypto'

export interface VapidKey {
  privateKey: KeyObject
  /** The point, uncompressed: base64url. */
  publicKey: string
}

/** A number that is no key of the curve comes once in four billion; the next one is drawn then. */
export function vapidKeyFrom(draw: (attempt: number) => Buffer): VapidKey {
  for (let attempt = 0; ; attempt += 1) {
    const scalar = draw(attempt)
    const curve = createECDH('prime256v1')
    try {
      curve.setPrivateKey(scalar)
    } catch {
      continue
    }
    const point = curve.getPublicKey()
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      d: scalar.toString('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    }
    return {
      privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
      publicKey: point.toString('base64url'),
    }
  }
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

interface Claims {
  /** The origin of the push service. */
  audience: string
  /** Whom its operators write to. */
  contact: string
  expiresAt: Date
}

/** RFC 8292. */
export function vapidHeader(
  { privateKey, publicKey }: VapidKey,
  { audience, contact, expiresAt }: Claims,
): string {
  const claims = { aud: audience, exp: Math.floor(expiresAt.getTime() / 1000), sub: `mailto:${contact}` }
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`
}
