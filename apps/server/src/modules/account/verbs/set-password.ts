import { hashPassword, withPasswordPlace } from '../../../platform/auth/password-hash.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notSignedIn, refused, Refusal } from '../../../platform/http/refusal.ts'
import { holdsOwnersCode, isRightCode, spendCode } from '../codes/codes.ts'
import type { AccountDeps } from '../deps.ts'
import { mobileIndexOf } from '../mobile.ts'
import { matchedHash, passwordWrong } from '../passwords.ts'
import * as queries from '../queries.ts'
import { countedCode, countedPassword } from '../try-limits.ts'
import { strongPassword } from '../weak-passwords.ts'

type PasswordCall = Call<'POST /api/auth/password'>

interface Hashes {
  /** Of the old password, where that is the proof. */
  matched: string | null
  /** Of the new one; null where the proof did not hold. */
  made: string | null
}

interface Whose {
  own: queries.UserRow | null
  mobileIndex: string
}

async function whoseOf({ tx, body, actor }: PasswordCall, deps: AccountDeps): Promise<Whose> {
  const own = actor ? await queries.findUser(tx, actor.userId) : null
  const mobileIndex = body.mobile ? mobileIndexOf(deps.secrets, body.mobile) : (own?.mobileIndex ?? null)
  if (mobileIndex === null) throw notSignedIn()
  return { own, mobileIndex }
}

const ownOf = ({ own, mobileIndex }: Whose): queries.UserRow | null =>
  own?.mobileIndex === mobileIndex ? own : null

/** Hashes for whoever proves to be the owner, and for nobody else. */
export async function hashPasswords(call: PasswordCall, deps: AccountDeps): Promise<Hashes> {
  const { tx, body } = call
  const whose = await whoseOf(call, deps)
  const { mobileIndex } = whose
  if (body.code !== undefined) {
    const aim = { mobileIndex, purpose: 'password', code: body.code } as const
    if (!(await isRightCode(call, deps.secrets, aim))) return { matched: null, made: null }
    const owner = await queries.findMember(tx, mobileIndex)
    return { matched: null, made: await withPasswordPlace(() => hashFor(owner, body, deps)) }
  }
  const { old_password: oldPassword } = body
  if (oldPassword === undefined) throw new Refusal(422, 'account.code_or_password')
  const mine = ownOf(whose)
  return withPasswordPlace(async () => {
    const matched = await countedPassword(deps, call, mobileIndex, () =>
      matchedHash(mine?.passwordHash ?? null, oldPassword),
    )
    return { matched, made: await hashFor(mine, body, deps) }
  })
}

async function hashFor(
  owner: queries.UserRow | null,
  { password }: PasswordCall['body'],
  { secrets }: AccountDeps,
): Promise<string | null> {
  if (!owner?.mobileSealed) return null
  return hashPassword(strongPassword(password, secrets.open(owner.mobileSealed)))
}

/** Forgotten or changed: whoever proves to be the owner sets a new one, and every other device is signed out. */
export async function setPassword(
  call: PasswordCall,
  deps: AccountDeps,
  { matched, made }: Hashes,
): Promise<Record<string, never>> {
  const { tx, now, body, actor } = call
  const whose = await whoseOf(call, deps)
  const owner =
    body.code === undefined ? ownOf(whose) : await ownerByCode(call, deps, whose.mobileIndex, body.code)
  if (body.code === undefined && (matched === null || owner?.passwordHash !== matched)) throw passwordWrong()
  if (!owner || made === null) throw refused('account_missing', 'account.missing', { keepWrites: true })
  await queries.updateUser(tx, owner.id, {
    passwordHash: made,
    ...(body.code !== undefined && { mobileDoubtedAt: null }),
  })
  const stays = actor?.userId === owner.id ? { except: actor.sessionId } : {}
  await queries.revokeSessions(tx, owner.id, now, stays)
  await deps.accountChanged(call, owner.id)
  return {}
}

const ownerByCode = (call: PasswordCall, deps: AccountDeps, mobileIndex: string, code: string) =>
  countedCode(
    deps.limits,
    call,
    async () => {
      await spendCode(call, deps.secrets, { mobileIndex, purpose: 'password', code })
      return queries.findMember(call.tx, mobileIndex)
    },
    () => holdsOwnersCode(call, deps.secrets, { mobileIndex, purpose: 'password' }),
  )
