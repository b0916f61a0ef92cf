import type { DataOf } from '@mindisle/contract'
import { sha256 } from '../../../platform/crypto/secrets.ts'
import type { Call } from '../../../platform/http/call.ts'
import { randomText } from '../../../platform/ids.ts'
import type { ConnectDeps } from '../deps.ts'
import { notConfigured, requireOwnAddress } from '../guards.ts'
import { insertState } from '../queries.ts'

type Key = 'POST /api/wechat/mp/oauth'

const stateLife = 10 * 60_000

export async function beginOAuth(call: Call<Key>, deps: ConnectDeps): Promise<DataOf<Key>> {
  if (!deps.wechat) throw notConfigured()
  requireOwnAddress(call.body.redirect_uri, deps.ownOrigins)
  const state = randomText(32)
  const expiresAt = new Date(call.now.getTime() + stateLife)
  await insertState(call.tx, { stateHash: sha256(state), userId: call.actor.userId, expiresAt })
  return { url: deps.wechat.authorizeUrl(call.body.redirect_uri, state) }
}
