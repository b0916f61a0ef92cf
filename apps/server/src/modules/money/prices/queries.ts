import { asc, eq } from 'drizzle-orm'
import { bringBuiltIn, removeBuiltIn } from '../../../platform/content/rows.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { topUpPackages } from './tables.ts'

export type PackageRow = typeof topUpPackages.$inferSelect

export const listPackages = (tx: Tx): Promise<PackageRow[]> =>
  tx.select().from(topUpPackages).orderBy(asc(topUpPackages.position))

export async function findPackage(tx: Tx, id: string): Promise<PackageRow | null> {
  const [row] = await tx.select().from(topUpPackages).where(eq(topUpPackages.id, id))
  return row ?? null
}

export async function repricePackage(
  tx: Tx,
  id: string,
  price: Pick<PackageRow, 'fen' | 'points' | 'bonus'>,
): Promise<void> {
  await tx
    .update(topUpPackages)
    .set({ ...price, origin: 'edited' })
    .where(eq(topUpPackages.id, id))
}

/** What is offered from now on; orders keep what they were made for. */
export async function loadPackages(
  tx: Tx,
  packages: ReadonlyArray<Pick<PackageRow, 'id' | 'fen' | 'points' | 'bonus'>>,
): Promise<void> {
  const rows = packages.map((row, position) => ({ id: row.id, values: { ...row, position } }))
  const { gone } = await bringBuiltIn(tx, topUpPackages, topUpPackages.id, rows)
  await removeBuiltIn(tx, topUpPackages, topUpPackages.id, gone)
}
