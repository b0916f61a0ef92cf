import type { DataOf } from '@mindisle/contract'
import { shareSigningUrl } from './entry-url.ts'

/** What `wx.config` takes, apart from the list of its functions. */
export interface ShareCard {
  appId: string
  timestamp: number
  nonceStr: string
  signature: string
}

type Sign = (url: string) => Promise<DataOf<'GET /api/wechat/mp/share_signature'>>

/** The signature is good for one address: to be asked for again after each navigation that changes it. */
export async function prepareShareCard(
  sign: Sign,
  page: { userAgent: string; entryUrl: string; currentUrl: string },
): Promise<ShareCard> {
  const { app_id: appId, timestamp, nonce: nonceStr, signature } = await sign(shareSigningUrl(page))
  return { appId, timestamp, nonceStr, signature }
}
