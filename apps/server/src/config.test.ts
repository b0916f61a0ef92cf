import { describe, expect, test } from 'vitest'
import { smsFrom, storageFrom, weChatFrom } from './adapters.ts'
import { adapterUrl } from './adapter-url.ts'
import { BadSetting, readConfig, settingNames } from './config.ts'

const production = {
  MODE: 'production',
  PUBLIC_URL: 'https://mindisle.example',
  SMS_URL: 'aliyun://id:secret@default?sign=S&template=T',
  PAYMENT_URL: 'none:',
}

describe('settings', () => {
  test('have defaults that need nothing', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      trustProxy: false,
      metricsPort: null,
      databaseUrl: null,
      sms: { adapter: 'console' },
      storage: { adapter: 'disk' },
      payment: { adapter: 'sandbox' },
    })
    expect(readConfig({}).dataDir).toMatch(/data$/)
  })

  test('are at most forty', () => expect(settingNames.length).toBeLessThanOrEqual(40))

  test.each([
    ['MODE', { MODE: 'staging' }],
    ['PORT', { PORT: 'abc' }],
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '-1' }],
    ['HOST', { HOST: '0.0.0.0' }],
    ['METRICS_PORT', { METRICS_PORT: '1.5' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'mindisle.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://mindisle.example/app' }],
    ['WIDGET_ORIGINS', { WIDGET_ORIGINS: 'https://school.example, school.example' }],
    ['WIDGET_ORIGINS', { WIDGET_ORIGINS: "https://school.example/'self'" }],
    ['TRUST_PROXY', { TRUST_PROXY: 'maybe' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
    ['DATABASE_CONNECTIONS', { DATABASE_CONNECTIONS: '1' }],
    ['SMS_URL', { SMS_URL: 'pigeon:' }],
    ['STORAGE_URL', { STORAGE_URL: 'tape:' }],
    ['PAYMENT_URL', { PAYMENT_URL: 'gold:' }],
    ['WECHAT_URL', { WECHAT_URL: 'http://x' }],
    ['APP_SHARED_SECRET', { APP_SHARED_SECRET: 'short' }],
  ])('a bad %s is refused by name', (name, env) => {
    expect(() => readConfig(env)).toThrow(BadSetting)
    expect(() => readConfig(env)).toThrow(new RegExp(`^${name}: `))
  })

  test('no site may frame the widget unless it is named', () => {
    expect(readConfig({}).widgetOrigins).toEqual([])
    const named = readConfig({ WIDGET_ORIGINS: 'https://school.example, http://127.0.0.1:8080/' })
    expect(named.widgetOrigins).toEqual(['https://school.example', 'http://127.0.0.1:8080'])
  })

  test('demo mode shows itself to others only when told so', () => {
    expect(readConfig({ HOST: '0.0.0.0', ALLOW_DEMO: '1' }).host).toBe('0.0.0.0')
  })

  test('production starts with real adapters', () => {
    expect(readConfig({ ...production, HOST: '0.0.0.0' })).toMatchObject({
      mode: 'production',
      host: '0.0.0.0',
    })
  })

  test.each([
    ['PUBLIC_URL', { PUBLIC_URL: undefined }],
    ['SMS_URL', { SMS_URL: 'console:' }],
    ['SMS_URL', { SMS_URL: undefined }],
    ['PAYMENT_URL', { PAYMENT_URL: 'sandbox:' }],
    ['PAYMENT_URL', { PAYMENT_URL: undefined }],
  ])('production refuses to start without a proper %s', (name, change) => {
    expect(() => readConfig({ ...production, ...change })).toThrow(new RegExp(`^${name}: `))
  })

  test('proxies may be named', () => {
    expect(readConfig({ TRUST_PROXY: 'on' }).trustProxy).toBe(true)
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, loopback' }).trustProxy).toEqual(['10.0.0.0/8', 'loopback'])
  })
})

describe('adapters by address', () => {
  test('an address is taken apart', () => {
    expect(adapterUrl('s3://key:se%2Fcret@files.example:9000/bucket?region=cn')).toEqual({
      adapter: 's3',
      key: 'key',
      secret: 'se/cret',
      host: 'files.example:9000',
      path: 'bucket',
      options: { region: 'cn' },
    })
    expect(adapterUrl('console:')?.adapter).toBe('console')
    expect(adapterUrl('what')).toBeNull()
  })

  test('the right adapter is made', () => {
    const noLog = () => undefined
    expect(smsFrom(readConfig({}), noLog).name).toBe('console')
    expect(smsFrom(readConfig(production), noLog).name).toBe('aliyun')
    const tencent = 'tencent://id:key@default?app=1&sign=S&template=2'
    expect(smsFrom(readConfig({ SMS_URL: tencent }), noLog).name).toBe('tencent')
    expect(storageFrom(readConfig({ STORAGE_URL: 's3://k:s@files.example/bucket' })).name).toBe('s3')
  })

  test.each([
    ['SMS_URL', () => smsFrom(readConfig({ SMS_URL: 'aliyun://id:secret@default?sign=S' }), () => undefined)],
    ['SMS_URL', () => smsFrom(readConfig({ SMS_URL: 'tencent://default?sign=S' }), () => undefined)],
    ['STORAGE_URL', () => storageFrom(readConfig({ STORAGE_URL: 's3://k:s@host' }))],
    [
      'WECHAT_URL',
      () => weChatFrom(readConfig({ WECHAT_URL: 'wechat://default' }), {} as never, () => new Date()),
    ],
  ])('an address that lacks something is refused by name: %s', (name, make) => {
    expect(make).toThrow(new RegExp(`^${name}: `))
  })
})
