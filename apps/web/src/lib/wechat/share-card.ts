import type { DataOf } from '@mindisle/contract'
import { invokeBridge, type BridgePlace } from './bridge.ts'
import { shareSigningUrl } from './signing-url.ts'

/** What `wx.config` takes, apart from the list of its functions. */
export interface ShareSignature {
  appId: string
  timestamp: number
  nonceStr: string
  signature: string
}

/** What others see of a page that is sent to them. */
export interface ShareCard {
  title: string
  text: string
  link: string
  picture: string
}

type Sign = (url: string) => Promise<DataOf<'GET /api/wechat/mp/share_signature'>>

/** The signature is good for one address: to be asked for again after each navigation that changes it. */
export async function signShareCard(
  sign: Sign,
  page: { userAgent: string; entryUrl: string; currentUrl: string },
): Promise<ShareSignature> {
  const { app_id: appId, timestamp, nonce: nonceStr, signature } = await sign(shareSigningUrl(page))
  return { appId, timestamp, nonceStr, signature }
}

const shareCalls = ['updateAppMessageShareData', 'updateTimelineShareData'] as const

/** What `wx.config` and the two calls of WeChat's own script send; whether WeChat takes the card for both. */
export async function showShareCard(
  { title, text, link, picture }: ShareCard,
  signed: ShareSignature,
  place: BridgePlace,
): Promise<boolean> {
  const proof = {
    appId: signed.appId,
    verifyAppId: signed.appId,
    verifySignType: 'sha1',
    verifyTimestamp: String(signed.timestamp),
    verifyNonceStr: signed.nonceStr,
    verifySignature: signed.signature,
  }
  await invokeBridge(place, 'preVerifyJSAPI', { ...proof, verifyJsApiList: shareCalls })
  const card = { title, desc: text, link, imgUrl: picture }
  const said = await Promise.all(shareCalls.map((name) => invokeBridge(place, name, { ...proof, ...card })))
  return said.every((answer) => answer.endsWith(':ok'))
}
