import type { AdapterUrl } from './adapter-url.ts'
import { settingNames, type Config } from './config.ts'
import type { Setting } from './platform/system.ts'

type Name = (typeof settingNames)[number]

/** Options that say how an adapter is used; every other may be a key, or the place of one. */
const openOptions = ['name', 'model', 'region', 'scope', 'style']

/** Which adapter and where, never with what: keys, secrets and the places of key files stay out. */
function adapterShown(url: AdapterUrl | null): string | null {
  if (url === null) return null
  const place = [url.host, url.path].filter(Boolean).join('/')
  const options = openOptions.flatMap((name) =>
    url.options[name] === undefined ? [] : [`${name}=${url.options[name]}`],
  )
  return [url.adapter, place, ...options].filter(Boolean).join(' · ')
}

/** Where it is, without who comes there and with what. */
function databaseShown(url: string | null): string {
  if (url === null) return 'embedded'
  return URL.canParse(url) ? `${new URL(url).host}${new URL(url).pathname}` : 'postgres'
}

const listShown = (list: readonly string[]): string | null => (list.length > 0 ? list.join(', ') : null)

const shown: Record<Name, (config: Config) => string | null> = {
  MODE: ({ mode }) => mode,
  ALLOW_DEMO: ({ mode, host }) =>
    mode === 'demo' && !['127.0.0.1', '::1', 'localhost'].includes(host) ? '1' : null,
  HOST: ({ host }) => host,
  PORT: ({ port }) => String(port),
  DATA_DIR: ({ dataDir }) => dataDir,
  DATABASE_URL: ({ databaseUrl }) => databaseShown(databaseUrl),
  DATABASE_REPLICA_URL: ({ databaseReplicaUrl: url }) => (url === null ? null : databaseShown(url)),
  DATABASE_TLS: ({ databaseTls }) => databaseTls,
  DATABASE_CONNECTIONS: ({ databaseConnections }) => String(databaseConnections),
  PUBLIC_URL: ({ publicUrl }) => publicUrl,
  TRUST_PROXY: ({ trustProxy }) => (trustProxy === false ? 'off' : String(trustProxy)),
  METRICS_PORT: ({ metrics }) => (metrics ? String(metrics.port) : null),
  METRICS_HOST: ({ metrics }) => metrics?.host ?? null,
  METRICS_TOKEN: () => null,
  OTLP_URL: ({ otlp }) => (otlp ? `${otlp.origin}${otlp.pathname}` : null),
  LOG_LEVEL: ({ logLevel }) => logLevel,
  MOBILE_HOST: ({ mobileHost }) => mobileHost,
  LEGACY_HOSTS: ({ legacyHosts }) => listShown(legacyHosts),
  WIDGET_ORIGINS: ({ widgetOrigins }) => listShown(widgetOrigins),
  SIGN_ON_ORIGINS: ({ signOnOrigins }) => listShown(signOnOrigins),
  CONSOLE_ADDRESSES: ({ consoleAddresses }) => listShown(consoleAddresses),
  SECURITY_CONTACT: ({ securityContacts }) => listShown(securityContacts),
  SMS_URL: ({ sms }) => adapterShown(sms),
  STORAGE_URL: ({ storage }) => adapterShown(storage),
  PAYMENT_URL: ({ payment }) => adapterShown(payment),
  WECHAT_PAY_URL: ({ wechatPay }) => adapterShown(wechatPay),
  ALIPAY_URL: ({ alipay }) => adapterShown(alipay),
  WECHAT_URL: ({ wechat }) => adapterShown(wechat),
  WECHAT_MINI_URL: ({ wechatMini }) => adapterShown(wechatMini),
  TOUTIAO_URL: ({ toutiao }) => adapterShown(toutiao),
  COMPANION_URL: ({ companion }) => adapterShown(companion),
  PUSH_URL: ({ push }) => adapterShown(push),
  APP_SHARED_SECRET: () => null,
  BACKUP_RECIPIENT: ({ backupRecipients }) => listShown(backupRecipients),
  WAL_ARCHIVE: ({ walArchive }) => (walArchive ? 'on' : 'off'),
}

/** Of these nothing is told but whether they are there. */
const kept: Partial<Record<Name, (config: Config) => boolean>> = {
  METRICS_TOKEN: ({ metrics }) => Boolean(metrics?.token),
  APP_SHARED_SECRET: ({ appSharedSecret }) => appSharedSecret !== null,
}

/** The configuration as it holds, for whoever runs it. */
export const settingsOf = (config: Config): Setting[] =>
  settingNames.map((name) => {
    const value = shown[name](config)
    return { name, value, isSet: kept[name]?.(config) ?? value !== null }
  })
