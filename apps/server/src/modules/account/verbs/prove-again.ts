import type { DataOf } from '@mindisle/contract'
import { freshUntil } from '../../../platform/auth/authenticator.ts'
import type { Call, CallFacts } from '../../../platform/http/call.ts'
import { notSignedIn, refused } from '../../../platform/http/refusal.ts'
import { holdsOwnersCode, spendCode } from '../codes/codes.ts'
import type { AccountDeps } from '../deps.ts'
import { passwordMatches, withPasswordPlace } from '../../../platform/auth/password-hash.ts'
import * as queries from '../queries.ts'
import { countedCode, countedPassword } from '../try-limits.ts'

type PasswordKey = 'POST /api/member/proof/password'
type CodeKey = 'POST /api/member/proof/code'
type Fresh = DataOf<PasswordKey>

async function ownerOf({ tx, actor }: Call<PasswordKey | CodeKey>) {
  const user = await queries.findUser(tx, actor.userId)
  if (!user?.mobileIndex) throw notSignedIn()
  return { passwordHash: user.passwordHash, mobileIndex: user.mobileIndex }
}

/** From now on, and for ten minutes, this device may do what needs a fresh proof. */
export async function rememberProof(
  call: Pick<CallFacts, 'tx' | 'now' | 'afterCommit'> & { actor: { userId: string; sessionId: string } },
  deps: Pick<AccountDeps, 'accountChanged'>,
): Promise<Fresh> {
  const { tx, now, actor } = call
  await queries.markSessionProven(tx, actor.sessionId, now)
  await deps.accountChanged(call, actor.userId)
  return { fresh_until: freshUntil(now).toISOString() }
}

/** Outside any transaction: looking at a password takes long, and doing so twice changes nothing. */
export async function proveByPassword(call: Call<PasswordKey>, deps: AccountDeps): Promise<Fresh> {
  const { tx, now, actor, body } = call
  await withPasswordPlace(async () => {
    const { passwordHash, mobileIndex } = await ownerOf(call)
    await countedPassword(deps, call, mobileIndex, async () => {
      if (!(await passwordMatches(passwordHash, body.password)))
        throw refused('password_wrong', 'account.own_password_wrong')
    })
  })
  return rememberProof({ tx, now, actor, afterCommit: (work) => void work() }, deps)
}

export async function proveByCode(call: Call<CodeKey>, deps: AccountDeps): Promise<Fresh> {
  const { mobileIndex } = await ownerOf(call)
  const aim = { mobileIndex, purpose: 'proof' } as const
  const isOwners = () => holdsOwnersCode(call, deps.secrets, aim)
  const spend = () => spendCode(call, deps.secrets, { ...aim, code: call.body.code })
  await countedCode(deps.limits, call, spend, isOwners)
  return rememberProof(call, deps)
}
