import type { Tx } from '../../../../platform/db/database.ts'
import { findBatch, markStopped } from '../queries.ts'

/** Its codes are refused from now on; false when there is no batch of this name. */
export async function stopBatch(tx: Tx, name: string, now: Date): Promise<boolean> {
  const batch = await findBatch(tx, name)
  if (batch) await markStopped(tx, batch.id, now)
  return batch !== null
}
