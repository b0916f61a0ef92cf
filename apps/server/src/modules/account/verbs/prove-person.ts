import { withPasswordPlace } from '../../../platform/auth/password-hash.ts'
import type { Call } from '../../../platform/http/call.ts'
import { refused, Refusal } from '../../../platform/http/refusal.ts'
import { newId } from '../../../platform/ids.ts'
import { holdsOwnersCode, spendCode } from '../codes/codes.ts'
import type { AccountDeps } from '../deps.ts'
import { readInForce, signInDocuments } from '../documents.ts'
import { findInviter } from '../inviter.ts'
import { knownDeviceOf } from '../known-devices.ts'
import { mobileIndexOf } from '../mobile.ts'
import { matchedHash, passwordWrong } from '../passwords.ts'
import * as queries from '../queries.ts'
import { countedCode, countedPassword } from '../try-limits.ts'

type LoginCall = Call<'POST /api/auth/login'>

export interface Proven {
  user: queries.UserRow
  isNew: boolean
}

/** The hash that the password matches; null where somebody signs in otherwise, or cannot. */
async function checkPassword(call: LoginCall, deps: AccountDeps): Promise<string | null> {
  const { agreed, mobile, code, password } = call.body
  if (!agreed || code !== undefined || password === undefined) return null
  return withPasswordPlace(() => {
    const mobileIndex = mobileIndexOf(deps.secrets, mobile)
    return countedPassword(deps, call, mobileIndex, async () => {
      const known = await queries.findMember(call.tx, mobileIndex)
      return matchedHash(known?.passwordHash ?? null, password)
    })
  })
}

/** Who is signing in: by the code sent to the number, which also registers it, or by the password. */
async function provePerson(
  call: LoginCall,
  deps: AccountDeps,
  matched: string | null,
): Promise<Proven & { knownDevice: string }> {
  const { body } = call
  if (!body.agreed) throw refused('agreement_needed', 'account.agreement_needed')
  const mobileIndex = mobileIndexOf(deps.secrets, body.mobile)
  if (body.code === undefined && body.password === undefined)
    throw new Refusal(422, 'account.code_or_password')
  const proven =
    body.code === undefined
      ? await byPassword(call, mobileIndex, matched)
      : await byCountedCode(call, deps, mobileIndex, body.code)
  const inForce = await readInForce(call.tx)
  for (const document of signInDocuments) {
    const version = inForce(document)
    if (!version) continue
    await queries.insertAgreement(call.tx, { userId: proven.user.id, document, version, agreedAt: call.now })
  }
  const user =
    body.code === undefined
      ? proven.user
      : await queries.updateUser(call.tx, proven.user.id, { mobileDoubtedAt: null })
  return { ...proven, user, knownDevice: knownDeviceOf(deps.secrets, body.mobile, call.now) }
}

const byCountedCode = (call: LoginCall, deps: AccountDeps, mobileIndex: string, code: string) =>
  countedCode(
    deps.limits,
    call,
    () => byCode(call, deps, mobileIndex, code),
    () => holdsOwnersCode(call, deps.secrets, { mobileIndex, purpose: 'login' }),
  )

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

async function byPassword(call: LoginCall, mobileIndex: string, matched: string | null): Promise<Proven> {
  const known = await queries.findMember(call.tx, mobileIndex)
  if (!known || matched === null || known.passwordHash !== matched) throw passwordWrong()
  return { user: known, isNew: false }
}

/** Signing in by the number: what is looked at before the transaction, and who it is inside. */
const findOwner = ({ tx, body }: LoginCall, { secrets }: AccountDeps): Promise<queries.UserRow | null> =>
  queries.findMember(tx, mobileIndexOf(secrets, body.mobile))

export const mobileLogin = { checkPassword, findOwner, provePerson }
