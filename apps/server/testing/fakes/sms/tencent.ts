import { createHash, createHmac, randomUUID } from 'node:crypto'
import { type Exchange, type FakeSms, startFake } from './server.ts'

export interface TencentAccount {
  secretId: string
  secretKey: string
  sdkAppId: string
}

interface SendSmsBody {
  PhoneNumberSet?: string[]
  SmsSdkAppId?: string
  SignName?: string
  TemplateId?: string
  TemplateParamSet?: string[]
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

function header(exchange: Exchange, name: string): string {
  const value = exchange.request.headers[name]
  return typeof value === 'string' ? value.trim() : ''
}

function expectedSignature(exchange: Exchange, scope: string, names: string, secretKey: string): string {
  const [date = '', service = ''] = scope.split('/')
  // The SDK signs the host without its port; the real service stands on 443, where none is written.
  const host = header(exchange, 'host').split(':')[0] ?? ''
  const headers = names
    .split(';')
    .map((name) => `${name}:${name === 'host' ? host : header(exchange, name)}\n`)
  const [path = '/', query = ''] = (exchange.request.url ?? '/').split('?')
  const canonical = [
    exchange.request.method,
    path,
    query,
    headers.join(''),
    names,
    sha256(exchange.body),
  ].join('\n')
  const toSign = ['TC3-HMAC-SHA256', header(exchange, 'x-tc-timestamp'), scope, sha256(canonical)].join('\n')
  const key = hmac(hmac(hmac(`TC3${secretKey}`, date), service), 'tc3_request')
  return hmac(key, toSign).toString('hex')
}

function refusal(exchange: Exchange, account: TencentAccount): [string, string] | null {
  const pattern =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/
  const [, secretId, scope, names, signature] = pattern.exec(header(exchange, 'authorization')) ?? []
  if (secretId === undefined || scope === undefined || names === undefined) {
    return ['AuthFailure.InvalidAuthorization', 'no TC3 signature']
  }
  if (secretId !== account.secretId) return ['AuthFailure.SecretIdNotFound', 'The SecretId is not found.']
  const timestamp = Number(header(exchange, 'x-tc-timestamp'))
  if (!(Math.abs(Date.now() / 1000 - timestamp) < 300)) return ['AuthFailure.SignatureExpire', 'expired']
  const date = new Date(timestamp * 1000).toISOString().slice(0, 10)
  // The SDK names the service by the first label of its endpoint: `sms`, or `127` of a fake.
  const service = header(exchange, 'host').split('.')[0]
  if (scope !== `${date}/${service}/tc3_request`) return ['AuthFailure.SignatureFailure', 'wrong scope']
  if (names !== 'content-type;host')
    return ['AuthFailure.SignatureFailure', 'a required header is not signed']
  if (expectedSignature(exchange, scope, names, account.secretKey) !== signature) {
    return [
      'AuthFailure.SignatureFailure',
      `The provided credentials could not be validated: ${exchange.body}`,
    ]
  }
  return null
}

function parse(body: Buffer): SendSmsBody {
  try {
    return JSON.parse(body.toString()) as SendSmsBody
  } catch {
    return {}
  }
}

/** Answers SendSms of 2021-01-11 as Tencent Cloud does, on 127.0.0.1. */
export function fakeTencent(account: TencentAccount): Promise<FakeSms> {
  return startFake((exchange) => {
    const RequestId = randomUUID()
    const fail = (Code: string, Message: string) => {
      exchange.answer(200, { Response: { Error: { Code, Message }, RequestId } })
      return null
    }
    const refused = refusal(exchange, account)
    if (refused !== null) return fail(...refused)
    const call = [header(exchange, 'x-tc-action'), header(exchange, 'x-tc-version')].join(' ')
    if (exchange.request.method !== 'POST' || call !== 'SendSms 2021-01-11')
      return fail('InvalidAction', 'no such action')
    if (header(exchange, 'x-tc-region') === '') return fail('MissingParameter', 'region')
    const body = parse(exchange.body)
    if (body.SmsSdkAppId !== account.sdkAppId) {
      return fail('UnauthorizedOperation.SmsSdkAppIdVerifyFail', 'SmsSdkAppId verification failed')
    }
    const [number = ''] = body.PhoneNumberSet ?? []
    const [code] = body.TemplateParamSet ?? []
    if (code === undefined)
      return fail('FailedOperation.TemplateParamSetNotMatchApprovedTemplate', 'parameters')
    const status = (Code: string, Message: string, SerialNo: string) => ({
      Response: {
        SendStatusSet: [
          {
            SerialNo,
            PhoneNumber: number,
            Fee: SerialNo === '' ? 0 : 1,
            SessionContext: '',
            Code,
            Message,
            IsoCode: 'CN',
          },
        ],
        RequestId,
      },
    })
    if (!/^\+861\d{10}$/.test(number)) {
      exchange.answer(200, status('InvalidParameterValue.IncorrectPhoneNumber', 'incorrect phone number', ''))
      return null
    }
    return {
      message: { mobile: number, code, signName: body.SignName ?? '', template: body.TemplateId ?? '' },
      ok: status('Ok', 'send success', `2026:${randomUUID()}`),
      refuse: (Code) => status(Code, `refused ${number} ${code}`, ''),
    }
  })
}
