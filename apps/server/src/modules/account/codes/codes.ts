import { randomInt } from 'node:crypto'
import { isLive } from '../../../platform/auth/authenticator.ts'
import { sameText, type Secrets } from '../../../platform/crypto/secrets.ts'
import type { CallFacts } from '../../../platform/http/call.ts'
import { refused } from '../../../platform/http/refusal.ts'
import { randomText } from '../../../platform/ids.ts'
import { tellOfGuesses } from '../sign-ins/tell-owner.ts'
import { findCode, lockCode, putCode, updateCode } from './queries.ts'

export const codeLifeSeconds = 300
const tries = 5

export type CodePurpose = 'login' | 'password' | 'new_mobile' | 'proof' | 'order'

interface Aim {
  mobileIndex: string
  purpose: CodePurpose
}

/** Who asks: the session, or where none is open the address. Nobody else's tries count against their code. */
export function askerOf(secrets: Secrets, { token, now, addressIndex }: CallFacts): string {
  const isOpen = token !== null && isLive(token, now)
  return secrets.blindIndex('sms_asker', isOpen ? `session\n${token.sessionId}` : `address\n${addressIndex}`)
}

const hashOf = (secrets: Secrets, salt: string, code: string): string =>
  secrets.blindIndex('sms_code', `${salt}\n${code}`)

export async function makeCode(
  call: CallFacts,
  secrets: Secrets,
  { isOwners, ...aim }: Aim & { isOwners: boolean },
): Promise<string> {
  const salt = randomText(16)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await putCode(call.tx, {
    ...aim,
    asker: askerOf(secrets, call),
    isOwners: isOwners ? 1 : 0,
    salt,
    codeHash: hashOf(secrets, salt, code),
    triesLeft: tries,
    expiresAt: new Date(call.now.getTime() + codeLifeSeconds * 1000),
  })
  return code
}

const wrong = () => refused('code_invalid', 'account.code_invalid', { keepWrites: true })

/** The row lock lets one of many parallel uses through, and counts each wrong one. */
export async function spendCode(
  call: CallFacts,
  secrets: Secrets,
  { code, ...aim }: Aim & { code: string },
): Promise<void> {
  const { tx, now } = call
  const kept = await lockCode(tx, { ...aim, asker: askerOf(secrets, call) })
  if (!kept || kept.usedAt || kept.triesLeft === 0 || kept.expiresAt <= now) throw wrong()
  if (!sameText(kept.codeHash, hashOf(secrets, kept.salt, code))) {
    const triesLeft = kept.triesLeft - 1
    await updateCode(tx, kept, { triesLeft })
    if (triesLeft === 0) await tellOfGuesses(tx, aim.mobileIndex, now)
    throw wrong()
  }
  await updateCode(tx, kept, { usedAt: now })
}

/** Looked at without being spent or counted: only ever before `spendCode`, which does both. */
export async function isRightCode(
  call: CallFacts,
  secrets: Secrets,
  { code, ...aim }: Aim & { code: string },
): Promise<boolean> {
  const kept = await findCode(call.tx, { ...aim, asker: askerOf(secrets, call) })
  if (!kept || kept.usedAt || kept.triesLeft === 0 || kept.expiresAt <= call.now) return false
  return sameText(kept.codeHash, hashOf(secrets, kept.salt, code))
}

/** Whether the code that this call may try was asked for on a device of the number's owner, and still has tries. */
export async function holdsOwnersCode(call: CallFacts, secrets: Secrets, aim: Aim): Promise<boolean> {
  const kept = await findCode(call.tx, { ...aim, asker: askerOf(secrets, call) })
  return kept !== null && kept.isOwners === 1 && kept.triesLeft > 0 && kept.expiresAt > call.now
}
