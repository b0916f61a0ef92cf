import type { KeyObject } from 'node:crypto'

export interface WeChatPaySettings {
  merchantId: string
  appId: string
  /** 32 characters; opens what WeChat seals for us. */
  apiV3Key: string
  /** Of our own certificate, by whose key requests are signed. */
  serial: string
  privateKey: KeyObject
  /** Public-key mode; without it WeChat's certificates are fetched. */
  publicKey: { id: string; key: KeyObject } | null
  noticeUrl: string
  base?: string | undefined
  timeoutMs?: number | undefined
}

export interface WeChatPayDeps {
  now: () => Date
  randomText: (length: number) => string
}
