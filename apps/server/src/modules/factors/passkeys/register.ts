import type { DataOf } from '@mindisle/contract'
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

// Loaded with the first passkey: it brings readers of certificates that few servers ever need.
const webAuthn = () => import('@simplewebauthn/server')

/** Keys that can be found without a name, and that ask for a finger, a face or a code of the device. */
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
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: deps.site.id,
    userName: user.nickname || `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
    userID: new TextEncoder().encode(user.id),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
  })
  return { options: { ...options } }
}

async function verified({ tx, now, actor, body }: Call<RegisterKey>, { secrets, site }: FactorsDeps) {
  const { verifyRegistrationResponse } = await webAuthn()
  const asked = { makesFor: actor.userId }
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...body.credential, clientExtensionResults: {} },
      expectedChallenge: (challenge) => spendChallenge(tx, secrets, { asked, challenge, now }),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
    })
    return registrationInfo ?? null
  } catch (error) {
    // The library throws for whatever is not as it should be; a fault of the database is ours.
    if ((error as { code?: unknown }).code !== undefined) throw error
    return null
  }
}

export async function registerPasskey(
  call: Call<RegisterKey>,
  deps: FactorsDeps,
): Promise<DataOf<RegisterKey>> {
  const { tx, now, actor, body } = call
  const info = await verified(call, deps)
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
