import { resolve } from 'node:path'
import { rangeOf } from './platform/http/address-list.ts'
import type { TrustedProxies } from './platform/http/edge.ts'
import type { MetricsPlace } from './platform/http/metrics.ts'
import { crossingOf } from './database-tls.ts'
import { adapterUrl, plainAdapter, type AdapterUrl } from './adapter-url.ts'

export type Mode = 'demo' | 'production'

export interface Config {
  mode: Mode
  host: string
  port: number
  dataDir: string
  databaseUrl: string | null
  /** A standby of the same database, for reads that may be old. */
  databaseReplicaUrl: string | null
  /** Off: in production too a database on another machine may be spoken to without TLS. */
  databaseTls: 'required' | 'off'
  publicUrl: string
  trustProxy: TrustedProxies
  metrics: MetricsPlace | null
  /** A collector of OpenTelemetry, by OTLP over HTTP. */
  otlp: URL | null
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  mobileHost: string | null
  legacyHosts: string[]
  /** Other sites that may show the assessment widget in a frame. */
  widgetOrigins: string[]
  /** Private origins, or such without https, where an OpenID provider of an organization may lie. */
  signOnOrigins: string[]
  /** Addresses and ranges from which the console may be used; empty: from anywhere. */
  consoleAddresses: string[]
  /** Where whoever found a hole may write to, most wished for first; told by security.txt. */
  securityContacts: string[]
  databaseConnections: number
  sms: AdapterUrl
  storage: AdapterUrl
  payment: AdapterUrl
  wechatPay: AdapterUrl | null
  alipay: AdapterUrl | null
  wechat: AdapterUrl | null
  wechatMini: AdapterUrl | null
  toutiao: AdapterUrl | null
  companion: AdapterUrl | null
  push: AdapterUrl | null
  appSharedSecret: string | null
  /** Whose keys open the backups. */
  backupRecipients: string[]
  /** Whether the log of the embedded database goes to the storage, so that any minute can be restored. */
  walArchive: boolean
}

/** A setting that cannot be used; its message names the setting and says what would do. */
export class BadSetting extends Error {
  constructor(name: string, problem: string) {
    super(`${name}: ${problem}`)
  }
}

type Env = Record<string, string | undefined>

export const settingNames = [
  'MODE',
  'ALLOW_DEMO',
  'HOST',
  'PORT',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'DATABASE_TLS',
  'DATABASE_CONNECTIONS',
  'PUBLIC_URL',
  'TRUST_PROXY',
  'METRICS_PORT',
  'METRICS_HOST',
  'METRICS_TOKEN',
  'OTLP_URL',
  'LOG_LEVEL',
  'MOBILE_HOST',
  'LEGACY_HOSTS',
  'WIDGET_ORIGINS',
  'SIGN_ON_ORIGINS',
  'CONSOLE_ADDRESSES',
  'SECURITY_CONTACT',
  'SMS_URL',
  'STORAGE_URL',
  'PAYMENT_URL',
  'WECHAT_PAY_URL',
  'ALIPAY_URL',
  'WECHAT_URL',
  'WECHAT_MINI_URL',
  'TOUTIAO_URL',
  'COMPANION_URL',
  'PUSH_URL',
  'APP_SHARED_SECRET',
  'BACKUP_RECIPIENT',
  'WAL_ARCHIVE',
] as const
type SettingName = (typeof settingNames)[number]

const loopback = new Set(['127.0.0.1', '::1', 'localhost'])

function originOf(name: SettingName, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search) {
    throw new BadSetting(name, 'must be an address such as https://mindisle.example, without a path')
  }
  return url.origin
}

function reader(env: Env) {
  const text = (name: SettingName): string | null => env[name]?.trim() || null
  const list = (name: SettingName): string[] =>
    (text(name) ?? '')
      .split(',')
      .map((s) => s.trim())
      .filter(Boolean)
  return {
    text,
    oneOf<T extends string>(name: SettingName, values: readonly T[], fallback: T): T {
      const value = text(name) ?? fallback
      if (!values.includes(value as T)) throw new BadSetting(name, `must be one of ${values.join(', ')}`)
      return value as T
    },
    whole(name: SettingName, [low, high]: [number, number]): number | null {
      const value = text(name)
      if (value === null) return null
      const number = /^\d+$/.test(value) ? Number(value) : Number.NaN
      if (!(number >= low && number <= high))
        throw new BadSetting(name, `must be a whole number from ${low} to ${high}`)
      return number
    },
    origin(name: SettingName): string | null {
      const value = text(name)
      return value === null ? null : originOf(name, value)
    },
    list,
    origins: (name: SettingName): string[] => list(name).map((value) => originOf(name, value)),
    adapter(name: SettingName, schemes: readonly string[]): AdapterUrl | null {
      const value = text(name)
      if (value === null) return null
      const parsed = adapterUrl(value)
      if (!parsed || !schemes.includes(parsed.adapter)) {
        throw new BadSetting(name, `must begin with ${schemes.map((s) => `${s}:`).join(' or ')}`)
      }
      return parsed
    },
  }
}

function readTrustProxy(value: string | null): TrustedProxies {
  if (value === null || value === 'off') return false
  if (/^[1-9]$/.test(value)) return Number(value)
  const hops = value.split(',').map((hop) => hop.trim())
  if (!hops.every((hop) => /^(?=.*[.:])[0-9a-f.:]+(\/\d{1,3})?$|^loopback$|^uniquelocal$/i.test(hop))) {
    throw new BadSetting(
      'TRUST_PROXY',
      'must be off, the number of proxies in front (1 to 9), or their addresses split by commas',
    )
  }
  return hops
}

function readRanges(ranges: string[]): string[] {
  if (ranges.every((range) => rangeOf(range) !== null)) return ranges
  throw new BadSetting('CONSOLE_ADDRESSES', 'must be addresses or ranges such as 10.0.0.0/8, split by commas')
}

const contactForm = /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/

function readContacts(contacts: string[]): string[] {
  if (contacts.every((contact) => contactForm.test(contact) && URL.canParse(contact))) return contacts
  throw new BadSetting(
    'SECURITY_CONTACT',
    'must be addresses such as mailto:security@mindisle.example, https://… or tel:+…, split by commas',
  )
}

function readHost(mode: Mode, read: ReturnType<typeof reader>): string {
  const host = read.text('HOST') ?? '127.0.0.1'
  if (mode === 'demo' && !loopback.has(host) && read.text('ALLOW_DEMO') !== '1') {
    throw new BadSetting(
      'HOST',
      'demo mode listens on this machine only; set ALLOW_DEMO=1 to show it to others',
    )
  }
  return host
}

/** Beyond this machine the numbers are for whoever knows the token. */
function readMetrics(read: ReturnType<typeof reader>): MetricsPlace | null {
  const port = read.whole('METRICS_PORT', [0, 65535])
  const host = read.text('METRICS_HOST') ?? '127.0.0.1'
  const token = read.text('METRICS_TOKEN')
  if (token !== null && token.length < 24) {
    throw new BadSetting('METRICS_TOKEN', 'must have at least 24 characters')
  }
  if (port !== null && token === null && !loopback.has(host)) {
    throw new BadSetting('METRICS_TOKEN', 'is needed when METRICS_HOST is open to other machines')
  }
  return port === null ? null : { host, port, token }
}

/** Spans name no person; all the same they cross no open network. */
function readCollector(read: ReturnType<typeof reader>): URL | null {
  const text = read.text('OTLP_URL')
  if (text === null) return null
  const url = URL.canParse(text) ? new URL(text) : null
  const isSpoken = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.has(url.hostname))
  if (!url || !isSpoken || url.search)
    throw new BadSetting('OTLP_URL', 'must be https://collector.example:4318, or http to this machine')
  return url
}

function readRecipients(read: ReturnType<typeof reader>): string[] {
  const recipients = read.list('BACKUP_RECIPIENT')
  if (!recipients.every((recipient) => /^age1[0-9a-z]{20,}$/.test(recipient)))
    throw new BadSetting('BACKUP_RECIPIENT', 'must be recipients of age (age1…), split by commas')
  return recipients
}

function readDatabase(
  name: 'DATABASE_URL' | 'DATABASE_REPLICA_URL',
  read: ReturnType<typeof reader>,
): string | null {
  const url = read.text(name)
  if (url && !/^postgres(ql)?:\/\//.test(url)) throw new BadSetting(name, 'must begin with postgres://')
  return url
}

function readReplica(read: ReturnType<typeof reader>, databaseUrl: string | null): string | null {
  const url = readDatabase('DATABASE_REPLICA_URL', read)
  if (url && !databaseUrl)
    throw new BadSetting('DATABASE_REPLICA_URL', 'is a standby of DATABASE_URL, which is not set')
  return url
}

/** It is sealed always: it holds every row, and lies where others keep it. */
function readArchiving(read: ReturnType<typeof reader>, databaseUrl: string | null): boolean {
  if (read.oneOf('WAL_ARCHIVE', ['off', 'on'], 'off') === 'off') return false
  if (databaseUrl)
    throw new BadSetting(
      'WAL_ARCHIVE',
      'is for the embedded database; the PostgreSQL of DATABASE_URL has its own (docs/deploy.md)',
    )
  if (read.list('BACKUP_RECIPIENT').length === 0)
    throw new BadSetting(
      'BACKUP_RECIPIENT',
      'is needed for WAL_ARCHIVE=on. Make a key with: npm run admin -- backup key FILE',
    )
  return true
}

/** Everything of everybody goes this way: a network in between must not read along. */
function refusePlain({ databaseUrl, databaseReplicaUrl, databaseTls }: Config): void {
  if (databaseTls === 'off') return
  for (const [name, url] of Object.entries({
    DATABASE_URL: databaseUrl,
    DATABASE_REPLICA_URL: databaseReplicaUrl,
  }))
    if (url !== null && crossingOf(url) === 'plain')
      throw new BadSetting(
        name,
        'leads to another machine without TLS, so whoever sits in between could read along. Add ?sslmode=verify-full ' +
          '(and &sslrootcert=FILE for an authority of your own), or set DATABASE_TLS=off where nobody can',
      )
}

function refuseInProduction(config: Config, read: ReturnType<typeof reader>): void {
  if (!read.text('PUBLIC_URL')) throw new BadSetting('PUBLIC_URL', 'production needs the address people open')
  if (!config.publicUrl.startsWith('https:')) {
    throw new BadSetting('PUBLIC_URL', 'production needs https: what people write here is private')
  }
  if (!read.text('TRUST_PROXY')) {
    throw new BadSetting(
      'TRUST_PROXY',
      'production must say what stands in front: off, the number of proxies, or their addresses',
    )
  }
  refusePlain(config)
  if (config.sms.adapter === 'console') throw new BadSetting('SMS_URL', 'production needs a real SMS gateway')
  if (config.payment.adapter === 'sandbox') {
    throw new BadSetting(
      'PAYMENT_URL',
      'production cannot take play money; set WECHAT_PAY_URL or ALIPAY_URL, or none: here to sell nothing',
    )
  }
}

/** A real gateway takes the place of play money, unless both are wished for. */
function readPayment(read: ReturnType<typeof reader>): Pick<Config, 'payment' | 'wechatPay' | 'alipay'> {
  const said = read.adapter('PAYMENT_URL', ['sandbox', 'none'])
  const wechatPay = read.adapter('WECHAT_PAY_URL', ['wechatpay'])
  const alipay = read.adapter('ALIPAY_URL', ['alipay'])
  const isReal = wechatPay !== null || alipay !== null
  if (isReal && said?.adapter === 'none') {
    throw new BadSetting(
      'PAYMENT_URL',
      'none: sells nothing, yet WECHAT_PAY_URL or ALIPAY_URL names a gateway',
    )
  }
  return { payment: said ?? plainAdapter(isReal ? 'none' : 'sandbox'), wechatPay, alipay }
}

export function readConfig(env: Env): Config {
  const read = reader(env)
  const mode = read.oneOf('MODE', ['demo', 'production'], 'demo')
  const host = readHost(mode, read)
  const port = read.whole('PORT', [0, 65535]) ?? 3000
  const publicUrl = read.origin('PUBLIC_URL')
  const databaseUrl = readDatabase('DATABASE_URL', read)
  const appSharedSecret = read.text('APP_SHARED_SECRET')
  if (appSharedSecret && appSharedSecret.length < 32) {
    throw new BadSetting('APP_SHARED_SECRET', 'must have at least 32 characters')
  }
  const config: Config = {
    mode,
    host,
    port,
    dataDir: resolve(read.text('DATA_DIR') ?? './data'),
    databaseUrl,
    databaseReplicaUrl: readReplica(read, databaseUrl),
    databaseTls: read.oneOf('DATABASE_TLS', ['required', 'off'], 'required'),
    databaseConnections: read.whole('DATABASE_CONNECTIONS', [4, 200]) ?? 12,
    publicUrl: publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    trustProxy: readTrustProxy(read.text('TRUST_PROXY')),
    metrics: readMetrics(read),
    otlp: readCollector(read),
    logLevel: read.oneOf('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
    mobileHost: read.text('MOBILE_HOST'),
    legacyHosts: read.list('LEGACY_HOSTS'),
    widgetOrigins: read.origins('WIDGET_ORIGINS'),
    signOnOrigins: read.origins('SIGN_ON_ORIGINS'),
    consoleAddresses: readRanges(read.list('CONSOLE_ADDRESSES')),
    securityContacts: readContacts(read.list('SECURITY_CONTACT')),
    sms: read.adapter('SMS_URL', ['console', 'aliyun', 'tencent']) ?? plainAdapter('console'),
    storage: read.adapter('STORAGE_URL', ['disk', 's3']) ?? plainAdapter('disk'),
    ...readPayment(read),
    wechat: read.adapter('WECHAT_URL', ['wechat']),
    wechatMini: read.adapter('WECHAT_MINI_URL', ['wechat']),
    toutiao: read.adapter('TOUTIAO_URL', ['toutiao']),
    companion: read.adapter('COMPANION_URL', ['openai']),
    push: read.adapter('PUSH_URL', ['vapid']),
    appSharedSecret,
    backupRecipients: readRecipients(read),
    walArchive: readArchiving(read, databaseUrl),
  }
  if (mode === 'production') refuseInProduction(config, read)
  return config
}
