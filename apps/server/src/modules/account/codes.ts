import { randomInt } from 'node:crypto'
import { sameText, type Secrets } from '../../platform/crypto/secrets.ts'
import type { Tx } from '../../platform/db/database.ts'
import { refused } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import { insertCode, lockLatestCode, updateCode } from './queries.ts'

export const codeLifeSeconds = 300

export type CodePurpose = 'login' | 'password' | 'new_mobile' | 'old_mobile'

const hashOf = (secrets: Secrets, id: string, code: string): string =>
  secrets.blindIndex('sms_code', `${id}\n${code}`)

export async function makeCode(
  tx: Tx,
  secrets: Secrets,
  mobileIndex: string,
  purpose: CodePurpose,
  now: Date,
) {
  const id = newId()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await insertCode(tx, {
    id,
    mobileIndex,
    purpose,
    codeHash: hashOf(secrets, id, code),
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeLifeSeconds * 1000),
  })
  return { id, code }
}

const wrong = () => refused('code_invalid', 'auth.code_invalid', { keepWrites: true })

/** Only the newest code counts; the row lock lets one of many parallel uses through. */
export async function spendCode(
  tx: Tx,
  secrets: Secrets,
  { mobileIndex, purpose, code, now }: { mobileIndex: string; purpose: CodePurpose; code: string; now: Date },
): Promise<void> {
  const kept = await lockLatestCode(tx, mobileIndex, purpose)
  if (!kept || kept.usedAt || kept.triesLeft === 0 || kept.expiresAt <= now) throw wrong()
  if (!sameText(kept.codeHash, hashOf(secrets, kept.id, code))) {
    await updateCode(tx, kept.id, { triesLeft: kept.triesLeft - 1 })
    throw wrong()
  }
  await updateCode(tx, kept.id, { usedAt: now })
}
