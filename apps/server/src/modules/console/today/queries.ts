import { lt, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { tallyOf } from '../../../platform/db/tally.ts'
import { queueAges } from '../tables.ts'

export type AgeRow = typeof queueAges.$inferInsert

/** Once more in the same hour, the longer wait stays. */
export async function putAges(tx: Tx, rows: AgeRow[]): Promise<void> {
  await tx
    .insert(queueAges)
    .values(rows)
    .onConflictDoUpdate({
      target: [queueAges.hour, queueAges.kind],
      set: {
        waiting: sql`greatest(${queueAges.waiting}, excluded.waiting)`,
        minutes: sql`greatest(${queueAges.minutes}, excluded.minutes)`,
      },
    })
}

export async function deleteOldAges(tx: Tx, before: Date): Promise<void> {
  await tx.delete(queueAges).where(lt(queueAges.hour, before))
}

/** The longest that anything waited. */
export const ageTally = tallyOf({
  table: queueAges,
  at: queueAges.hour,
  part: queueAges.kind,
  value: sql<number>`coalesce(max(${queueAges.minutes}), 0)`,
})
