import type { Secrets } from '../../../../platform/crypto/secrets.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { normalizeCode } from '../policy.ts'
import { hasUsed, insertUse, takeUse, type BatchRow, type UseRow } from '../queries.ts'

interface Wanted {
  userId: string
  code: string
  /** For a code that opens a report: which. */
  reportId: string | null
  now: Date
}

export interface TakenCode {
  batch: BatchRow
  use: UseRow
}

type Spent = TakenCode | 'refused' | 'used_by_you'

/**
 * Takes one use of a code for a person. Whatever is wrong with it is one answer, so that trying tells nothing about the
 * codes there are; only who has used it hears of that. A refusal by the caller gives the use back.
 */
export async function spendCode(
  tx: Tx,
  secrets: Secrets,
  { userId, code, reportId, now }: Wanted,
): Promise<Spent> {
  const codeIndex = secrets.blindIndex('redeem', normalizeCode(code))
  const batch = await takeUse(tx, codeIndex, now)
  if (batch) {
    const opened = batch.scope === 'report' ? reportId : null
    const use = { id: newId(), codeIndex, userId, reportId: opened, usedAt: now }
    if (await insertUse(tx, use)) return { batch, use }
  }
  return (await hasUsed(tx, codeIndex, userId)) ? 'used_by_you' : 'refused'
}
