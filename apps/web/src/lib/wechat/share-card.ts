import type { Client } from '../http/call.ts'
import { shareSigningUrl } from './entry-url.ts'

/** What `wx.config` takes, apart from the list of its functions. */
export interface ShareCard {
  appId: string
  timestamp: number
  nonceStr: string
  signature: string
}

/** The signature is good for one address: to be asked for again after each navigation that changes it. */
export async function prepareShareCard(
  client: Client,
  page: { userAgent: string; entryUrl: string; currentUrl: string },
): Promise<ShareCard> {
  const url = shareSigningUrl(page)
  const signed = await client.call('GET /api/wechat/mp/share_signature', { query: { url } })
  const { app_id: appId, timestamp, nonce: nonceStr, signature } = signed
  return { appId, timestamp, nonceStr, signature }
}
