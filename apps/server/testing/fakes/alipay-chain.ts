import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { Certificates } from '../../src/platform/payment/alipay/certificates.ts'
import { makeCertificate, type Name } from './payment/certificate.ts'

/** A certificate as Alipay would answer by it. */
export interface Answering {
  serial: string
  pem: string
  key: KeyObject
}

export interface RenewOptions {
  /** A new key pair; without it the old one goes on, as Alipay does it. */
  isNewKey?: boolean
  subject?: Name
  /** Nobody known vouches for it. */
  isStranger?: boolean
  validTo?: Date
}

export interface AlipayChain {
  /** The files that the fake's customer was given. */
  certificates: Certificates
  appSerial: string
  rootSerial: string
  current(): Answering
  renew(options?: RenewOptions): Answering
}

const made = new Map<string, KeyObject>()
const keyOf = (who: string): KeyObject => {
  const key = made.get(who) ?? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  made.set(who, key)
  return key
}

const authority = (name: string): Name => ({
  C: 'CN',
  O: 'Ant Financial',
  OU: 'Certification Authority',
  CN: `Ant Financial Certification Authority ${name}`,
})
const holder: Name = {
  C: 'CN',
  O: '示例公司',
  OU: 'Alipay',
  CN: '支付宝(中国)网络技术有限公司-2088000000000001',
}

/** The narrowest first, then the serial in decimals, of whoever signed it: how Alipay names a certificate. */
function serialOf(issuer: Name, serial: string): string {
  const name = Object.entries(issuer)
    .toReversed()
    .map(([kind, value]) => `${kind}=${value}`)
    .join(',')
  return createHash('md5')
    .update(name + BigInt(`0x${serial}`).toString())
    .digest('hex')
}

/** Two roots by RSA and one that is not, an authority between, our certificate and Alipay's. */
export function makeAlipayChain(ours: KeyObject, theirs: KeyObject, now: Date): AlipayChain {
  const year = 365 * 86_400_000
  const dates = {
    validFrom: new Date(now.getTime() - year),
    validTo: new Date(now.getTime() + 5 * year),
  }
  const [root, between] = [authority('R1'), authority('Class 2 R1')]
  // Making keys is slow: the authorities share one, and are told apart by their names.
  const rootKey = keyOf('root')
  const other: Name = { C: 'CN', O: '示例', CN: 'Another Root' }
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const roots = [
    makeCertificate({ ...dates, serial: '11', key: curve, subject: authority('E1') }),
    makeCertificate({ ...dates, serial: '20160121', key: rootKey, subject: root }),
    makeCertificate({ ...dates, serial: '4be5', key: rootKey, subject: other }),
  ].join('')
  const link = makeCertificate({
    ...dates,
    serial: '22',
    key: rootKey,
    subject: between,
    issuer: { name: root, key: rootKey },
  })
  const issuer = { name: between, key: rootKey }
  let [count, key] = [0, theirs]
  const issue = ({ isNewKey, subject = holder, isStranger, validTo }: RenewOptions = {}): Answering => {
    count += 1
    if (isNewKey) key = keyOf(key === theirs ? 'next' : 'last')
    const serial = `20200514e63c2fe04d538716fe21358b${count.toString(16).padStart(2, '0')}`
    const by = isStranger ? { name: between, key: keyOf('stranger') } : issuer
    const body = makeCertificate({
      ...dates,
      ...(validTo && { validTo }),
      serial,
      key,
      subject,
      issuer: by,
    })
    return { serial: serialOf(between, serial), pem: body + link, key }
  }
  let answering = issue()
  const app = makeCertificate({
    ...dates,
    serial: '20210316',
    key: ours,
    subject: { C: 'CN', O: '示例公司', CN: '2088000000000001' },
    issuer,
  })
  return {
    certificates: { app: app + link, alipay: answering.pem, root: roots },
    appSerial: serialOf(between, '20210316'),
    rootSerial: `${serialOf(root, '20160121')}_${serialOf(other, '4be5')}`,
    current: () => answering,
    renew: (options) => (answering = issue(options)),
  }
}
