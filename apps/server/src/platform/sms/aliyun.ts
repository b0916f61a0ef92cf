import { defaultTimeoutMs, isSystemCode, numberOf, readEndpoint, textOf, withDeadline } from './wire.ts'
import { type Sms, SmsFailed, checkMobile } from './port.ts'

export interface AliyunSmsOptions {
  accessKeyId: string
  accessKeySecret: string
  signName: string
  templateCode: string
  /** Of a notice, with ${title}. */
  noticeTemplate?: string | undefined
  /** `host`, or `127.0.0.1:port` for a fake, which is then spoken to in plain http. */
  endpoint?: string
  timeoutMs?: number
}

interface Client {
  sendSms(request: object): Promise<{ body?: { code?: string } }>
}

interface Sdk {
  Client: new (config: Record<string, string | number>) => Client
  SendSmsRequest: new (fields: Record<string, string>) => object
}

interface Worded {
  mobile: string
  template: string
  words: Record<string, string>
}

interface Opened {
  sdk: Sdk
  client: Client
}

async function loadSdk(): Promise<Sdk> {
  const loaded = await import('@alicloud/dysmsapi20170525')
  // Node hands the CommonJS exports over as `default`; a bundler hands over the class itself.
  const found = loaded.default as unknown as Sdk['Client'] | { default: Sdk['Client'] }
  return {
    Client: typeof found === 'function' ? found : found.default,
    SendSmsRequest: loaded.SendSmsRequest as unknown as Sdk['SendSmsRequest'],
  }
}

function failure(error: unknown): SmsFailed {
  if (error instanceof SmsFailed) return error
  const status = numberOf(error, 'statusCode')
  const code = textOf(error, 'code')
  if (status !== undefined) {
    const known = code !== undefined && code !== 'undefined' ? code : 'unavailable'
    return new SmsFailed('aliyun', known, status >= 500 || known.startsWith('Throttling'))
  }
  if (textOf(error, 'name')?.startsWith('RequestTimeout')) return new SmsFailed('aliyun', 'timeout', true)
  if (code === undefined) return new SmsFailed('aliyun', 'garbled', true)
  return isSystemCode(code)
    ? new SmsFailed('aliyun', 'unreachable', true)
    : new SmsFailed('aliyun', code, false)
}

const passing = new Set(['isp.SYSTEM_ERROR', 'isp.GATEWAY_ERROR', 'SYSTEM_ERROR'])

export function aliyunSms(options: AliyunSmsOptions): Sms {
  const { host, protocol } = readEndpoint(options.endpoint ?? 'dysmsapi.aliyuncs.com')
  const timeoutMs = options.timeoutMs ?? defaultTimeoutMs
  let ready: Promise<Opened> | undefined

  async function open(): Promise<Opened> {
    const sdk = await loadSdk()
    const client = new sdk.Client({
      accessKeyId: options.accessKeyId,
      accessKeySecret: options.accessKeySecret,
      endpoint: host,
      protocol: protocol.toUpperCase(),
      // Behind our own deadline: these only free the socket.
      readTimeout: timeoutMs + 500,
      connectTimeout: timeoutMs + 500,
    })
    return { sdk, client }
  }

  async function call({ sdk, client }: Opened, { mobile, template, words }: Worded): Promise<void> {
    const request = new sdk.SendSmsRequest({
      phoneNumbers: mobile,
      signName: options.signName,
      templateCode: template,
      templateParam: JSON.stringify(words),
    })
    const answer = textOf((await client.sendSms(request)).body, 'code')
    if (answer === undefined) throw new SmsFailed('aliyun', 'garbled', true)
    if (answer !== 'OK') throw new SmsFailed('aliyun', answer, passing.has(answer))
  }

  async function send(worded: Worded): Promise<void> {
    checkMobile('aliyun', worded.mobile)
    const opened = await (ready ??= open())
    try {
      await withDeadline('aliyun', timeoutMs, () => call(opened, worded))
    } catch (error) {
      throw failure(error)
    }
  }

  const { templateCode, noticeTemplate } = options
  return {
    name: 'aliyun',
    send: ({ mobile, code }) => send({ mobile, template: templateCode, words: { code } }),
    ...(noticeTemplate && {
      tell: (mobile, title) => send({ mobile, template: noticeTemplate, words: { title } }),
    }),
  }
}
