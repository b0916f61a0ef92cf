import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkAdapters, gatewaysFrom, pushFrom, smsFrom, storageFrom, weChatFrom } from './adapters.ts'
import { adapterUrl } from './adapter-url.ts'
import { makeAlipayChain } from '../testing/fakes/alipay-chain.ts'
import { BadSetting, readConfig, settingNames } from './config.ts'
import { settingsOf } from './settings-shown.ts'
import { secretsFrom } from './platform/crypto/secrets.ts'

const secrets = secretsFrom({
  index: Buffer.alloc(32, 1).toString('base64url'),
  seal: Buffer.alloc(32, 2).toString('base64url'),
})

const production = {
  MODE: 'production',
  PUBLIC_URL: 'https://mindisle.example',
  TRUST_PROXY: '1',
  SMS_URL: 'aliyun://id:secret@default?sign=S&template=T',
  PAYMENT_URL: 'none:',
}

describe('settings', () => {
  test('a replica belongs to a database of one’s own', () => {
    const url = 'postgres://a:b@db:5001/mindisle'
    expect(() => readConfig({ DATABASE_REPLICA_URL: url })).toThrow(/^DATABASE_REPLICA_URL: .* DATABASE_URL/)
    expect(() => readConfig({ DATABASE_URL: url, DATABASE_REPLICA_URL: 'mysql://db' })).toThrow(
      /^DATABASE_REPLICA_URL: must begin/,
    )
    const both = readConfig({ DATABASE_URL: url, DATABASE_REPLICA_URL: url })
    expect([both.databaseReplicaUrl, readConfig({ DATABASE_URL: url }).databaseReplicaUrl]).toEqual([
      url,
      null,
    ])
    expect(settingsOf(both).find(({ name }) => name === 'DATABASE_REPLICA_URL')?.value).toBe(
      'db:5001/mindisle',
    )
  })

  test('have defaults that need nothing', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      trustProxy: false,
      metrics: null,
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
    ['TRUST_PROXY', { TRUST_PROXY: 'on' }],
    ['TRUST_PROXY', { TRUST_PROXY: '0' }],
    ['METRICS_TOKEN', { METRICS_PORT: '9100', METRICS_HOST: '0.0.0.0' }],
    ['METRICS_TOKEN', { METRICS_PORT: '9100', METRICS_TOKEN: 'short' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['SECURITY_CONTACT', { SECURITY_CONTACT: 'security@mindisle.example' }],
    ['SECURITY_CONTACT', { SECURITY_CONTACT: 'http://mindisle.example/security' }],
    ['SECURITY_CONTACT', { SECURITY_CONTACT: 'mailto:a@mindisle.example, javascript:alert(1)' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
    ['DATABASE_CONNECTIONS', { DATABASE_CONNECTIONS: '1' }],
    ['SMS_URL', { SMS_URL: 'pigeon:' }],
    ['STORAGE_URL', { STORAGE_URL: 'tape:' }],
    ['PAYMENT_URL', { PAYMENT_URL: 'gold:' }],
    ['PAYMENT_URL', { PAYMENT_URL: 'none:', ALIPAY_URL: 'alipay://1@default' }],
    ['WECHAT_PAY_URL', { WECHAT_PAY_URL: 'wechat://a:b@default' }],
    ['ALIPAY_URL', { ALIPAY_URL: 'alipays://1@default' }],
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

  test('whoever finds a hole is told where to write, in the order that was given', () => {
    expect(readConfig({}).securityContacts).toEqual([])
    const SECURITY_CONTACT = 'mailto:security@mindisle.example, https://mindisle.example/hole'
    expect(readConfig({ SECURITY_CONTACT }).securityContacts).toEqual([
      'mailto:security@mindisle.example',
      'https://mindisle.example/hole',
    ])
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
    ['PUBLIC_URL', { PUBLIC_URL: 'http://mindisle.example' }],
    ['TRUST_PROXY', { TRUST_PROXY: undefined }],
    ['SMS_URL', { SMS_URL: 'console:' }],
    ['SMS_URL', { SMS_URL: undefined }],
    ['PAYMENT_URL', { PAYMENT_URL: 'sandbox:' }],
    ['PAYMENT_URL', { PAYMENT_URL: undefined }],
    ['PAYMENT_URL', { PAYMENT_URL: 'sandbox:', ALIPAY_URL: 'alipay://1@default' }],
  ])('production refuses to start without a proper %s', (name, change) => {
    expect(() => readConfig({ ...production, ...change })).toThrow(new RegExp(`^${name}: `))
  })

  const nearby = ['127.0.0.1:5000', 'localhost', '[::1]:5432', '%2Fvar%2Frun%2Fpostgresql', '']
  const told = 'sslmode=verify-full'
  test.each([
    ...nearby.map((host) => [`postgres://a:b@${host}/m`, true] as const),
    ['postgres://a:b@localhost/m?host=/tmp&port=5432', true],
    ['postgres://a:b@/m?host=/run/postgresql', true],
    ['postgres://a:b@/m?host=db.example', false],
    [`postgres://a:b@db.example/m?${told}`, true],
    ['postgres://a:b@db.example/m?sslmode=require', true],
    ['postgres://a:b@db.example/m?sslmode=no-verify', true],
    ['postgres://a:b@db.example/m', false],
    ['postgres://a:b@10.0.0.5:5432/m', false],
    ['postgres://a:b@127.0.0.1.example/m', false],
    ['postgres://a:b@localhost/m?host=db.example', false],
    ['postgres://a:b@db.example/m?sslmode=prefer', false],
    ['postgres://a:b@db.example/m?sslmode=disable', false],
    [`postgres://a:b@db.example/m?${told}&sslmode=disable`, false],
    ['postgres://a:b@db.example/m?ssl=0', false],
  ] as const)('production may speak to %s: %s', (url, may) => {
    const start = (env: object) => () => readConfig({ ...production, ...env })
    const here = 'postgres://a:b@127.0.0.1/m'
    if (may) {
      expect(start({ DATABASE_URL: url, DATABASE_REPLICA_URL: url })).not.toThrow()
      return
    }
    expect(start({ DATABASE_URL: url })).toThrow(/^DATABASE_URL: leads to another machine without TLS/)
    expect(start({ DATABASE_URL: here, DATABASE_REPLICA_URL: url })).toThrow(/^DATABASE_REPLICA_URL: leads/)
    expect(start({ DATABASE_URL: url, DATABASE_TLS: 'off' })).not.toThrow()
    expect(() => readConfig({ DATABASE_URL: url }), 'a demo').not.toThrow()
  })

  test('an encryption that may be spared is said in one way', () => {
    expect(() => readConfig({ DATABASE_TLS: 'maybe' })).toThrow(/^DATABASE_TLS: must be one of required, off/)
  })

  test('a real gateway takes the place of play money, unless both are wished for', () => {
    const ALIPAY_URL = 'alipay://1@default'
    expect(readConfig({}).payment.adapter).toBe('sandbox')
    expect(readConfig({ ALIPAY_URL }).payment.adapter).toBe('none')
    expect(readConfig({ ALIPAY_URL, PAYMENT_URL: 'sandbox:' }).payment.adapter).toBe('sandbox')
    expect(readConfig({ ...production, PAYMENT_URL: undefined, ALIPAY_URL }).payment.adapter).toBe('none')
  })

  test('the metrics are for this machine unless said otherwise, and then for who has the token', () => {
    expect(readConfig({ HOST: '0.0.0.0', ALLOW_DEMO: '1', METRICS_PORT: '9100' }).metrics).toEqual({
      host: '127.0.0.1',
      port: 9100,
      token: null,
    })
    const open = { METRICS_PORT: '9100', METRICS_HOST: '10.0.0.4', METRICS_TOKEN: 'x'.repeat(24) }
    expect(readConfig(open).metrics).toMatchObject({ host: '10.0.0.4', token: open.METRICS_TOKEN })
  })

  test('the log is archived only from our own database, and sealed', () => {
    const BACKUP_RECIPIENT = `age1${'q'.repeat(58)}`
    const on = { WAL_ARCHIVE: 'on', BACKUP_RECIPIENT }
    expect(readConfig({ BACKUP_RECIPIENT }).walArchive).toBe(false)
    expect(readConfig(on).walArchive).toBe(true)
    expect(() => readConfig({ WAL_ARCHIVE: 'on' })).toThrow(/^BACKUP_RECIPIENT: /)
    expect(() => readConfig({ ...on, WAL_ARCHIVE: 'yes' })).toThrow(/^WAL_ARCHIVE: /)
    expect(() => readConfig({ ...on, DATABASE_URL: 'postgres://a@b/c' })).toThrow(/^WAL_ARCHIVE: /)
  })

  test('proxies are counted or named', () => {
    expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
    expect(readConfig({ ...production, TRUST_PROXY: 'off' }).trustProxy).toBe(false)
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

  test('what tells outside the app is there only where it is set up', () => {
    const noLog = () => undefined
    const pushOf = (env: Record<string, string>) => pushFrom(readConfig(env), secrets, () => new Date())
    expect(pushOf({})).toBeNull()
    expect(pushOf({ PUSH_URL: 'vapid://ops%40example.com@default' })?.publicKey).toMatch(/^B[\w-]{86}$/)
    expect(smsFrom(readConfig(production), noLog).tell).toBeUndefined()
    const SMS_URL = `${production.SMS_URL}&notice_template=N`
    expect(smsFrom(readConfig({ ...production, SMS_URL }), noLog).tell).toBeTypeOf('function')
    const weChat = (query: string) =>
      weChatFrom(
        readConfig({ WECHAT_URL: `wechat://id:secret@default${query}` }),
        {} as never,
        () => new Date(),
      )
    expect(weChat('')?.tell).toBeUndefined()
    expect(weChat('?template=T')?.tell).toBeTypeOf('function')
  })

  test.each([
    ['SMS_URL', () => smsFrom(readConfig({ SMS_URL: 'aliyun://id:secret@default?sign=S' }), () => undefined)],
    ['SMS_URL', () => smsFrom(readConfig({ SMS_URL: 'tencent://default?sign=S' }), () => undefined)],
    ['STORAGE_URL', () => storageFrom(readConfig({ STORAGE_URL: 's3://k:s@host' }))],
    ['PUSH_URL', () => checkAdapters(readConfig({ PUSH_URL: 'vapid://default' }))],
    [
      'PUSH_URL',
      () =>
        pushFrom(
          readConfig({ PUSH_URL: 'vapid://ops%40example.com@push.example' }),
          secrets,
          () => new Date(),
        ),
    ],
    [
      'WECHAT_URL',
      () => weChatFrom(readConfig({ WECHAT_URL: 'wechat://default' }), {} as never, () => new Date()),
    ],
  ])('an address that lacks something is refused by name: %s', (name, make) => {
    expect(make).toThrow(new RegExp(`^${name}: `))
  })
})

describe('gateways by address', () => {
  let folder: string
  const file = (name: string): string => join(folder, name)
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'mindisle-keys-'))
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const { privateKey: theirs } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const { privateKey: small } = generateKeyPairSync('rsa', { modulusLength: 1024 })
    const spki = { type: 'spki', format: 'pem' } as const
    const pkcs8 = { type: 'pkcs8', format: 'pem' } as const
    writeFileSync(file('private.pem'), privateKey.export(pkcs8))
    writeFileSync(file('pkcs1.pem'), privateKey.export({ type: 'pkcs1', format: 'pem' }))
    writeFileSync(
      file('bare.txt'),
      `${privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')}\n`,
    )
    writeFileSync(file('own.pem'), createPublicKey(privateKey as never).export(spki))
    writeFileSync(file('public.pem'), createPublicKey(theirs as never).export(spki))
    const bare = createPublicKey(theirs as never).export({ type: 'spki', format: 'der' })
    writeFileSync(file('public.txt'), bare.toString('base64'))
    writeFileSync(file('small.pem'), small.export(pkcs8))
    writeFileSync(file('junk.pem'), 'junk')
    const { certificates } = makeAlipayChain(privateKey, theirs, new Date())
    for (const [name, pem] of Object.entries(certificates)) writeFileSync(file(`${name}.crt`), pem)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const secret = 'an-api-v3-key-of-32-characters-!'
  type Options = Record<string, string | undefined>
  const address = (start: string, options: Options): string => {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(options)) if (value !== undefined) search.set(name, value)
    return `${start}@default?${search.toString()}`
  }
  const wechatPay = (changes: Options = {}, key = secret): string => {
    const options = { app: 'wx1', serial: '5a', key: file('private.pem') }
    return address(`wechatpay://1900000001:${encodeURIComponent(key)}`, { ...options, ...changes })
  }
  const alipay = (changes: Options = {}, app = '2021'): string => {
    const options = { key: file('private.pem'), public_key: file('public.pem'), seller: '2088' }
    return address(`alipay://${app}`, { ...options, ...changes })
  }
  const certified = (changes: Options = {}): string => {
    const options = {
      app_cert: file('app.crt'),
      alipay_cert: file('alipay.crt'),
      root_cert: file('root.crt'),
    }
    return alipay({ public_key: undefined, ...options, ...changes })
  }
  const deps = { db: {} as never, secrets: {} as never, now: () => new Date() }
  const paymentFrom = (env: Options) => gatewaysFrom(readConfig(env), deps)
  const names = (env: Options) => paymentFrom(env).gateways.map(({ name }) => name)

  test('are those that were named, in the order in which they are offered', () => {
    expect(names({})).toEqual(['sandbox'])
    expect(paymentFrom({}).sandbox).not.toBeNull()
    expect(names({ PAYMENT_URL: 'none:' })).toEqual([])
    const both = { ALIPAY_URL: alipay(), WECHAT_PAY_URL: wechatPay() }
    expect(names(both)).toEqual(['wechat', 'alipay'])
    expect(paymentFrom(both).sandbox).toBeNull()
    expect(names({ ...both, PAYMENT_URL: 'sandbox:' })).toEqual(['wechat', 'alipay', 'sandbox'])
  })

  test('take keys as the tools of the gateways write them', () => {
    for (const key of ['private.pem', 'pkcs1.pem', 'bare.txt'])
      for (const public_key of ['public.pem', 'public.txt'])
        expect(names({ ALIPAY_URL: alipay({ key: file(key), public_key: file(public_key) }) })).toEqual([
          'alipay',
        ])
    expect(names({ ALIPAY_URL: certified() })).toEqual(['alipay'])
    const mode = { public_key: file('public.pem'), public_key_id: 'PUB_KEY_ID_01' }
    expect(names({ WECHAT_PAY_URL: wechatPay(mode), WECHAT_URL: 'wechat://wx1:s@default' })).toEqual([
      'wechat',
    ])
  })

  const wrong: Array<[name: string, says: string, url: () => string]> = [
    ['WECHAT_PAY_URL', 'needs ?app=', () => wechatPay({ app: undefined })],
    ['WECHAT_PAY_URL', 'needs ?serial=', () => wechatPay({ serial: undefined })],
    ['WECHAT_PAY_URL', 'needs ?key=', () => wechatPay({ key: undefined })],
    ['WECHAT_PAY_URL', 'cannot be read', () => wechatPay({ key: file('none.pem') })],
    ['WECHAT_PAY_URL', 'holds no RSA key', () => wechatPay({ key: file('junk.pem') })],
    ['WECHAT_PAY_URL', 'holds no RSA key', () => wechatPay({ key: file('public.pem') })],
    ['WECHAT_PAY_URL', 'holds no RSA key', () => wechatPay({ key: file('small.pem') })],
    ['WECHAT_PAY_URL', '32 characters', () => wechatPay({}, 'too-short-a-secret')],
    ['WECHAT_PAY_URL', 'go together', () => wechatPay({ public_key: file('public.pem') })],
    ['WECHAT_PAY_URL', 'go together', () => wechatPay({ public_key_id: 'PUB_KEY_ID_01' })],
    [
      'WECHAT_PAY_URL',
      'begins with PUB_KEY_ID_',
      () => wechatPay({ public_key: file('public.pem'), public_key_id: '01' }),
    ],
    ['ALIPAY_URL', 'needs the app id', () => alipay({}, '')],
    ['ALIPAY_URL', 'needs ?seller=', () => alipay({ seller: undefined })],
    ['ALIPAY_URL', 'cannot be read', () => alipay({ public_key: file('none.pem') })],
    ['ALIPAY_URL', 'holds no RSA key', () => alipay({ public_key: file('private.pem') })],
    ['ALIPAY_URL', 'holds no RSA key', () => alipay({ key: file('junk.pem') })],
    ['ALIPAY_URL', 'your own key', () => alipay({ public_key: file('own.pem') })],
    ['ALIPAY_URL', 'needs ?root_cert=', () => certified({ root_cert: undefined })],
    ['ALIPAY_URL', 'needs ?alipay_cert=', () => certified({ alipay_cert: undefined })],
    ['ALIPAY_URL', 'exclude each other', () => certified({ public_key: file('public.pem') })],
    ['ALIPAY_URL', 'holds no RSA certificate', () => certified({ root_cert: file('public.pem') })],
    ['ALIPAY_URL', 'holds no RSA certificate', () => certified({ alipay_cert: file('junk.pem') })],
    ['ALIPAY_URL', 'not the certificate of ?key=', () => certified({ app_cert: file('alipay.crt') })],
    ['ALIPAY_URL', '?alipay_cert= is your own key', () => certified({ alipay_cert: file('app.crt') })],
  ]
  test.each(wrong)('a bad %s is refused by name (%s), without its secrets', (name, says, url) => {
    const make = () => paymentFrom({ [name]: url() })
    expect(make).toThrow(BadSetting)
    expect(make).toThrow(new RegExp(`^${name}: `))
    expect(make).toThrow(says)
    expect(make).not.toThrow(/secret|api-v3|mindisle-keys/)
  })

  test('WeChat Pay in another app than the sign-in is refused', () => {
    const make = () => paymentFrom({ WECHAT_PAY_URL: wechatPay(), WECHAT_URL: 'wechat://wx2:s@default' })
    expect(make).toThrow('WECHAT_PAY_URL: ?app= must be the app of WECHAT_URL')
  })
})
