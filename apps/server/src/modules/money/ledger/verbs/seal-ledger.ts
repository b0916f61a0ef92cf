import type { Database } from '../../../../platform/db/database.ts'
import { closedUpTo, sealNext } from '../seals/queries.ts'

/** Seals everything that is closed, batch by batch. Two sealers at once meet at the batch number. */
export async function sealLedger(db: Database, now: Date): Promise<number> {
  const end = await closedUpTo(db)
  let sealed = 0
  for (;;) {
    const written = await sealNext(db.direct, end, now)
    if (written === null) return sealed
    sealed += written
  }
}
