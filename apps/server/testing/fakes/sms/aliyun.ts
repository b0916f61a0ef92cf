import { createHash, createHmac, randomUUID } from 'node:crypto'
import { type Exchange, type FakeSms, startFake } from './server.ts'

export interface AliyunAccount {
  accessKeyId: string
  accessKeySecret: string
}

const mustBeSigned = [
  'host',
  'x-acs-action',
  'x-acs-content-sha256',
  'x-acs-date',
  'x-acs-signature-nonce',
  'x-acs-version',
]

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')

function percent(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
}

function header(exchange: Exchange, name: string): string {
  const value = exchange.request.headers[name]
  return typeof value === 'string' ? value.trim() : ''
}

function canonicalRequest(exchange: Exchange, url: URL, signedHeaders: string[]): string {
  const query = [...url.searchParams]
    .map(([key, value]) => [percent(key), percent(value)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${key}=${value}`)
    .join('&')
  const headers = signedHeaders.map((name) => `${name}:${header(exchange, name)}\n`).join('')
  const payload = sha256(exchange.body)
  return [exchange.request.method, url.pathname, query, headers, signedHeaders.join(';'), payload].join('\n')
}

/** The code and text with which Aliyun refuses a call, or null when signature, date and nonce hold. */
function refusal(
  exchange: Exchange,
  url: URL,
  account: AliyunAccount,
  nonces: Set<string>,
): [number, string, string] | null {
  const pattern = /^ACS3-HMAC-SHA256 Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/
  const [, keyId, names, signature] = pattern.exec(header(exchange, 'authorization')) ?? []
  if (keyId === undefined || names === undefined) return [400, 'MissingAuthorization', 'no signature']
  if (keyId !== account.accessKeyId)
    return [404, 'InvalidAccessKeyId.NotFound', 'Specified access key is not found.']
  const signedHeaders = names.split(';')
  const sorted = [...signedHeaders].sort().join(';') === names
  if (!sorted || !mustBeSigned.every((name) => signedHeaders.includes(name))) {
    return [400, 'IncompleteSignature', 'a required header is not signed']
  }
  const date = header(exchange, 'x-acs-date')
  const age = Math.abs(Date.now() - Date.parse(date))
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(date) || age > 15 * 60_000) {
    return [400, 'InvalidTimeStamp.Expired', 'Specified time stamp or date value is expired.']
  }
  if (header(exchange, 'x-acs-content-sha256') !== sha256(exchange.body)) {
    return [400, 'InvalidContentSha256', 'the body is not the one that was signed']
  }
  const canonical = canonicalRequest(exchange, url, signedHeaders)
  const toSign = `ACS3-HMAC-SHA256\n${sha256(canonical)}`
  if (createHmac('sha256', account.accessKeySecret).update(toSign).digest('hex') !== signature) {
    // The real service repeats the canonical request, with number and code, in its message too.
    return [400, 'SignatureDoesNotMatch', `Specified signature is not matched: ${canonical}`]
  }
  const nonce = header(exchange, 'x-acs-signature-nonce')
  if (nonces.has(nonce)) return [400, 'SignatureNonceUsed', 'Specified signature nonce was used already.']
  nonces.add(nonce)
  return null
}

/** The one word of a template: a code, or the title of a notice. */
function wordIn(param: string | null): string | null {
  try {
    const value = JSON.parse(param ?? '') as { code?: unknown; title?: unknown } | null
    const word = value?.code ?? value?.title
    return typeof word === 'string' ? word : null
  } catch {
    return null
  }
}

/** Answers SendSms of 2017-05-25 as Aliyun does, on 127.0.0.1. */
export function fakeAliyun(account: AliyunAccount): Promise<FakeSms> {
  const nonces = new Set<string>()
  return startFake((exchange) => {
    const url = new URL(exchange.request.url ?? '/', 'http://double')
    const RequestId = randomUUID()
    const refused = refusal(exchange, url, account, nonces)
    if (refused !== null) {
      const [status, Code, Message] = refused
      exchange.answer(status, { RequestId, HostId: 'dysmsapi.aliyuncs.com', Code, Message })
      return null
    }
    const field = (name: string) => url.searchParams.get(name)
    const call = [header(exchange, 'x-acs-action'), header(exchange, 'x-acs-version')].join(' ')
    if (exchange.request.method !== 'POST' || call !== 'SendSms 2017-05-25') {
      exchange.answer(404, { RequestId, Code: 'InvalidAction.NotFound', Message: 'no such action' })
      return null
    }
    const mobile = field('PhoneNumbers') ?? ''
    const code = wordIn(field('TemplateParam'))
    const refuse = (Code: string) => ({ RequestId, Code, Message: `refused ${mobile} ${code}` })
    if (!/^1\d{10}$/.test(mobile)) exchange.answer(200, refuse('isv.MOBILE_NUMBER_ILLEGAL'))
    else if (code === null) exchange.answer(200, refuse('isv.TEMPLATE_MISSING_PARAMETERS'))
    else {
      const message = {
        mobile,
        code,
        signName: field('SignName') ?? '',
        template: field('TemplateCode') ?? '',
      }
      return { message, refuse, ok: { RequestId, Code: 'OK', Message: 'OK', BizId: randomUUID() } }
    }
    return null
  })
}
