import type { DataOf } from '@mindisle/contract'
import type { Call } from '../../../platform/http/call.ts'
import { refused } from '../../../platform/http/refusal.ts'
import type { ConnectDeps } from '../deps.ts'
import { askProvider, limitConnects, notConfigured, requireOwnAddress } from '../guards.ts'
import { signaturesPerAddressHour } from '../limits.ts'
import { findUrlLink, putUrlLink } from '../queries.ts'

type ShareKey = 'GET /api/wechat/mp/share_signature'
type LinkKey = 'GET /api/wechat/url_link'

export async function signShare(call: Call<ShareKey>, deps: ConnectDeps): Promise<DataOf<ShareKey>> {
  const { wechat } = deps
  if (!wechat) throw notConfigured()
  requireOwnAddress(call.query.url, deps.ownOrigins)
  await limitConnects(deps.limits, call, signaturesPerAddressHour)
  const signed = await askProvider(() => wechat.signShare(call.query.url))
  return {
    app_id: signed.appId,
    timestamp: signed.timestamp,
    nonce: signed.nonceStr,
    signature: signed.signature,
  }
}

/** A link is good for 30 days; one is handed out again until its last day. */
const lastDay = 24 * 3_600_000

export async function urlLink(call: Call<LinkKey>, deps: ConnectDeps): Promise<DataOf<LinkKey>> {
  const { tx, now } = call
  const { wechat } = deps
  if (!wechat || !deps.hasMiniProgram) throw refused('not_configured', 'connect.link_not_configured')
  const target = { path: call.query.path, query: call.query.query ?? '' }
  const kept = await findUrlLink(tx, target.path, target.query, new Date(now.getTime() + lastDay))
  if (kept) return { url: kept }
  await limitConnects(deps.limits, call)
  const made = await askProvider(() => wechat.urlLink(target))
  await putUrlLink(tx, { ...target, ...made })
  return { url: made.url }
}
