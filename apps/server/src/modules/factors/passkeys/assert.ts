import type { DataOf, InputOf } from '@mindisle/contract'
import type { Call, CallFacts } from '../../../platform/http/call.ts'
import { refused, tooOften } from '../../../platform/http/refusal.ts'
import { rememberProof } from '../../account/index.ts'
import { counted } from '../counted.ts'
import type { FactorsDeps } from '../deps.ts'
import { passkeyOptionsPerAddressHour, passkeyPerAddressHour } from '../limits.ts'
import * as queries from '../queries.ts'
import { makeChallenge, spendChallenge } from './challenges.ts'

type OptionsKey = 'POST /api/auth/passkey/options'
type ProofKey = 'POST /api/member/proof/passkey'
type Assertion = InputOf<ProofKey>['body']['credential']

const webAuthn = () => import('@simplewebauthn/server')
const wrong = () => refused('passkey_refused', 'passkey.refused', { keepWrites: true })

/** Names no account: the person chooses one of the keys that their device knows for this site. */
export async function signInOptions(call: Call<OptionsKey>, deps: FactorsDeps): Promise<DataOf<OptionsKey>> {
  const wait = await deps.limits.take([[passkeyOptionsPerAddressHour, call.addressIndex]])
  if (wait !== null) throw tooOften(wait)
  const challenge = await makeChallenge(call.tx, deps.secrets, 'signIn', call.now)
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: deps.site.id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    userVerification: 'required',
  })
  return { options: { ...options } }
}

async function verified(
  { tx, now }: CallFacts,
  { secrets, site }: FactorsDeps,
  { response, known }: { response: Assertion; known: queries.PasskeyRow },
) {
  const { verifyAuthenticationResponse } = await webAuthn()
  const { credentialId, publicKey, counter } = known
  try {
    const { verified: isRight, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: (challenge) => spendChallenge(tx, secrets, { asked: 'signIn', challenge, now }),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
    })
    return isRight ? authenticationInfo : null
  } catch (error) {
    if ((error as { code?: unknown }).code !== undefined) throw error
    return null
  }
}

/** Whose key signed what we asked. The row is held, so that one signature of two at once counts. */
export async function provePasskey(call: CallFacts, deps: FactorsDeps, response: Assertion): Promise<string> {
  const { tx, now } = call
  return counted(deps.limits, [[passkeyPerAddressHour, call.addressIndex]], async () => {
    const known = await queries.lockPasskey(tx, response.id)
    const info = known && (await verified(call, deps, { response, known }))
    const { userHandle } = response.response
    const isTheirs = !userHandle || Buffer.from(userHandle, 'base64url').toString() === known?.userId
    if (!known || !info || !isTheirs) throw wrong()
    await queries.updatePasskey(tx, known, {
      counter: info.newCounter,
      isSynced: info.credentialBackedUp ? 1 : 0,
      lastUsedAt: now,
    })
    return known.userId
  })
}

export async function proveAgainByPasskey(
  call: Call<ProofKey>,
  deps: FactorsDeps,
): Promise<DataOf<ProofKey>> {
  if ((await provePasskey(call, deps, call.body.credential)) !== call.actor.userId) throw wrong()
  return rememberProof(call, deps)
}
