import { asc, eq, notInArray } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { topUpPackages } from './tables.ts'

export type PackageRow = typeof topUpPackages.$inferSelect

export const listPackages = (tx: Tx): Promise<PackageRow[]> =>
  tx.select().from(topUpPackages).orderBy(asc(topUpPackages.position))

export async function findPackage(tx: Tx, id: string): Promise<PackageRow | null> {
  const [row] = await tx.select().from(topUpPackages).where(eq(topUpPackages.id, id))
  return row ?? null
}

/** What is offered from now on; orders keep what they were made for. */
export async function loadPackages(
  tx: Tx,
  packages: ReadonlyArray<Omit<PackageRow, 'position'>>,
): Promise<void> {
  for (const [position, row] of packages.entries()) {
    const { id, ...rest } = { ...row, position }
    await tx
      .insert(topUpPackages)
      .values({ id, ...rest })
      .onConflictDoUpdate({ target: topUpPackages.id, set: rest })
  }
  const ids = packages.map(({ id }) => id)
  await tx.delete(topUpPackages).where(notInArray(topUpPackages.id, ids))
}
