import { asc, eq, notInArray } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { membershipPlans } from '../tables.ts'

export type PlanRow = typeof membershipPlans.$inferSelect

export const listPlans = (tx: Tx): Promise<PlanRow[]> =>
  tx.select().from(membershipPlans).orderBy(asc(membershipPlans.position))

export async function findPlan(tx: Tx, id: string): Promise<PlanRow | null> {
  const [row] = await tx.select().from(membershipPlans).where(eq(membershipPlans.id, id))
  return row ?? null
}

/** What is offered from now on; orders keep what they were made for. */
export async function loadPlans(tx: Tx, plans: ReadonlyArray<Omit<PlanRow, 'position'>>): Promise<void> {
  for (const [position, row] of plans.entries()) {
    const { id, ...rest } = { ...row, position }
    await tx
      .insert(membershipPlans)
      .values({ id, ...rest })
      .onConflictDoUpdate({ target: membershipPlans.id, set: rest })
  }
  const ids = plans.map(({ id }) => id)
  await tx.delete(membershipPlans).where(notInArray(membershipPlans.id, ids))
}
