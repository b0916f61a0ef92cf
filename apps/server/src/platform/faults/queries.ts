import { lt, sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { tallyOf } from '../db/tally.ts'
import { faults } from './tables.ts'

export type FaultRow = typeof faults.$inferInsert

/** Added to what other processes noted of the same hour; sorted, so that two never wait for each other. */
export async function addFaults(tx: Tx, rows: FaultRow[]): Promise<void> {
  const key = ({ hour, route, code, status }: FaultRow) => `${hour.toISOString()} ${route} ${code} ${status}`
  await tx
    .insert(faults)
    .values(rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)))
    .onConflictDoUpdate({
      target: [faults.hour, faults.route, faults.code, faults.status],
      set: { times: sql`${faults.times} + excluded.times` },
    })
}

export async function deleteOldFaults(tx: Tx, before: Date): Promise<void> {
  await tx.delete(faults).where(lt(faults.hour, before))
}

export const faultTally = tallyOf({
  table: faults,
  at: faults.hour,
  part: sql`${faults.status} || ' ' || ${faults.code} || ' ' || ${faults.route}`,
  value: sql<number>`coalesce(sum(${faults.times}), 0)::float8`,
})
