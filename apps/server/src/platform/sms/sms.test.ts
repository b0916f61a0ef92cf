import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chooseSms } from './choose.ts'
import { fakeAliyun } from '../../../testing/fakes/sms/aliyun.ts'
import type { FakeSms } from '../../../testing/fakes/sms/server.ts'
import { fakeTencent } from '../../../testing/fakes/sms/tencent.ts'
import { type Sms, SmsFailed } from './port.ts'
import { readEndpoint } from './wire.ts'

const message = { mobile: '13800004321', code: '907215', purpose: 'login' }
const secret = 'a-secret-that-nobody-may-read'

const aliyun = {
  start: () => fakeAliyun({ accessKeyId: 'LTAIdouble', accessKeySecret: secret }),
  build: (endpoint: string, key = secret, timeoutMs = 5_000, noticeTemplate?: string) =>
    chooseSms({
      adapter: 'aliyun',
      accessKeyId: 'LTAIdouble',
      accessKeySecret: key,
      signName: '心屿 (Mindisle)*',
      templateCode: 'SMS_1',
      noticeTemplate,
      endpoint,
      timeoutMs,
    }),
  wireMobile: '13800004321',
  signName: '心屿 (Mindisle)*',
  template: 'SMS_1',
  signatureError: 'SignatureDoesNotMatch',
  limit: 'isv.BUSINESS_LIMIT_CONTROL',
  passing: 'isp.SYSTEM_ERROR',
}

const tencent = {
  start: () => fakeTencent({ secretId: 'AKIDdouble', secretKey: secret, sdkAppId: '1400000000' }),
  build: (endpoint: string, key = secret, timeoutMs = 5_000, noticeTemplate?: string) =>
    chooseSms({
      adapter: 'tencent',
      secretId: 'AKIDdouble',
      secretKey: key,
      sdkAppId: '1400000000',
      signName: '心屿',
      templateId: '449739',
      region: 'ap-guangzhou',
      noticeTemplate,
      endpoint,
      timeoutMs,
    }),
  wireMobile: '+8613800004321',
  signName: '心屿',
  template: '449739',
  signatureError: 'AuthFailure.SignatureFailure',
  limit: 'LimitExceeded.PhoneNumberThirtySecondLimit',
  passing: 'InternalError.Timeout',
}

async function failureOf(sms: Sms, mobile = message.mobile): Promise<SmsFailed> {
  const error: unknown = await sms.send({ ...message, mobile }).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof SmsFailed)) expect.fail(`expected SmsFailed, got ${inspect(error)}`)
  const written = inspect(error, { depth: 10, showHidden: true }) + JSON.stringify(error)
  for (const hidden of [message.mobile, message.code, secret]) expect(written).not.toContain(hidden)
  return error
}

describe.each([
  ['aliyun', aliyun],
  ['tencent', tencent],
] as const)('sms by %s', (name, provider) => {
  let fake: FakeSms
  let sms: Sms

  beforeEach(async () => {
    fake = await provider.start()
    sms = provider.build(fake.endpoint)
  })
  afterEach(() => fake.close())

  it('sends with a signature that holds, and the number as the provider wants it', async () => {
    expect(sms.name).toBe(name)
    await sms.send(message)
    await sms.send({ ...message, code: '000001' })
    const common = { mobile: provider.wireMobile, signName: provider.signName, template: provider.template }
    expect(fake.sent).toEqual([
      { ...common, code: '907215' },
      { ...common, code: '000001' },
    ])
  })

  it('tells of a notice by a template of its own', async () => {
    expect(sms.tell).toBeUndefined()
    const telling = provider.build(fake.endpoint, secret, 5_000, '77')
    await telling.tell?.(message.mobile, '活动快开始了')
    expect(fake.sent).toMatchObject([{ mobile: provider.wireMobile, template: '77', code: '活动快开始了' }])
    fake.mood = { kind: 'reset' }
    await expect(telling.tell?.(message.mobile, '活动快开始了')).rejects.toThrow(SmsFailed)
  })

  it('turns a refusal of the provider into SmsFailed', async () => {
    fake.mood = { kind: 'refuse', code: provider.limit }
    expect(await failureOf(sms)).toMatchObject({
      providerCode: provider.limit,
      retryable: false,
      provider: name,
    })
    fake.mood = { kind: 'refuse', code: provider.passing }
    expect(await failureOf(sms)).toMatchObject({ providerCode: provider.passing, retryable: true })
    fake.mood = { kind: 'refuse', code: message.mobile }
    expect(await failureOf(sms)).toMatchObject({ providerCode: 'unknown', retryable: false })
  })

  it('is refused with a wrong secret, and says nothing of what was signed', async () => {
    const wrong = provider.build(fake.endpoint, 'another-secret')
    expect(await failureOf(wrong)).toMatchObject({ providerCode: provider.signatureError, retryable: false })
    expect(fake.sent).toEqual([])
  })

  it.each(['hang', 'slow_body'] as const)('gives up in time: %s', async (kind) => {
    await sms.send(message)
    const hasty = provider.build(fake.endpoint, secret, 800)
    await hasty.send(message)
    fake.mood = { kind }
    const start = performance.now()
    expect(await failureOf(hasty)).toMatchObject({ providerCode: 'timeout', retryable: true })
    // Without being told it waits for 5 s.
    expect(performance.now() - start).toBeLessThan(4_500)
    fake.mood = { kind: 'ok' }
    await hasty.send(message)
    expect(fake.sent).toHaveLength(3)
  })

  it.each(['<html>', '', '5', 'null', '[]', '{}', '{"Response":{}}', '{"Response":{"SendStatusSet":[]}}'])(
    'treats the answer %j as garbled',
    async (body) => {
      fake.mood = { kind: 'garbage', body }
      expect(await failureOf(sms)).toMatchObject({ providerCode: 'garbled', retryable: true })
    },
  )

  it('names a gateway that fails and a provider that is away, and sends only once', async () => {
    fake.mood = { kind: 'http', status: 502 }
    expect(await failureOf(sms)).toMatchObject({ retryable: true })
    fake.mood = { kind: 'reset' }
    expect(await failureOf(sms)).toMatchObject({ providerCode: 'unreachable', retryable: true })
    expect(fake.seen.count).toBe(2)
    await fake.close()
    expect(await failureOf(sms)).toMatchObject({ providerCode: 'unreachable', retryable: true })
  })

  it.each(['+8613800004321', '1380000432', '23800004321', '138000043210', ''])(
    'never passes %j on',
    async (mobile) => {
      expect(await failureOf(sms, mobile)).toMatchObject({ providerCode: 'bad_mobile', retryable: false })
      expect(fake.seen.count).toBe(0)
    },
  )
})

describe('the fakes', () => {
  it('refuse an unsigned call', async () => {
    const ali = await aliyun.start()
    const ten = await tencent.start()
    try {
      const fromAli = await fetch(`http://${ali.endpoint}/?PhoneNumbers=13800004321`, { method: 'POST' })
      expect(await fromAli.json()).toMatchObject({ Code: 'MissingAuthorization' })
      const fromTen = await fetch(`http://${ten.endpoint}/`, { method: 'POST', body: '{}' })
      expect(await fromTen.json()).toMatchObject({
        Response: { Error: { Code: 'AuthFailure.InvalidAuthorization' } },
      })
      expect([...ali.sent, ...ten.sent]).toEqual([])
    } finally {
      await Promise.all([ali.close(), ten.close()])
    }
  })
})

describe('sms on the console', () => {
  it('writes the code and only a masked number', async () => {
    const lines: string[] = []
    const sms = chooseSms({ adapter: 'console', log: (line) => lines.push(line) })
    await sms.send(message)
    expect(lines).toEqual(['sms to 138****4321 (login): 907215'])
    await expect(sms.send({ ...message, mobile: '138' })).rejects.toThrow(SmsFailed)
  })
})

describe('the endpoint', () => {
  it('is https anywhere but on this machine', () => {
    expect(readEndpoint('dysmsapi.aliyuncs.com')).toEqual({
      host: 'dysmsapi.aliyuncs.com',
      protocol: 'https',
    })
    expect(readEndpoint('https://sms.tencentcloudapi.com/')).toEqual({
      host: 'sms.tencentcloudapi.com',
      protocol: 'https',
    })
    expect(readEndpoint('127.0.0.1:9000')).toEqual({ host: '127.0.0.1:9000', protocol: 'http' })
    expect(readEndpoint('http://localhost:9000')).toEqual({ host: 'localhost:9000', protocol: 'http' })
    for (const bad of [
      'http://dysmsapi.aliyuncs.com',
      'http://127.0.0.1.example.com',
      'a b',
      '',
      'host/path',
      'ftp://x',
    ]) {
      expect(() => readEndpoint(bad)).toThrow('sms endpoint')
    }
  })
})
