import type { AlipaySdk, AlipaySdkConfig } from 'alipay-sdk'
import { beijingTime } from '../beijing.ts'
import { type Fields, fieldsIn, maybeText, parseFields, textIn } from '../reading.ts'
import { type Certificates, isSuccessor } from './certificates.ts'
import type { AlipaySettings } from './settings.ts'

/** What is sent is signed by us; what is answered is believed when Alipay signed it. */
export interface Signing {
  exec(method: string, parameters: object): Promise<Fields>
  page(method: string, parameters: object): string
  isSigned(notice: Fields): boolean
}

/** Right or not: the answer is signed by a certificate other than the one it was to be read with. */
class AnotherCertificate extends Error {
  constructor(
    readonly serial: string,
    readonly raw: string,
    readonly part: string,
  ) {
    super('an answer by another certificate')
  }
}

const plain = (settings: AlipaySettings, timeout: number): AlipaySdkConfig => ({
  appId: settings.appId,
  // The SDK takes a blank last line for a part of the key.
  privateKey: settings.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString().trim(),
  signType: 'RSA2',
  camelcase: false,
  timeout,
  ...(settings.base && { gateway: `${settings.base}/gateway.do` }),
})

/** Loaded when first used: a server without Alipay never pays for it. */
export async function openSigning(
  settings: AlipaySettings,
  timeout: number,
  now: () => Date,
): Promise<Signing> {
  const { AlipaySdk: Sdk } = await import('alipay-sdk')
  if (settings.certificates) return byCertificates(Sdk, settings, settings.certificates, { timeout, now })
  const alipayPublicKey = settings.publicKey.export({ type: 'spki', format: 'pem' }).toString().trim()
  const sdk = new Sdk({ ...plain(settings, timeout), alipayPublicKey })
  return {
    exec: (method, parameters) => sdk.exec(method, parameters, { validateSign: true }),
    page: (method, parameters) => sdk.pageExecute(method, 'GET', parameters),
    isSigned: (notice) => sdk.checkNotifySignV2(notice),
  }
}

function byCertificates(
  Sdk: typeof AlipaySdk,
  settings: AlipaySettings,
  certificates: Certificates,
  { timeout, now }: { timeout: number; now: () => Date },
): Signing {
  // The SDK does not look at which certificate an answer names.
  class Certified extends Sdk {
    override checkResponseSign(raw: string, part: string, sign: string, traceId: string): void {
      const serial = textIn(parseFields(raw), 'alipay_cert_sn')
      if (serial !== this.config.alipayCertSn) throw new AnotherCertificate(serial, raw, part)
      super.checkResponseSign(raw, part, sign, traceId)
    }
  }
  const reading = (alipay: string): Certified =>
    new Certified({
      ...plain(settings, timeout),
      appCertContent: certificates.app,
      alipayPublicCertContent: alipay,
      alipayRootCertContent: certificates.root,
    })
  const first = reading(certificates.alipay)
  const known = new Map([[first.config.alipayCertSn, first]])
  let current = first

  /** Alipay renews its certificate before the old one runs out, and answers by the new one from then on. */
  async function readerOf(serial: string): Promise<Certified> {
    const held = known.get(serial)
    if (held) return held
    const parameters = { bizContent: { alipay_cert_sn: serial }, timestamp: beijingTime(now()) }
    // Its own signature would be that of the certificate it brings: what is brought must prove itself.
    const answer: Fields = await current.exec('alipay.open.app.alipaycert.download', parameters)
    const pem = Buffer.from(textIn(answer, 'alipay_cert_content'), 'base64').toString('utf8')
    if (!isSuccessor(pem, certificates, now())) throw new Error('a certificate that nobody vouches for')
    const brought = reading(pem)
    if (brought.config.alipayCertSn !== serial) throw new Error('another certificate than was asked for')
    known.set(serial, brought)
    return brought
  }

  return {
    async exec(method, parameters) {
      try {
        return await current.exec(method, parameters, { validateSign: true })
      } catch (error) {
        if (!(error instanceof AnotherCertificate)) throw error
        const reader = await readerOf(error.serial)
        const answer = parseFields(error.raw)
        reader.checkResponseSign(error.raw, error.part, maybeText(answer, 'sign') ?? '', '')
        current = reader
        return fieldsIn(answer, error.part)
      }
    },
    page: (method, parameters) => first.pageExecute(method, 'GET', parameters),
    isSigned: (notice) => [...known.values()].some((reader) => reader.checkNotifySignV2(notice)),
  }
}
