import type { PersonKeys } from '../../../platform/crypto/person-keys.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { isGone } from '../lines.ts'
import { listPlans } from '../queries.ts'
import { openLines } from '../sealed-plan.ts'

/** What a person's plan says, for whom they have given it to; nobody's number. */
export async function readLines(tx: Tx, keys: PersonKeys, userId: string) {
  const lines = await openLines(tx, keys, userId, await listPlans(tx, userId))
  return lines.filter((line) => !isGone(line)).map(({ step, text, note }) => ({ step, text, note }))
}
