import type { Call } from '../../../platform/http/call.ts'
import { refused, Refusal } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import { holdsOwnersCode, spendCode } from '../codes/codes.ts'
import type { AccountDeps } from '../deps.ts'
import { signInDocuments, currentVersion } from '../documents.ts'
import { findInviter } from '../inviter.ts'
import { knownDeviceOf } from '../known-devices.ts'
import { mobileIndexOf } from '../mobile.ts'
import { passwordMatches } from '../passwords.ts'
import * as queries from '../queries.ts'
import { countedTry } from '../try-limits.ts'

type LoginCall = Call<'POST /api/auth/login'>

export interface Proven {
  user: queries.UserRow
  isNew: boolean
}

/** Who is signing in: by the code sent to the number, which also registers it, or by the password. */
export async function provePerson(
  call: LoginCall,
  deps: AccountDeps,
): Promise<Proven & { knownDevice: string }> {
  const { body } = call
  if (!body.agreed) throw refused('agreement_needed', 'account.agreement_needed')
  const mobileIndex = mobileIndexOf(deps.secrets, body.mobile)
  const proven = await countedTry(
    deps.limits,
    call,
    {
      mobileIndex,
      proof: body.code === undefined ? 'password' : 'code',
      isOwners: () => holdsOwnersCode(call, deps.secrets, { mobileIndex, purpose: 'login' }),
    },
    () => {
      if (body.code !== undefined) return byCode(call, deps, mobileIndex, body.code)
      if (body.password !== undefined) return byPassword(call, mobileIndex, body.password)
      throw new Refusal(422, 'account.code_or_password')
    },
  )
  for (const document of signInDocuments) {
    const version = currentVersion(document)
    if (!version) continue
    await queries.insertAgreement(call.tx, { userId: proven.user.id, document, version, agreedAt: call.now })
  }
  const user = await queries.updateUser(call.tx, proven.user.id, {
    lastSeenAt: call.now,
    deleteAt: null,
    ...(body.code !== undefined && { mobileDoubtedAt: null }),
  })
  return { ...proven, user, knownDevice: knownDeviceOf(deps.secrets, body.mobile, call.now) }
}

async function byCode(
  call: LoginCall,
  deps: AccountDeps,
  mobileIndex: string,
  code: string,
): Promise<Proven> {
  const { tx, now, body } = call
  await spendCode(call, deps.secrets, { mobileIndex, purpose: 'login', code })
  const known = await queries.findMember(tx, mobileIndex)
  if (known) return { user: known, isNew: false }
  const id = newId()
  const made = await queries.insertUser(tx, {
    id,
    mobileIndex,
    mobileSealed: deps.secrets.seal(body.mobile),
    source: body.sc ?? null,
    inviterId: await findInviter(tx, body.sc?.inviter_id, id),
    createdAt: now,
    lastSeenAt: now,
  })
  if (made) return { user: made, isNew: true }
  const other = await queries.findMember(tx, mobileIndex)
  if (!other) throw new Error('the account vanished')
  return { user: other, isNew: false }
}

async function byPassword(call: LoginCall, mobileIndex: string, password: string): Promise<Proven> {
  const known = await queries.findMember(call.tx, mobileIndex)
  if (!(await passwordMatches(known?.passwordHash ?? null, password)) || !known) {
    throw refused('password_wrong', 'account.password_wrong')
  }
  return { user: known, isNew: false }
}
