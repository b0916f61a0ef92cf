import { createPublicKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { makeCertificate } from '../payment/certificate.ts'
import type { Reply } from './trades.ts'
import { seal, type Signer } from './wire.ts'

const year = 365 * 86_400_000
const made: KeyObject[] = []
/** Making a key takes longer than all the rest of a test; one place is always the same key. */
export const rsa = (place: number): KeyObject =>
  (made[place] ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)

/** Of somebody who is neither WeChat nor we. */
export const strangersKey = (): KeyObject => rsa(0)
export const newSerial = (): string => `5${randomBytes(20).toString('hex').slice(1)}`.toUpperCase()

export interface Keyring {
  current(): Signer
  publicKey(): { id: string; key: KeyObject } | null
  add(validTo?: Date): string
  /** What `/v3/certificates` answers. */
  listed(): Reply
}

export type Mode = 'certificate' | 'public_key'

export function createKeyring(mode: Mode, apiV3Key: string, now: () => Date): Keyring {
  const keys: Array<Signer & { certificate: string }> = []
  const current = (): Signer => keys.at(-1) as Signer
  const inYears = (years: number): Date => new Date(now().getTime() + years * year)
  function add(validTo = inYears(5)): string {
    const key = rsa(2 + keys.length)
    const serial = mode === 'certificate' ? newSerial() : `PUB_KEY_ID_01${randomBytes(10).toString('hex')}`
    const certificate =
      mode === 'certificate' ? makeCertificate({ serial, key, validFrom: inYears(-1), validTo }) : ''
    keys.push({ serial, key, certificate })
    return serial
  }
  add()
  return {
    current,
    add,
    publicKey: () =>
      mode === 'public_key' ? { id: current().serial, key: createPublicKey(current().key as never) } : null,
    listed() {
      if (mode === 'public_key')
        return { status: 404, body: { code: 'RESOURCE_NOT_EXISTS', message: '无可用证书' } }
      const data = keys.map(({ serial, certificate }) => ({
        serial_no: serial,
        effective_time: '2020-01-01T00:00:00+08:00',
        expire_time: '2035-01-01T00:00:00+08:00',
        encrypt_certificate: seal(apiV3Key, 'certificate', certificate),
      }))
      return { status: 200, body: { data } }
    },
  }
}
