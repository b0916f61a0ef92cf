import type { Call } from '../../../platform/http/call.ts'
import { notSignedIn, refused, Refusal } from '../../../platform/http/refusal.ts'
import { holdsOwnersCode, spendCode } from '../codes/codes.ts'
import type { AccountDeps } from '../deps.ts'
import { mobileIndexOf } from '../mobile.ts'
import { hashPassword, passwordMatches } from '../passwords.ts'
import * as queries from '../queries.ts'
import { countedTry } from '../try-limits.ts'
import { strongPassword } from '../weak-passwords.ts'

type PasswordCall = Call<'POST /api/auth/password'>

/** Forgotten or changed: whoever proves to be the owner sets a new one, and every other device is signed out. */
export async function setPassword(call: PasswordCall, deps: AccountDeps): Promise<Record<string, never>> {
  const { tx, now, body, actor } = call
  const own = actor ? await queries.findUser(tx, actor.userId) : null
  const mobileIndex = body.mobile ? mobileIndexOf(deps.secrets, body.mobile) : (own?.mobileIndex ?? null)
  if (mobileIndex === null) throw notSignedIn()
  const owner = await countedTry(
    deps.limits,
    call,
    {
      mobileIndex,
      proof: body.code === undefined ? 'password' : 'code',
      isOwners: () => holdsOwnersCode(call, deps.secrets, { mobileIndex, purpose: 'password' }),
    },
    async () => {
      if (body.code !== undefined) {
        await spendCode(call, deps.secrets, { mobileIndex, purpose: 'password', code: body.code })
        return queries.findMember(tx, mobileIndex)
      }
      if (body.old_password === undefined) throw new Refusal(422, 'account.code_or_password')
      const mine = own?.mobileIndex === mobileIndex ? own : null
      if (!(await passwordMatches(mine?.passwordHash ?? null, body.old_password))) {
        throw refused('password_wrong', 'account.password_wrong')
      }
      return mine
    },
  )
  if (!owner?.mobileSealed) throw refused('account_missing', 'account.missing', { keepWrites: true })
  const password = strongPassword(body.password, deps.secrets.open(owner.mobileSealed))
  await queries.updateUser(tx, owner.id, {
    passwordHash: await hashPassword(password),
    ...(body.code !== undefined && { mobileDoubtedAt: null }),
  })
  const stays = actor?.userId === owner.id ? { except: actor.sessionId } : {}
  await queries.revokeSessions(tx, owner.id, now, stays)
  await deps.accountChanged(call, owner.id)
  return {}
}
