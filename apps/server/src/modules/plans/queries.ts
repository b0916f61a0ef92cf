import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { rowCount } from '../../platform/personal.ts'
import { plans } from './tables.ts'

export type PlanRow = typeof plans.$inferSelect

const ofPerson = (userId: string) => eq(plans.userId, userId)

export const listPlans = (tx: Tx, userId: string): Promise<PlanRow[]> =>
  tx.select().from(plans).where(ofPerson(userId)).orderBy(asc(plans.id))

/** Two devices that save at once wait for each other here. */
export const lockPlans = (tx: Tx, userId: string): Promise<PlanRow[]> =>
  tx.select().from(plans).where(ofPerson(userId)).orderBy(asc(plans.id)).for('update')

export async function putPlan(tx: Tx, plan: PlanRow): Promise<void> {
  const { sealed, revision, updatedAt } = plan
  await tx
    .insert(plans)
    .values(plan)
    .onConflictDoUpdate({ target: plans.id, set: { sealed, revision, updatedAt } })
}

export async function deletePlans(tx: Tx, userId: string, ids?: readonly string[]): Promise<void> {
  const only = ids === undefined ? undefined : inArray(plans.id, [...ids])
  await tx.delete(plans).where(and(ofPerson(userId), only))
}

export const movePlans = async (tx: Tx, from: string, to: string): Promise<number> =>
  rowCount(await tx.update(plans).set({ userId: to }).where(ofPerson(from)))
