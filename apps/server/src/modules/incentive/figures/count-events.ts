import type { Database } from '../../../platform/db/database.ts'
import { countEvents } from './queries.ts'

const atOnce = 5_000

/** What came since the last time, in bites: a page then reads a few rows a day, however many came. */
export async function countAllEvents(db: Database): Promise<number> {
  let counted = 0
  for (;;) {
    const some = await db.transaction((tx) => countEvents(tx, atOnce))
    counted += some
    if (some < atOnce) return counted
  }
}
