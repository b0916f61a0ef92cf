import { randomBytes } from 'node:crypto'
import type { ConsoleDataOf } from '@mindisle/contract/console'
import { isCommonPassword } from '../../../platform/auth/common-passwords.ts'
import { isOurName } from '../../../platform/auth/our-words.ts'
import { hashPassword, type StrongPassword, withPasswordPlace } from '../../../platform/auth/password-hash.ts'
import { matchingStep, newSecret, otpAddress, toBase32 } from '../../../platform/auth/totp.ts'
import { sha256 } from '../../../platform/crypto/secrets.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { refused } from '../../../platform/http/refusal.ts'
import type { Use } from '../../../platform/limits/limits.ts'
import type { OperatorRow } from '../../operators/index.ts'
import type { ConsoleDeps, OpenCall } from '../call.ts'
import { signInPerAddressHour } from '../limits.ts'
import { invitationEnd } from '../policy.ts'
import * as queries from '../queries.ts'
import { deletePasskeysOf } from './queries.ts'
import { beginSession, mayWork, meOf } from './session.ts'
import { requireTurn } from './sign-in.ts'

type LookKey = 'POST /api/admin/invitation'
type JoinKey = 'POST /api/admin/join'

const issuer = 'Mindisle console'

/**
 * A way in for one operator, once, within two days. The secret stands behind the #: no server and no log on the way sees it.
 * Whoever is given a new one loses the old password, app and passkeys as soon as it is used.
 */
export async function makeInvitation(
  tx: Tx,
  { operator, publicUrl, now }: { operator: Pick<OperatorRow, 'id'>; publicUrl: string; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await queries.putInvitation(tx, {
    operatorId: operator.id,
    tokenHash: sha256(token),
    totpSealed: null,
    createdAt: now,
    expiresAt: invitationEnd(now),
  })
  return `${publicUrl}/admin/join#${token}`
}

async function requireInvitation(
  call: Pick<OpenCall<LookKey>, 'tx' | 'now' | 'addressIndex'>,
  deps: ConsoleDeps,
  token: string,
): Promise<queries.Invited> {
  const found = await queries.lockInvitation(call.tx, sha256(token), call.now)
  if (!found || !mayWork(found.operator, deps.config.mode))
    throw refused('code_invalid', 'console.invitation_over')
  return found
}

/** Sealed, as it is kept. */
async function secretFor(
  tx: Tx,
  { secrets }: ConsoleDeps,
  invitation: queries.InvitationRow,
): Promise<string> {
  if (invitation.totpSealed !== null) return invitation.totpSealed
  const sealed = secrets.seal(newSecret().toString('base64url'))
  await queries.keepSecret(tx, invitation.operatorId, sealed)
  return sealed
}

const opened = ({ secrets }: ConsoleDeps, sealed: string): Buffer =>
  Buffer.from(secrets.open(sealed), 'base64url')

export async function readInvitation(
  call: OpenCall<LookKey>,
  deps: ConsoleDeps,
): Promise<ConsoleDataOf<LookKey>> {
  const { operator, invitation } = await requireInvitation(call, deps, call.body.invitation)
  const secret = toBase32(opened(deps, await secretFor(call.tx, deps, invitation)))
  return { name: operator.name, secret, uri: otpAddress(secret, issuer, operator.name) }
}

/** Long, not one of the common ones, and neither one's own name nor ours. */
function strongFor({ name }: OperatorRow, password: string): StrongPassword {
  const isWeak = isCommonPassword(password) || isOurName(password) || password.toLowerCase().includes(name)
  if (isWeak) throw refused('password_weak', 'console.password_weak')
  return password as StrongPassword
}

/** The slow half: hashes only for whoever holds an invitation. */
export async function hashForInvited(call: OpenCall<JoinKey>, deps: ConsoleDeps): Promise<string> {
  const uses: Use[] = [[signInPerAddressHour, call.addressIndex]]
  await requireTurn(deps, uses)
  const { operator } = await requireInvitation(call, deps, call.body.invitation)
  const strong = strongFor(operator, call.body.password)
  const made = await withPasswordPlace(() => hashPassword(strong))
  await deps.limits.giveBack(uses)
  return made
}

export async function joinConsole(
  call: OpenCall<JoinKey>,
  deps: ConsoleDeps,
  passwordHash: string,
): Promise<ConsoleDataOf<JoinKey>> {
  const { tx, now, body } = call
  const { operator, invitation } = await requireInvitation(call, deps, body.invitation)
  const totpSealed = await secretFor(tx, deps, invitation)
  const step = matchingStep(opened(deps, totpSealed), { code: body.code, now, lastStep: 0 })
  if (step === null) throw refused('totp_wrong', 'console.code_wrong')
  await queries.putKeys(tx, { operatorId: operator.id, passwordHash, totpSealed, lastStep: step, setAt: now })
  await queries.deleteInvitation(tx, operator.id)
  await queries.endSessions(tx, operator.id, now)
  await deletePasskeysOf(tx, operator.id)
  return meOf(tx, await beginSession(call, operator, 'link'), deps.config.mode)
}
