import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './database.ts'

/** A second of work at most, on a slow disk too; a statement is ended after thirty. */
const usualPart = 10_000

/**
 * What has outlived its use, part by part: one statement for all that has piled up while no server ran would be ended by its
 * time each hour anew, and never be done. The condition stands on an indexed column.
 */
export async function deleteInParts(tx: Tx, table: PgTable, which: SQL, part = usualPart): Promise<number> {
  for (let removed = 0; ;) {
    const { rowCount } = await tx.execute(sql`
      delete from ${table} where ctid = any(array(select ctid from ${table} where ${which} limit ${part}))`)
    removed += rowCount ?? 0
    if ((rowCount ?? 0) < part) return removed
  }
}
