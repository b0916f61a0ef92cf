import type { DataOf } from '@mindisle/contract'
import { noted } from '../../../platform/auth/sign-ins.ts'
import type { Secrets } from '../../../platform/crypto/secrets.ts'
import type { Call, CallFacts } from '../../../platform/http/call.ts'
import { refused } from '../../../platform/http/refusal.ts'
import { rememberProof, signingIn } from '../../account/index.ts'
import { counted } from '../counted.ts'
import type { FactorsDeps } from '../deps.ts'
import { secondStepPerPersonDay, secondStepPerPersonHour } from '../limits.ts'
import * as queries from '../queries.ts'
import type { Use } from '../../../platform/limits/limits.ts'
import { matchingStep, plainCode } from '../../../platform/auth/totp.ts'

type ProofKey = 'POST /api/member/proof/totp'
type Facts = Pick<CallFacts, 'tx' | 'now' | 'afterCommit'>
type Deps = Pick<FactorsDeps, 'secrets' | 'limits'>

export const wrongCode = () => refused('totp_wrong', 'totp.wrong')

export const secretOf = (secrets: Secrets, { secretSealed }: queries.TotpRow): Buffer =>
  Buffer.from(secrets.open(secretSealed), 'base64url')

export const recoveryHash = (secrets: Secrets, userId: string, code: string): string =>
  secrets.blindIndex('recovery_code', `${userId}\n${code}`)

const usesOf = (userId: string): Use[] => [
  [secondStepPerPersonHour, userId],
  [secondStepPerPersonDay, userId],
]

/** A guess at six digits: few an hour, whoever asks. */
export const countedGuess = <T>(deps: Deps, userId: string, guess: () => Promise<T>): Promise<T> =>
  counted(deps.limits, usesOf(userId), guess)

/** Outside any transaction, before a guess that will be refused unseen: the others have used up what there is. */
export async function tellOfSecondSteps(
  { db, limits }: Pick<FactorsDeps, 'db' | 'limits'>,
  userId: string,
  now: Date,
): Promise<void> {
  if ((await limits.wait(usesOf(userId))) !== null) await signingIn.tellPersonOfGuesses(db, userId, now)
}

/** Each code of the app and each recovery code counts once. */
async function spend(
  { tx, now }: Pick<Facts, 'tx' | 'now'>,
  secrets: Secrets,
  userId: string,
  typed: string,
): Promise<void> {
  const totp = await queries.lockTotp(tx, userId)
  if (!totp?.confirmedAt) throw wrongCode()
  const code = plainCode(typed)
  const step = matchingStep(secretOf(secrets, totp), { code, now, lastStep: totp.lastStep })
  if (step !== null) return queries.updateTotp(tx, userId, { lastStep: step })
  if (!(await queries.spendRecoveryCode(tx, userId, recoveryHash(secrets, userId, code), now)))
    throw wrongCode()
}

/** After the number's code or the password, where the member has turned it on. */
export async function requireSecondStep(
  call: Facts,
  deps: Deps & Pick<FactorsDeps, 'noteSignIn'>,
  { userId, code }: { userId: string; code: string | undefined },
): Promise<void> {
  if (!(await queries.hasTotp(call.tx, userId))) return
  if (code === undefined) throw refused('totp_needed', 'totp.needed')
  const way = /^\d{6}$/.test(plainCode(code)) ? 'totp' : 'recovery_code'
  const guess = () => spend(call, deps.secrets, userId, code)
  await noted(deps.noteSignIn, way, () => countedGuess(deps, userId, guess))
  call.afterCommit(() => deps.noteSignIn({ way, outcome: 'success' }))
}

export async function proveAgainByTotp(call: Call<ProofKey>, deps: FactorsDeps): Promise<DataOf<ProofKey>> {
  const { userId } = call.actor
  await countedGuess(deps, userId, () => spend(call, deps.secrets, userId, call.body.code))
  return rememberProof(call, deps)
}
