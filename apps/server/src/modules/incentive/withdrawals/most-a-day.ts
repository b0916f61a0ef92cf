import type { Tx } from '../../../platform/db/database.ts'
import { readPlan } from '../plan.ts'
import { hasEarnedBySessions } from '../queries.ts'

/** What may be withdrawn at once and in a day: more for whoever lives on it. */
export async function limitsFor(tx: Tx, userId: string): Promise<{ least: number; mostDay: number }> {
  const { leastFen, mostFenWithdrawnDay, mostFenEarnedDay } = await readPlan(tx)
  const isEarner = await hasEarnedBySessions(tx, userId)
  return {
    least: leastFen,
    mostDay: isEarner ? Math.max(mostFenWithdrawnDay, mostFenEarnedDay) : mostFenWithdrawnDay,
  }
}
