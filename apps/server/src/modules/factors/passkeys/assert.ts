import type { DataOf, InputOf } from '@mindisle/contract'
import { askingOptions, readAnswer } from '../../../platform/auth/passkeys.ts'
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

const wrong = () => refused('passkey_refused', 'passkey.refused', { keepWrites: true })

/** Names no account: the person chooses one of the keys that their device knows for this site. */
export async function signInOptions(call: Call<OptionsKey>, deps: FactorsDeps): Promise<DataOf<OptionsKey>> {
  const wait = await deps.limits.take([[passkeyOptionsPerAddressHour, call.addressIndex]])
  if (wait !== null) throw tooOften(wait)
  const challenge = await makeChallenge(call.tx, deps.secrets, 'signIn', call.now)
  const options = await askingOptions(deps.site, challenge)
  return { options: { ...options } }
}

/** Whose key signed what we asked. The row is held, so that one signature of two at once counts. */
export async function provePasskey(call: CallFacts, deps: FactorsDeps, response: Assertion): Promise<string> {
  const { tx, now } = call
  return counted(deps.limits, [[passkeyPerAddressHour, call.addressIndex]], async () => {
    const known = await queries.lockPasskey(tx, response.id)
    const isAsked = (challenge: string) =>
      spendChallenge(tx, deps.secrets, { asked: 'signIn', challenge, now })
    const info = known && (await readAnswer(deps.site, response, known, isAsked))
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
