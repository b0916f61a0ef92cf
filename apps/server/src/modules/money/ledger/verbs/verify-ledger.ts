import type { Tx } from '../../../../platform/db/database.ts'
import { bookTotals, proveBook } from '../proof/queries.ts'
import { proveSeals } from '../seals/queries.ts'

/** Everything that can be said about the book: what contradicts itself, what is sealed, and how much there is. */
export async function verifyLedger(tx: Tx) {
  const findings = await proveBook(tx)
  const seals = await proveSeals(tx)
  return { findings, seals, totals: await bookTotals(tx) }
}
