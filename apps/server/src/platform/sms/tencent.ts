import { Agent } from 'node:http'
import type { sms } from 'tencentcloud-sdk-nodejs-sms'
import { defaultTimeoutMs, isSystemCode, numberOf, readEndpoint, textOf, withDeadline } from './wire.ts'
import { type Sms, SmsFailed, checkMobile } from './port.ts'

export interface TencentSmsOptions {
  secretId: string
  secretKey: string
  sdkAppId: string
  signName: string
  templateId: string
  /** Of a notice, with its title as {1}. */
  noticeTemplate?: string | undefined
  region: string
  /** `host`, or `127.0.0.1:port` for a fake, which is then spoken to in plain http. */
  endpoint?: string
  timeoutMs?: number
}

interface Worded {
  mobile: string
  template: string
  word: string
}

type Services = { sms: typeof sms }
type Client = InstanceType<(typeof sms)['v20210111']['Client']>

async function loadSdk(): Promise<Services> {
  const loaded: Services & { default?: Services } = await import('tencentcloud-sdk-nodejs-sms')
  return loaded.default ?? loaded
}

function failure(error: unknown): SmsFailed {
  if (error instanceof SmsFailed) return error
  const code = textOf(error, 'code')
  if (code !== undefined && isSystemCode(code)) return new SmsFailed('tencent', 'unreachable', true)
  if (code !== undefined) return new SmsFailed('tencent', code, passes(code))
  const status = numberOf(error, 'httpCode')
  if (status !== undefined) return new SmsFailed('tencent', 'unavailable', status >= 500)
  // The SDK wraps a failed connection in its own error with a trace id; a body it cannot read is thrown bare.
  return new SmsFailed('tencent', textOf(error, 'traceId') === undefined ? 'garbled' : 'unreachable', true)
}

function passes(code: string): boolean {
  return code.startsWith('InternalError') || code.startsWith('RequestLimitExceeded')
}

function firstStatus(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('SendStatusSet' in answer)) return undefined
  return Array.isArray(answer.SendStatusSet) ? textOf(answer.SendStatusSet[0], 'Code') : undefined
}

export function tencentSms(options: TencentSmsOptions): Sms {
  const { host, protocol } = readEndpoint(options.endpoint ?? 'sms.tencentcloudapi.com')
  const timeoutMs = options.timeoutMs ?? defaultTimeoutMs
  let ready: Promise<Client> | undefined

  async function open(): Promise<Client> {
    const sdk = await loadSdk()
    return new sdk.sms.v20210111.Client({
      credential: { secretId: options.secretId, secretKey: options.secretKey },
      region: options.region,
      profile: {
        signMethod: 'TC3-HMAC-SHA256',
        httpProfile: {
          endpoint: host,
          protocol: `${protocol}://`,
          reqTimeout: (timeoutMs + 500) / 1000,
          // Without an agent the SDK sends even loopback traffic through $http_proxy.
          ...(protocol === 'http' ? { agent: new Agent() } : {}),
        },
      },
    })
  }

  async function call(
    client: Client,
    { mobile, template, word }: Worded,
    signal: AbortSignal,
  ): Promise<void> {
    const request = {
      PhoneNumberSet: [`+86${mobile}`],
      SmsSdkAppId: options.sdkAppId,
      SignName: options.signName,
      TemplateId: template,
      TemplateParamSet: [word],
    }
    const answer = firstStatus(await client.request('SendSms', request, { signal }))
    if (answer === undefined) throw new SmsFailed('tencent', 'garbled', true)
    if (answer !== 'Ok') throw new SmsFailed('tencent', answer, passes(answer))
  }

  async function send(worded: Worded): Promise<void> {
    checkMobile('tencent', worded.mobile)
    const client = await (ready ??= open())
    try {
      await withDeadline('tencent', timeoutMs, (signal) => call(client, worded, signal))
    } catch (error) {
      throw failure(error)
    }
  }

  const { templateId, noticeTemplate } = options
  return {
    name: 'tencent',
    send: ({ mobile, code }) => send({ mobile, template: templateId, word: code }),
    ...(noticeTemplate && {
      tell: (mobile, title) => send({ mobile, template: noticeTemplate, word: title }),
    }),
  }
}
