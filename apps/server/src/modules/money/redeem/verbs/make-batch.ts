import type { Secrets } from '../../../../platform/crypto/secrets.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { groupCode, newCode } from '../policy.ts'
import { insertBatch, insertCodes, type BatchRow } from '../queries.ts'

export interface NewBatch extends Pick<BatchRow, 'name' | 'scope' | 'points' | 'assessmentId' | 'expiresAt'> {
  count: number
  /** How many people may use each code. */
  uses: number
}

/** The codes as they are handed out, for the only time; null when there is a batch of this name. */
export async function makeBatch(
  tx: Tx,
  secrets: Secrets,
  { count, uses, ...batch }: NewBatch,
  now: Date,
): Promise<string[] | null> {
  const id = newId()
  if (!(await insertBatch(tx, { ...batch, id, createdAt: now }))) return null
  const codes = Array.from({ length: count }, newCode)
  const indexes = codes.map((code) => secrets.blindIndex('redeem', code))
  await insertCodes(tx, id, indexes, uses)
  return codes.map(groupCode)
}
