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
const signatures = {
  rsa: sequence(oid('2a864886f70d01010b'), der(0x05)),
  ec: sequence(oid('2a8648ce3d040302')),
}
const attributes = { C: '550406', O: '55040a', OU: '55040b', CN: '550403' }
const third = der(0xa0, der(0x02, Buffer.from([2])))

const utcTime = (moment: Date): Buffer =>
  der(0x17, Buffer.from(moment.toISOString().replace(/^\d\d|[-:T]|\.\d+/g, '')))

/** From the widest to the narrowest, as it stands in a certificate. */
export type Name = Partial<Record<keyof typeof attributes, string>>

const named = (name: Name): Buffer =>
  sequence(
    ...(Object.keys(name) as Array<keyof Name>).map((kind) =>
      der(0x31, sequence(oid(attributes[kind]), der(0x0c, Buffer.from(name[kind] ?? '')))),
    ),
  )

export interface CertificateOptions {
  /** Hexadecimal, not beginning with 8 or more. */
  serial: string
  key: KeyObject
  validFrom: Date
  validTo: Date
  subject?: Name
  /** Who signs it; itself where nobody is named. */
  issuer?: { name: Name; key: KeyObject }
}

/** A real certificate. */
export function makeCertificate({
  serial,
  key,
  validFrom,
  validTo,
  subject = { CN: 'Tenpay.com double' },
  issuer = { name: subject, key },
}: CertificateOptions): string {
  const algorithm = signatures[issuer.key.asymmetricKeyType === 'ec' ? 'ec' : 'rsa']
  const told = sequence(
    third,
    der(0x02, Buffer.from(serial, 'hex')),
    algorithm,
    named(issuer.name),
    sequence(utcTime(validFrom), utcTime(validTo)),
    named(subject),
    createPublicKey(key as never).export({ type: 'spki', format: 'der' }),
  )
  const signature = der(0x03, Buffer.from([0]), sign('SHA256', told, issuer.key))
  const body = sequence(told, algorithm, signature).toString('base64')
  return `-----BEGIN CERTIFICATE-----\n${body.replace(/(.{64})/g, '$1\n').trim()}\n-----END CERTIFICATE-----\n`
}
