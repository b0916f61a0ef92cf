import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createNativeApp,
  NONCE_LIVES_SECONDS,
  signedText,
  signNativeApp,
  SignatureRefused,
} from './native-app.ts'

const SECRET = 'mindisle-golden-secret-0123456789abcdef'
const AT = 1_767_225_600

const appAt = (seconds: number, sharedSecret = SECRET) =>
  createNativeApp({ sharedSecret }, { now: () => new Date(seconds * 1000) })

const newDevice = (namedCurve = 'P-256') => generateKeyPairSync('ec', { namedCurve })
const keyOf = (key: KeyObject): string => key.export({ format: 'der', type: 'spki' }).toString('base64url')
const device = newDevice()
const deviceKey = keyOf(device.publicKey)

const signed = (device_id: string, timestamp: number, nonce: string, secret = SECRET, by = device) => {
  const proof = { device_id, timestamp, nonce, public_key: keyOf(by.publicKey) }
  const device_signature = sign('sha256', Buffer.from(signedText(proof)), by.privateKey)
  return {
    ...proof,
    device_signature: device_signature.toString('base64url'),
    signature: signNativeApp(secret, proof),
  }
}

function problem(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    if (error instanceof SignatureRefused) return error.problem
    throw error
  }
  return 'none'
}

const letters = (alphabet: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength })
const word = 'abcXYZ0189_-'
const proofs = fc.record({
  name: letters(`${word}.:`, 8, 128),
  drift: fc.integer({ min: -300, max: 300 }),
  nonce: letters(word, 16, 64),
})

describe('golden vectors', () => {
  // Made with `printf 'device\ntime\nnonce\nkey' | openssl dgst -sha256 -hmac secret`.
  it.each([
    {
      secret: SECRET,
      device_id: 'device-0001',
      timestamp: AT,
      nonce: 'nonce-0123456789',
      public_key: 'MFkwEwYHKoZIzj0CAQ',
      signature: '7dac51d1ade52b718f98159fea4a8278d3baf806a0ae1adfce56803323628f40',
    },
    {
      secret: '心屿的共享密钥，长度足够三十二字节',
      device_id: 'A1B2C3D4-E5F6-7890-ABCD-EF0123456789',
      timestamp: 1_735_689_599,
      nonce: 'q-w_e-r_t-y_u-i_o-p',
      public_key: 'MFkwEwYHKoZIzj0DAQ',
      signature: 'c109e8a1411b8cda69de63d9f0cba1cf2d93a2c386ff83053bc95c0a0d80d61e',
    },
  ])('$device_id', ({ secret, signature, ...proof }) => {
    expect(signNativeApp(secret, proof)).toBe(signature)
  })
})

describe('the key of the device', () => {
  const proof = signed('device-0001', AT, 'nonce-0123456789')
  const resigned = (changes: object) => {
    const changed = { ...proof, ...changes }
    return { ...changed, signature: signNativeApp(SECRET, changed) }
  }

  it('is who it is', () => {
    expect(appAt(AT).verify(proof)).toEqual({ deviceKey, nonce: 'nonce-0123456789' })
  })

  it('is not believed without what only it can sign', () => {
    const other = signed('device-0001', AT, 'nonce-0123456789', SECRET, newDevice())
    for (const changes of [
      { public_key: other.public_key },
      { device_signature: other.device_signature },
      { nonce: 'nonce-0123456780' },
      { timestamp: AT + 1 },
    ])
      expect(problem(() => appAt(AT).verify(resigned(changes)))).toBe('device')
  })

  it('is of one kind and written in one way', () => {
    const weak = signed('device-0001', AT, 'nonce-0123456789', SECRET, newDevice('secp256k1'))
    expect(problem(() => appAt(AT).verify(weak))).toBe('device')
    for (const public_key of ['A'.repeat(122), `${deviceKey}AAAA`])
      expect(problem(() => appAt(AT).verify(resigned({ public_key })))).toBe('device')
  })
})

describe('properties', () => {
  it('accepts every true proof within the window', () => {
    fc.assert(
      fc.property(proofs, ({ name, drift, nonce }) => {
        expect(appAt(AT + drift).verify(signed(name, AT, nonce))).toEqual({ deviceKey, nonce })
      }),
    )
  })

  it('refuses every true proof outside the window by its clock', () => {
    const far = fc.oneof(fc.integer({ min: 301, max: 10 ** 8 }), fc.integer({ min: -(10 ** 8), max: -301 }))
    fc.assert(
      fc.property(proofs, far, ({ name, nonce }, drift) => {
        expect(problem(() => appAt(AT + drift).verify(signed(name, AT, nonce)))).toBe('clock')
      }),
    )
  })

  it('refuses a proof changed in any field', () => {
    fc.assert(
      fc.property(proofs, fc.nat(255), ({ name, nonce }, bit) => {
        const proof = signed(name, AT, nonce)
        const bytes = Buffer.from(proof.signature, 'hex')
        bytes[bit >> 3] = bytes[bit >> 3]! ^ (1 << (bit & 7))
        const changed = [
          { ...proof, device_id: `${name.slice(1)}Q` },
          { ...proof, timestamp: AT + 1 },
          { ...proof, nonce: `${nonce.slice(1)}Q` },
          { ...proof, signature: bytes.toString('hex') },
        ]
        for (const each of changed) expect(problem(() => appAt(AT).verify(each))).toBe('signature')
      }),
    )
  })

  it('refuses another secret', () => {
    const proof = signed('device-0001', AT, 'nonce-0123456789', `${SECRET}x`)
    expect(problem(() => appAt(AT).verify(proof))).toBe('signature')
  })

  it('answers anything at all with a refusal of its shape', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(problem(() => appAt(AT).verify(value))).toBe('shape')
      }),
    )
  })
})

describe('shape', () => {
  const good = signed('device-0001', AT, 'nonce-0123456789')

  it.each([
    ['a line break that shifts the fields', signed('device-0001\n1', AT, 'nonce-0123456789')],
    ['a line break at the end', signed('device-0001', AT, 'nonce-0123456789\n')],
    ['a short device', signed('short', AT, 'nonce-0123456789')],
    ['a short nonce', signed('device-0001', AT, 'nonce')],
    ['a timestamp as text', { ...good, timestamp: String(AT) }],
    ['a broken timestamp', signed('device-0001', AT + 0.5, 'nonce-0123456789')],
    ['a signature in capitals', { ...good, signature: good.signature.toUpperCase() }],
    ['a signature cut short', { ...good, signature: good.signature.slice(2) }],
    ['no signature', { ...good, signature: undefined }],
  ])('refuses %s', (_, proof) => {
    expect(problem(() => appAt(AT).verify(proof))).toBe('shape')
  })

  it('will not start with a secret that can be guessed', () => {
    expect(() => appAt(AT, 'too-short')).toThrow(TypeError)
  })

  it('keeps a nonce for as long as its proof may live', () => {
    const proof = signed('device-0001', AT, 'nonce-0123456789')
    expect(problem(() => appAt(AT - 300).verify(proof))).toBe('none')
    expect(problem(() => appAt(AT - 300 + NONCE_LIVES_SECONDS).verify(proof))).toBe('clock')
  })

  it('says nothing of secret, device or signature', () => {
    try {
      appAt(AT + 301).verify(good)
    } catch (error) {
      expect(String(error)).not.toMatch(new RegExp(`${SECRET}|${good.device_id}|${good.signature}`))
    }
    expect.assertions(1)
  })
})
