import { createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { AdapterUrl } from './adapter-url.ts'
import { BadSetting, type Config } from './config.ts'
import { withBreaker } from './platform/model/breaker.ts'
import { openAiModel } from './platform/model/openai.ts'
import type { ChatModel } from './platform/model/port.ts'
import { createNativeApp, type NativeApp } from './platform/native-app/native-app.ts'
import { randomText } from './platform/ids.ts'
import type { Secrets } from './platform/crypto/secrets.ts'
import { type Certificates, holdsRsa } from './platform/payment/alipay/certificates.ts'
import type { AlipaySettings } from './platform/payment/alipay/settings.ts'
import { choosePayment, type Payment } from './platform/payment/choose.ts'
import { privateKeyFrom, publicKeyFrom } from './platform/payment/pem.ts'
import type { SandboxDeps } from './platform/payment/sandbox/sandbox.ts'
import type { WeChatPaySettings } from './platform/payment/wechat-pay/settings.ts'
import { createPush } from './platform/push/adapter.ts'
import type { Push } from './platform/push/port.ts'
import { vapidKeyFrom } from './platform/push/vapid.ts'
import { chooseSms } from './platform/sms/choose.ts'
import type { Sms } from './platform/sms/port.ts'
import { chooseStorage } from './platform/storage/choose.ts'
import type { Storage } from './platform/storage/port.ts'
import { createToutiao } from './platform/toutiao/adapter.ts'
import type { Toutiao } from './platform/toutiao/port.ts'
import { createWeChat } from './platform/wechat/adapter.ts'
import type { TokenKeeper, WeChat } from './platform/wechat/port.ts'

function option(setting: string, url: AdapterUrl, name: string): string {
  const value = url.options[name]
  if (!value) throw new BadSetting(setting, `${url.adapter}: needs ?${name}=…`)
  return value
}

function requireKeys(setting: string, url: AdapterUrl): void {
  if (!url.key || !url.secret) throw new BadSetting(setting, `${url.adapter}: needs KEY:SECRET before the @`)
}

const isLoopback = (host: string): boolean => /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(host)
/** Plain http is for a fake on this machine only. */
const baseOf = (host: string): string | undefined =>
  host ? `${isLoopback(host) ? 'http' : 'https'}://${host}` : undefined
/** `default` as the host means the provider's own. */
const given = (host: string): string => (host === 'default' ? '' : host)

export function smsFrom({ sms }: Config, log: (line: string) => void): Sms {
  if (sms.adapter === 'console') return chooseSms({ adapter: 'console', log })
  requireKeys('SMS_URL', sms)
  const host = given(sms.host)
  const endpoint = host ? { endpoint: host } : {}
  const signName = option('SMS_URL', sms, 'sign')
  const noticeTemplate = sms.options.notice_template
  if (sms.adapter === 'aliyun') {
    const templateCode = option('SMS_URL', sms, 'template')
    const keys = { accessKeyId: sms.key, accessKeySecret: sms.secret }
    return chooseSms({ adapter: 'aliyun', ...keys, signName, templateCode, noticeTemplate, ...endpoint })
  }
  return chooseSms({
    adapter: 'tencent',
    secretId: sms.key,
    secretKey: sms.secret,
    sdkAppId: option('SMS_URL', sms, 'app'),
    signName,
    templateId: option('SMS_URL', sms, 'template'),
    noticeTemplate,
    region: sms.options.region ?? 'ap-guangzhou',
    ...endpoint,
  })
}

export function storageFrom({ storage, dataDir }: Config): Storage {
  if (storage.adapter === 'disk') return chooseStorage({ adapter: 'disk', dataDir })
  requireKeys('STORAGE_URL', storage)
  const endpoint = baseOf(storage.host)
  if (!endpoint || !storage.path)
    throw new BadSetting('STORAGE_URL', 's3: needs a host and a bucket: s3://…@host/bucket')
  return chooseStorage({
    adapter: 's3',
    endpoint,
    bucket: storage.path,
    region: storage.options.region ?? 'us-east-1',
    accessKeyId: storage.key,
    secretAccessKey: storage.secret,
    pathStyle: storage.options.style !== 'host',
  })
}

function requireWeChatKeys({ wechat, wechatMini }: Config): void {
  if (wechat) requireKeys('WECHAT_URL', wechat)
  if (wechat && wechatMini) requireKeys('WECHAT_MINI_URL', wechatMini)
}

export function weChatFrom(config: Config, tokens: TokenKeeper, now: () => Date): WeChat | null {
  const { wechat, wechatMini } = config
  if (!wechat) return null
  requireWeChatKeys(config)
  const { template, title, time } = wechat.options
  const settings = {
    appId: wechat.key,
    template: template ? { id: template, title: title ?? 'thing1', time } : undefined,
    appSecret: wechat.secret,
    apiBase: baseOf(given(wechat.host)),
    openBase: baseOf(wechat.options.open ?? ''),
    miniAppId: wechatMini?.key,
    miniAppSecret: wechatMini?.secret,
    scope: wechat.options.scope === 'snsapi_userinfo' ? 'snsapi_userinfo' : 'snsapi_base',
  } as const
  return createWeChat(settings, { tokens, now, randomText })
}

export function toutiaoFrom({ toutiao }: Config): Toutiao | null {
  if (!toutiao) return null
  requireKeys('TOUTIAO_URL', toutiao)
  return createToutiao({ appId: toutiao.key, appSecret: toutiao.secret, base: baseOf(given(toutiao.host)) })
}

/** The key is drawn from the installation's own: nothing more is kept or lost, and browsers know us after every start. */
export function pushFrom({ push }: Config, secrets: Secrets, now: () => Date): Push | null {
  if (!push) return null
  requireContact(push)
  const host = given(push.host)
  if (host && !isLoopback(host))
    throw new BadSetting(
      'PUSH_URL',
      'vapid: the host is default: browsers bring the address of their service',
    )
  const key = vapidKeyFrom((attempt) =>
    Buffer.from(secrets.firstIndex('vapid', String(attempt)), 'base64url'),
  )
  return createPush({ key, contact: push.key, only: baseOf(host) }, now)
}

function requireContact({ key }: AdapterUrl): void {
  if (!/^[^\s@]+@[^\s@]+$/.test(key))
    throw new BadSetting(
      'PUSH_URL',
      'vapid: needs an address to write to before the @: vapid://ops%40example.com@default',
    )
}

export const nativeAppFrom = ({ appSharedSecret }: Config, now: () => Date): NativeApp | null =>
  appSharedSecret ? createNativeApp({ sharedSecret: appSharedSecret }, { now }) : null

/** A key that cannot be used stops the start, and nothing of it is written anywhere. */
function fileOf(setting: string, url: AdapterUrl, name: string): string {
  const path = option(setting, url, name)
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    throw new BadSetting(setting, `the file of ?${name}= cannot be read`)
  }
}

function keyIn(setting: string, url: AdapterUrl, name: string, read: (text: string) => KeyObject): KeyObject {
  const text = fileOf(setting, url, name)
  try {
    return read(text)
  } catch {
    throw new BadSetting(setting, `the file of ?${name}= holds no RSA key of that kind, 2048 bits or more`)
  }
}

const noticeUrl = (publicUrl: string, gateway: string): string => `${publicUrl}/pay/notice/${gateway}`

function weChatPayFrom({ wechatPay: url, wechat, publicUrl }: Config): WeChatPaySettings | null {
  const setting = 'WECHAT_PAY_URL'
  if (!url) return null
  requireKeys(setting, url)
  if (Buffer.byteLength(url.secret) !== 32) throw new BadSetting(setting, 'the APIv3 key has 32 characters')
  const appId = option(setting, url, 'app')
  // WeChat knows a payer by another name in every app.
  if (wechat && wechat.key !== appId) throw new BadSetting(setting, '?app= must be the app of WECHAT_URL')
  const id = url.options.public_key_id
  if (Boolean(id) !== Boolean(url.options.public_key))
    throw new BadSetting(setting, '?public_key= and ?public_key_id= go together')
  if (id && !id.startsWith('PUB_KEY_ID_'))
    throw new BadSetting(setting, '?public_key_id= begins with PUB_KEY_ID_')
  return {
    merchantId: url.key,
    apiV3Key: url.secret,
    appId,
    serial: option(setting, url, 'serial').toUpperCase(),
    privateKey: keyIn(setting, url, 'key', privateKeyFrom),
    publicKey: id ? { id, key: keyIn(setting, url, 'public_key', publicKeyFrom) } : null,
    noticeUrl: noticeUrl(publicUrl, 'wechat'),
    base: baseOf(given(url.host)),
  }
}

const certificateOptions = { app: 'app_cert', alipay: 'alipay_cert', root: 'root_cert' } as const

/** All three of them, or none: then Alipay's bare key is used, by which it takes payments but sends no money. */
function alipayCertificatesFrom(setting: string, url: AdapterUrl): Certificates | undefined {
  const names = Object.values(certificateOptions)
  if (!names.some((name) => url.options[name])) return undefined
  if (url.options.public_key)
    throw new BadSetting(setting, '?public_key= and certificates exclude each other')
  const read = (name: string): string => {
    const pem = fileOf(setting, url, name)
    if (!holdsRsa(pem)) throw new BadSetting(setting, `the file of ?${name}= holds no RSA certificate`)
    return pem
  }
  const { app, alipay, root } = certificateOptions
  return { app: read(app), alipay: read(alipay), root: read(root) }
}

function alipayFrom({ alipay: url, publicUrl }: Config): AlipaySettings | null {
  const setting = 'ALIPAY_URL'
  if (!url) return null
  if (!url.key) throw new BadSetting(setting, 'alipay: needs the app id before the @')
  const privateKey = keyIn(setting, url, 'key', privateKeyFrom)
  const isOwn = (key: KeyObject): boolean =>
    createPublicKey(privateKey.export({ type: 'pkcs1', format: 'pem' })).equals(key)
  const certificates = alipayCertificatesFrom(setting, url)
  if (certificates && !isOwn(keyIn(setting, url, 'app_cert', publicKeyFrom)))
    throw new BadSetting(setting, '?app_cert= is not the certificate of ?key=')
  const theirs = certificates ? 'alipay_cert' : 'public_key'
  const publicKey = keyIn(setting, url, theirs, publicKeyFrom)
  if (isOwn(publicKey))
    throw new BadSetting(setting, `?${theirs}= is your own key; Alipay shows its own beside it`)
  return {
    appId: url.key,
    privateKey,
    publicKey,
    certificates,
    sellerId: option(setting, url, 'seller'),
    noticeUrl: noticeUrl(publicUrl, 'alipay'),
    base: baseOf(given(url.host)),
  }
}

export function modelFrom({ companion: url }: Config): ChatModel | null {
  if (!url) return null
  const setting = 'COMPANION_URL'
  const base = baseOf(url.host)
  if (!url.key || !base) throw new BadSetting(setting, 'openai: needs a key and a host: openai://KEY@host/v1')
  const path = `/${url.path === '' ? 'v1' : url.path.replace(/\/+$/, '')}/chat/completions`
  const settings = {
    name: option(setting, url, 'name'),
    model: option(setting, url, 'model'),
    key: url.key,
    base,
    path,
  }
  return withBreaker(openAiModel(settings), Date.now)
}

/** The checkout of play money is named without a host, so that it stands wherever people opened the app. */
export const gatewaysFrom = (config: Config, deps: SandboxDeps): Payment =>
  choosePayment(
    {
      wechat: weChatPayFrom(config),
      alipay: alipayFrom(config),
      sandbox: config.payment.adapter === 'sandbox' ? { base: '' } : null,
    },
    deps,
  )

/** What only a setting can be wrong about, before a start makes anything. */
export function checkAdapters(config: Config): void {
  smsFrom(config, () => undefined)
  storageFrom(config)
  toutiaoFrom(config)
  modelFrom(config)
  requireWeChatKeys(config)
  if (config.push) requireContact(config.push)
  weChatPayFrom(config)
  alipayFrom(config)
}
