import type { DataOf } from '@mindisle/contract'
import type { Secrets } from '../../../platform/crypto/secrets.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notFound, notSignedIn, refused } from '../../../platform/http/refusal.ts'
import { findUser } from '../../account/index.ts'
import type { FactorsDeps } from '../deps.ts'
import * as queries from '../queries.ts'
import { countedGuess, recoveryHash, secretOf, wrongCode } from './second-step.ts'
import {
  matchingStep,
  newRecoveryCode,
  newSecret,
  otpAddress,
  spaced,
  toBase32,
} from '../../../platform/auth/totp.ts'

type BeginKey = 'POST /api/member/security/totp'
type ConfirmKey = 'POST /api/member/security/totp/confirm'
type CodesKey = 'POST /api/member/security/recovery_codes'
type OffKey = 'POST /api/member/security/totp/off'

const siteName = 'Mindisle'
const recoveryCodes = 10

/** One that was begun before and never confirmed is forgotten. */
export async function beginTotp(
  { tx, now, actor }: Call<BeginKey>,
  { secrets }: FactorsDeps,
): Promise<DataOf<BeginKey>> {
  const user = await findUser(tx, actor.userId)
  if (!user?.mobileSealed) throw notSignedIn()
  const bytes = newSecret()
  const secretSealed = secrets.seal(bytes.toString('base64url'))
  if (!(await queries.putTotp(tx, { userId: user.id, secretSealed, createdAt: now, lastStep: 0 })))
    throw refused('totp_on', 'totp.on_already')
  const secret = toBase32(bytes)
  return { secret, uri: otpAddress(secret, siteName, secrets.open(user.mobileSealed)) }
}

async function makeRecoveryCodes(tx: Tx, secrets: Secrets, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
  await queries.replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => recoveryHash(secrets, userId, code)),
  )
  return codes.map(spaced)
}

export async function confirmTotp(call: Call<ConfirmKey>, deps: FactorsDeps): Promise<DataOf<ConfirmKey>> {
  const { tx, now, actor, body } = call
  const totp = await queries.lockTotp(tx, actor.userId)
  if (!totp || totp.confirmedAt) throw wrongCode()
  const lastStep = await countedGuess(deps, actor.userId, async () => {
    const step = matchingStep(secretOf(deps.secrets, totp), { code: body.code, now, lastStep: totp.lastStep })
    if (step === null) throw wrongCode()
    return step
  })
  await queries.updateTotp(tx, actor.userId, { confirmedAt: now, lastStep })
  return { recovery_codes: await makeRecoveryCodes(tx, deps.secrets, actor.userId) }
}

export async function renewRecoveryCodes(
  { tx, actor }: Call<CodesKey>,
  { secrets }: FactorsDeps,
): Promise<DataOf<CodesKey>> {
  const totp = await queries.lockTotp(tx, actor.userId)
  if (!totp?.confirmedAt) throw notFound()
  return { recovery_codes: await makeRecoveryCodes(tx, secrets, actor.userId) }
}

export async function turnTotpOff({ tx, actor }: Call<OffKey>): Promise<DataOf<OffKey>> {
  await queries.deleteTotp(tx, actor.userId)
  return {}
}
