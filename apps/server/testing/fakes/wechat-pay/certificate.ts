import { createPublicKey, sign, type KeyObject } from 'node:crypto'

/** The little of DER that a certificate needs; Node reads certificates but makes none. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const length = body.length
  if (length < 128) return Buffer.concat([Buffer.from([tag, length]), body])
  const bytes = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 | bytes.length]), bytes, body])
}

const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts)
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'))
const sha256WithRsa = sequence(oid('2a864886f70d01010b'), der(0x05))
const commonName = oid('550403')

const utcTime = (moment: Date): Buffer =>
  der(0x17, Buffer.from(moment.toISOString().replace(/^\d\d|[-:T]|\.\d+/g, '')))

export interface CertificateOptions {
  /** Hexadecimal, not beginning with 8 or more. */
  serial: string
  key: KeyObject
  validFrom: Date
  validTo: Date
}

/** A real certificate, signed by itself. */
export function makeCertificate({ serial, key, validFrom, validTo }: CertificateOptions): string {
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from('Tenpay.com double')))))
  const told = sequence(
    der(0x02, Buffer.from(serial, 'hex')),
    sha256WithRsa,
    name,
    sequence(utcTime(validFrom), utcTime(validTo)),
    name,
    createPublicKey(key as never).export({ type: 'spki', format: 'der' }),
  )
  const signature = der(0x03, Buffer.from([0]), sign('RSA-SHA256', told, key))
  const body = sequence(told, sha256WithRsa, signature).toString('base64')
  return `-----BEGIN CERTIFICATE-----\n${body.replace(/(.{64})/g, '$1\n').trim()}\n-----END CERTIFICATE-----\n`
}
