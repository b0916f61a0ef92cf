import type { KeyObject } from 'node:crypto'
import type { Certificates } from './certificates.ts'

export interface AlipaySettings {
  appId: string
  privateKey: KeyObject
  /** Alipay's, by which its answers and notices are known. */
  publicKey: KeyObject
  /** Where they are given, Alipay is told of them and its own is looked at; it takes no transfer without. */
  certificates?: Certificates | undefined
  /** Whose money it is: 2088 and twelve digits more. */
  sellerId: string
  noticeUrl: string
  base?: string | undefined
  timeoutMs?: number | undefined
}

export interface AlipayDeps {
  now: () => Date
}
