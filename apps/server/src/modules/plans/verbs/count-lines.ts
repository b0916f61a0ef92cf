import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { isGone } from '../lines.ts'
import { listPlans } from '../queries.ts'
import { openLines } from '../sealed-plan.ts'

/** How many lines a person's plan has; never what they say. */
export async function countLines(tx: Tx, keys: PersonKeys, userId: string): Promise<number> {
  const rows = await listPlans(tx, userId)
  return (await openLines(tx, keys, userId, rows)).filter((line) => !isGone(line)).length
}
