import type { KeyObject } from 'node:crypto'

export interface AlipaySettings {
  appId: string
  privateKey: KeyObject
  /** Alipay's, by which its answers and notices are known. */
  publicKey: KeyObject
  /** Whose money it is: 2088 and twelve digits more. */
  sellerId: string
  noticeUrl: string
  base?: string | undefined
  timeoutMs?: number | undefined
}

export interface AlipayDeps {
  now: () => Date
}
