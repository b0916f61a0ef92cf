import type { Tx } from '../../../../platform/db/database.ts'
import { ledgerTotals, proveLedger } from '../proof/queries.ts'
import { proveSeals } from '../seals/queries.ts'

/** Everything that can be said about the ledger: what contradicts itself, what is sealed, and how much there is. */
export async function verifyLedger(tx: Tx) {
  const findings = await proveLedger(tx)
  const seals = await proveSeals(tx)
  return { findings, seals, totals: await ledgerTotals(tx) }
}
