import { randomInt } from 'node:crypto'
import { sameText, type Secrets } from '../../platform/crypto/secrets.ts'
import type { Tx } from '../../platform/db/database.ts'
import { refused } from '../../platform/http/refusal.ts'
import { randomText } from '../../platform/ids.ts'
import { lockCode, putCode, updateCode } from './queries.ts'

export const codeLifeSeconds = 300
const tries = 5

export type CodePurpose = 'login' | 'password' | 'new_mobile' | 'old_mobile' | 'order'

export interface CodeTarget {
  mobileIndex: string
  purpose: CodePurpose
}

const hashOf = (secrets: Secrets, salt: string, code: string): string =>
  secrets.blindIndex('sms_code', `${salt}\n${code}`)

export async function makeCode(tx: Tx, secrets: Secrets, target: CodeTarget, now: Date): Promise<string> {
  const salt = randomText(16)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await putCode(tx, {
    ...target,
    salt,
    codeHash: hashOf(secrets, salt, code),
    triesLeft: tries,
    expiresAt: new Date(now.getTime() + codeLifeSeconds * 1000),
  })
  return code
}

const wrong = () => refused('code_invalid', 'account.code_invalid', { keepWrites: true })

/** The row lock lets one of many parallel uses through, and counts each wrong one. */
export async function spendCode(
  tx: Tx,
  secrets: Secrets,
  { mobileIndex, purpose, code, now }: CodeTarget & { code: string; now: Date },
): Promise<void> {
  const kept = await lockCode(tx, mobileIndex, purpose)
  if (!kept || kept.usedAt || kept.triesLeft === 0 || kept.expiresAt <= now) throw wrong()
  if (!sameText(kept.codeHash, hashOf(secrets, kept.salt, code))) {
    await updateCode(tx, kept, { triesLeft: kept.triesLeft - 1 })
    throw wrong()
  }
  await updateCode(tx, kept, { usedAt: now })
}
