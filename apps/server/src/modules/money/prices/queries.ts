import { asc, eq, notInArray } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { membershipPlans, topUpPackages } from './tables.ts'

export type PackageRow = typeof topUpPackages.$inferSelect
export type PlanRow = typeof membershipPlans.$inferSelect

export const listPackages = (tx: Tx): Promise<PackageRow[]> =>
  tx.select().from(topUpPackages).orderBy(asc(topUpPackages.position))

export const listPlans = (tx: Tx): Promise<PlanRow[]> =>
  tx.select().from(membershipPlans).orderBy(asc(membershipPlans.position))

export async function findPackage(tx: Tx, id: string): Promise<PackageRow | null> {
  const [row] = await tx.select().from(topUpPackages).where(eq(topUpPackages.id, id))
  return row ?? null
}

export async function findPlan(tx: Tx, id: string): Promise<PlanRow | null> {
  const [row] = await tx.select().from(membershipPlans).where(eq(membershipPlans.id, id))
  return row ?? null
}

export interface Prices {
  packages: ReadonlyArray<Omit<PackageRow, 'position'>>
  plans: ReadonlyArray<Omit<PlanRow, 'position'>>
}

/** What is offered from now on; orders keep what they were made for. */
export async function putPrices(tx: Tx, { packages, plans }: Prices): Promise<void> {
  for (const [position, row] of packages.entries()) {
    const { id, ...rest } = { ...row, position }
    await tx
      .insert(topUpPackages)
      .values({ id, ...rest })
      .onConflictDoUpdate({ target: topUpPackages.id, set: rest })
  }
  for (const [position, row] of plans.entries()) {
    const { id, ...rest } = { ...row, position }
    await tx
      .insert(membershipPlans)
      .values({ id, ...rest })
      .onConflictDoUpdate({ target: membershipPlans.id, set: rest })
  }
  const packageIds = packages.map(({ id }) => id)
  const planIds = plans.map(({ id }) => id)
  await tx.delete(topUpPackages).where(notInArray(topUpPackages.id, packageIds))
  await tx.delete(membershipPlans).where(notInArray(membershipPlans.id, planIds))
}
