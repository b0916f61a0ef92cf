import { createCipheriv, type KeyObject, randomBytes, sign, verify } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { Asked } from '../payment/server.ts'
import type { Reply } from './trades.ts'

/** How an answer goes wrong, whatever was asked. */
export type Fault =
  | { status: number; body?: string; location?: string }
  | { code: string; status?: number; unsigned?: boolean }
  | 'hang'
  | 'slow_body'
  | 'drop'
  | 'garbage'
  | 'unsigned'
  | 'badly_signed'
  | 'signtest'
  | 'old'

export interface Signer {
  serial: string
  key: KeyObject
}

export interface NoticeHow {
  at?: Date
  signedBy?: KeyObject
  serial?: string
  apiV3Key?: string
  signature?: string
}

const signed = (key: KeyObject, text: string): string =>
  sign('RSA-SHA256', Buffer.from(text), key).toString('base64')

export function seal(apiV3Key: string, associatedData: string, text: string) {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce))
  cipher.setAAD(Buffer.from(associatedData))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return {
    algorithm: 'AEAD_AES_256_GCM',
    associated_data: associatedData,
    nonce,
    ciphertext: body.toString('base64'),
  }
}

interface Expected {
  merchantId: string
  serial: string
  key: KeyObject
  now: () => Date
}

/** Null when the request is signed as it must be. */
export function checkRequest({ merchantId, serial, key, now }: Expected) {
  const nonces = new Set<string>()
  const wrong = (message: string): Reply => ({
    status: 401,
    body: { code: 'SIGN_ERROR', message },
    unsigned: true,
  })
  return ({ headers, method, target, body }: Asked): Reply | null => {
    const [, fields = ''] = /^WECHATPAY2-SHA256-RSA2048 (.*)$/.exec(headers.authorization ?? '') ?? []
    const given = Object.fromEntries(
      [...fields.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    )
    const { mchid, nonce_str: nonce = '', signature = '', timestamp = '', serial_no: serialNo } = given
    if (!headers['user-agent'] || headers.accept !== 'application/json') return wrong('headers')
    if (mchid !== merchantId || serialNo !== serial) return wrong('account')
    if (nonces.has(nonce) || Math.abs(Number(timestamp) * 1000 - now().getTime()) > 300_000)
      return wrong('time or nonce')
    nonces.add(nonce)
    const text = `${method}\n${target}\n${timestamp}\n${nonce}\n${body}\n`
    return verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(signature, 'base64'))
      ? null
      : wrong('signature')
  }
}

interface How {
  fault: Fault | undefined
  by: Signer
  now: Date
}

export function respond(response: ServerResponse, normal: Reply, { fault, by, now }: How): void {
  if (fault === 'hang') return
  if (fault === 'drop') return void response.destroy()
  const coded = typeof fault === 'object' && 'code' in fault ? fault : null
  const plain = typeof fault === 'object' && !('code' in fault) ? fault : null
  const reply = coded ? { status: coded.status ?? 400, body: { code: coded.code, message: '出错' } } : normal
  const body = plain?.body ?? (fault === 'garbage' ? '<html>' : reply.body ? JSON.stringify(reply.body) : '')
  const isUnsigned =
    plain || coded?.unsigned || ('unsigned' in reply && reply.unsigned) || fault === 'unsigned'
  const headers = isUnsigned ? {} : signedHeaders(by, now, body, fault)
  response.writeHead(plain?.status ?? reply.status, {
    'content-type': 'application/json; charset=utf-8',
    ...headers,
    ...(plain?.location && { location: plain.location }),
  })
  if (fault === 'slow_body') return void response.write('{')
  response.end(body)
}

function signedHeaders(
  by: Signer,
  now: Date,
  body: string,
  fault: Fault | undefined,
): Record<string, string> {
  const at = Math.floor(now.getTime() / 1000) - (fault === 'old' ? 301 : 0)
  const nonce = randomBytes(16).toString('hex')
  const signature = signed(by.key, `${at}\n${nonce}\n${fault === 'badly_signed' ? `${body} ` : body}\n`)
  return {
    'wechatpay-nonce': nonce,
    'wechatpay-serial': by.serial,
    'wechatpay-signature': fault === 'signtest' ? `WECHATPAY/SIGNTEST/${signature.slice(19)}` : signature,
    'wechatpay-timestamp': String(at),
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
  }
}

export interface NoticeParts {
  apiV3Key: string
  by: Signer
  now: Date
  event: string
  resource: object
  how: NoticeHow
}

export function makeNotice({ apiV3Key, by, now, event, resource, how }: NoticeParts) {
  const type = event.startsWith('REFUND') ? 'refund' : 'transaction'
  const body = JSON.stringify({
    id: randomBytes(16).toString('hex'),
    create_time: now.toISOString(),
    resource_type: 'encrypt-resource',
    event_type: event,
    summary: '支付成功',
    resource: { original_type: type, ...seal(how.apiV3Key ?? apiV3Key, type, JSON.stringify(resource)) },
  })
  const signer = { serial: how.serial ?? by.serial, key: how.signedBy ?? by.key }
  const headers = signedHeaders(signer, how.at ?? now, body, undefined)
  return { headers: { ...headers, ...(how.signature && { 'wechatpay-signature': how.signature }) }, body }
}
