import type { DataOf } from '@mindisle/contract'
import { makingOptions, readMade } from '../../../platform/auth/passkeys.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound, notSignedIn, refused } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import { findUser } from '../../account/index.ts'
import type { FactorsDeps } from '../deps.ts'
import { presentPasskey } from '../present.ts'
import * as queries from '../queries.ts'
import { makeChallenge, spendChallenge } from './challenges.ts'

type OptionsKey = 'POST /api/member/security/passkey/options'
type RegisterKey = 'POST /api/member/security/passkey'
type RenameKey = 'POST /api/member/security/passkey/rename'
type RemoveKey = 'POST /api/member/security/passkey/remove'

const siteName = 'Mindisle'
const mostPasskeys = 10

export async function registerOptions(
  call: Call<OptionsKey>,
  deps: FactorsDeps,
): Promise<DataOf<OptionsKey>> {
  const { tx, now, actor } = call
  const user = await findUser(tx, actor.userId)
  if (!user?.mobileSealed) throw notSignedIn()
  const mobile = deps.secrets.open(user.mobileSealed)
  const known = await queries.listPasskeys(tx, user.id)
  if (known.length >= mostPasskeys) throw refused('passkey_refused', 'passkey.full')
  const challenge = await makeChallenge(tx, deps.secrets, { makesFor: user.id }, now)
  const options = await makingOptions(deps.site, {
    siteName,
    userName: user.nickname || `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
    userHandle: user.id,
    challenge,
    known: known.map(({ credentialId }) => credentialId),
  })
  return { options: { ...options } }
}

export async function registerPasskey(
  call: Call<RegisterKey>,
  deps: FactorsDeps,
): Promise<DataOf<RegisterKey>> {
  const { tx, now, actor, body } = call
  const asked = { makesFor: actor.userId }
  const isAsked = (challenge: string) => spendChallenge(tx, deps.secrets, { asked, challenge, now })
  const info = await readMade(deps.site, body.credential, isAsked)
  const known = await queries.listPasskeys(tx, actor.userId)
  if (known.length >= mostPasskeys) throw refused('passkey_refused', 'passkey.full')
  const row =
    info &&
    (await queries.insertPasskey(tx, {
      id: newId(),
      userId: actor.userId,
      credentialId: info.credential.id,
      publicKey: info.credential.publicKey,
      counter: info.credential.counter,
      name: body.name.trim() || siteName,
      isSynced: info.credentialBackedUp ? 1 : 0,
      createdAt: now,
    }))
  if (!row) throw refused('passkey_refused', 'passkey.not_made')
  return presentPasskey(row)
}

export async function renamePasskey({ tx, actor, body }: Call<RenameKey>): Promise<DataOf<RenameKey>> {
  const mine = { userId: actor.userId, id: body.id }
  const row = await queries.updatePasskey(tx, mine, { name: body.name.trim() || siteName })
  if (!row) throw notFound()
  return presentPasskey(row)
}

export async function removePasskey({ tx, actor, body }: Call<RemoveKey>): Promise<DataOf<RemoveKey>> {
  if (!(await queries.deletePasskey(tx, actor.userId, body.id))) throw notFound()
  return {}
}
