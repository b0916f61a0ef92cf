import { asc, eq } from 'drizzle-orm'
import { bringBuiltIn, removeBuiltIn } from '../../../platform/content/rows.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { membershipPlans } from '../tables.ts'

export type PlanRow = typeof membershipPlans.$inferSelect

export const listPlans = (tx: Tx): Promise<PlanRow[]> =>
  tx.select().from(membershipPlans).orderBy(asc(membershipPlans.position))

export async function findPlan(tx: Tx, id: string): Promise<PlanRow | null> {
  const [row] = await tx.select().from(membershipPlans).where(eq(membershipPlans.id, id))
  return row ?? null
}

export async function repricePlan(
  tx: Tx,
  id: string,
  { fen, points }: Pick<PlanRow, 'fen' | 'points'>,
): Promise<void> {
  await tx.update(membershipPlans).set({ fen, points, origin: 'edited' }).where(eq(membershipPlans.id, id))
}

/** What is offered from now on; orders keep what they were made for. */
export async function loadPlans(
  tx: Tx,
  plans: ReadonlyArray<Pick<PlanRow, 'id' | 'months' | 'fen' | 'points'>>,
): Promise<void> {
  const rows = plans.map((row, position) => ({ id: row.id, values: { ...row, position } }))
  const { gone } = await bringBuiltIn(tx, membershipPlans, membershipPlans.id, rows)
  await removeBuiltIn(tx, membershipPlans, membershipPlans.id, gone)
}
