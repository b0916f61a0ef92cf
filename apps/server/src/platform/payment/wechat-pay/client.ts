import { X509Certificate } from 'node:crypto'
import { readAnswer, RefusedByCode, unreachable } from '../failures.ts'
import { GatewayDown } from '../port.ts'
import { type Fields, fieldsIn, maybeText, parseFields, textIn, Unreadable } from '../reading.ts'
import { createPlatformKeys, type PlatformCertificate } from './platform-keys.ts'
import type { WeChatPayDeps, WeChatPaySettings } from './settings.ts'
import { isSigned, openSealed, type Sealed, sealText, signText } from './signature.ts'

export interface Call {
  /** What stands in errors: the path itself would carry trade numbers into the log. */
  act: string
  method: 'GET' | 'POST'
  path: string
  body?: object
  /** Of the key by which something in the body was sealed. */
  sealedBy?: string
}

export interface Answer {
  status: number
  fields: Fields
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

export interface WeChatPayClient {
  call(request: Call): Promise<Answer>
  /** Seals what only WeChat may read, and says by which key. */
  seal(text: string): Promise<{ sealed: string; by: string }>
  /** Why this was not signed by WeChat for now, or null when it was. */
  doubtAbout(headers: Headers, body: string): Promise<string | null>
}

interface Raw {
  status: number
  headers: Headers
  body: string
}

const defaultTimeoutMs = 10_000
const clockSkewMs = 5 * 60_000
/** WeChat sends wrong signatures on purpose, to see whether they are noticed. */
const probe = 'WECHATPAY/SIGNTEST/'
/** They come with a 4xx now and then, and refuse nothing. */
const passing = new Set(['SYSTEM_ERROR', 'SYSTEMERROR', 'FREQUENCY_LIMITED', 'FREQUENCY_LIMIT_EXCEED'])

export function sealedFrom(fields: Fields): Sealed {
  return {
    algorithm: textIn(fields, 'algorithm'),
    associatedData: maybeText(fields, 'associated_data') ?? '',
    nonce: textIn(fields, 'nonce'),
    ciphertext: textIn(fields, 'ciphertext'),
  }
}

function certificatesIn(apiV3Key: string, answer: Fields): PlatformCertificate[] {
  const list = answer['data']
  if (!Array.isArray(list)) throw new Unreadable('lacks data')
  return (list as Fields[]).map((item) => {
    try {
      const pem = openSealed(apiV3Key, sealedFrom(fieldsIn(item, 'encrypt_certificate')))
      const certificate = new X509Certificate(pem)
      return {
        serial: textIn(item, 'serial_no'),
        key: certificate.publicKey,
        validTo: new Date(certificate.validTo),
      }
    } catch {
      throw new Unreadable('holds no certificate of ours')
    }
  })
}

const one = (headers: Headers, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}

type FindKey = (serial: string) => Promise<PlatformCertificate['key'] | null>

async function doubtBy(find: FindKey, now: Date, headers: Headers, body: string): Promise<string | null> {
  const signature = one(headers, 'wechatpay-signature')
  const timestamp = one(headers, 'wechatpay-timestamp')
  const nonce = one(headers, 'wechatpay-nonce')
  const serial = one(headers, 'wechatpay-serial')
  if (!signature || !nonce || !serial || !/^\d{1,12}$/.test(timestamp)) return 'is not signed'
  if (signature.startsWith(probe)) return 'bears a trial signature'
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > clockSkewMs) return 'is of another time'
  const key = await find(serial)
  if (!key) return 'is signed by nobody we know'
  return isSigned(key, [timestamp, nonce, body], signature) ? null : 'bears a wrong signature'
}

function refusalIn(act: string, { status, body }: Raw): Error {
  const code = readAnswer(act, () => textIn(parseFields(body), 'code'))
  return passing.has(code) ? new GatewayDown(`${act} answered HTTP ${status}`) : new RefusedByCode(act, code)
}

function sender(settings: WeChatPaySettings, { now, randomText }: WeChatPayDeps) {
  const base = settings.base ?? 'https://api.mch.weixin.qq.com'

  function authorization(method: string, path: string, body: string): string {
    const timestamp = String(Math.floor(now().getTime() / 1000))
    const nonce = randomText(32)
    const signature = signText(settings.privateKey, [method, path, timestamp, nonce, body])
    const { merchantId, serial } = settings
    return `WECHATPAY2-SHA256-RSA2048 mchid="${merchantId}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${serial}"`
  }

  return async function send({ act, method, path, body, sealedBy }: Call): Promise<Raw> {
    const text = body === undefined ? '' : JSON.stringify(body)
    try {
      const response = await fetch(base + path, {
        method,
        signal: AbortSignal.timeout(settings.timeoutMs ?? defaultTimeoutMs),
        redirect: 'error',
        headers: {
          authorization: authorization(method, path, text),
          accept: 'application/json',
          'user-agent': 'mindisle',
          ...(settings.publicKey && { 'wechatpay-serial': settings.publicKey.id }),
          ...(sealedBy !== undefined && { 'wechatpay-serial': sealedBy }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: text }),
      })
      const headers = Object.fromEntries(response.headers)
      return { status: response.status, headers, body: await response.text() }
    } catch (error) {
      throw unreachable(act, error)
    }
  }
}

/** Refused or unavailable; for an answer that came through, nothing. */
function throwIfFailed(act: string, raw: Raw): void {
  if (raw.status >= 500 || raw.status === 429) throw new GatewayDown(`${act} answered HTTP ${raw.status}`)
  if (raw.status >= 400) throw refusalIn(act, raw)
}

export function createClient(settings: WeChatPaySettings, deps: WeChatPayDeps): WeChatPayClient {
  const { publicKey, apiV3Key } = settings
  const send = sender(settings, deps)
  const keys = createPlatformKeys({ publicKey, download, now: deps.now })
  const doubtAbout = (headers: Headers, body: string) => doubtBy(keys.find, deps.now(), headers, body)

  async function throwIfDoubtful(act: string, find: FindKey, { headers, body }: Raw): Promise<void> {
    const doubt = await doubtBy(find, deps.now(), headers, body)
    if (doubt) throw new GatewayDown(`${act}: the answer ${doubt}`)
  }

  /** The list is signed by one of those in it; that it is WeChat's, only our own key to it says. */
  async function download(): Promise<PlatformCertificate[]> {
    const act = 'WeChat Pay certificates'
    const raw = await send({ act, method: 'GET', path: '/v3/certificates' })
    throwIfFailed(act, raw)
    const list = readAnswer(act, () => certificatesIn(apiV3Key, parseFields(raw.body)))
    const find: FindKey = async (serial) =>
      serial === publicKey?.id ? publicKey.key : (list.find((item) => item.serial === serial)?.key ?? null)
    await throwIfDoubtful(act, find, raw)
    return list
  }

  return {
    doubtAbout,
    async seal(text) {
      const { serial, key } = await keys.current()
      return { sealed: sealText(key, text), by: serial }
    },
    async call(call) {
      const raw = await send(call)
      // What comes from in front of WeChat's own servers, or refuses our signature, is not signed.
      const mayBeUnsigned = raw.status >= 400 && raw.headers['wechatpay-signature'] === undefined
      if (!mayBeUnsigned) await throwIfDoubtful(call.act, keys.find, raw)
      throwIfFailed(call.act, raw)
      const fields = raw.status === 204 ? {} : readAnswer(call.act, () => parseFields(raw.body))
      return { status: raw.status, fields }
    },
  }
}
