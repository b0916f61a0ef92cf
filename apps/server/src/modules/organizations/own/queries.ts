import { desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import type { OwnLine } from '../model.ts'
import { organizationAgreements, organizationHelp } from '../tables.ts'

const first = <T>(rows: readonly T[]): T | null => rows[0] ?? null

export async function insertAgreement(
  tx: Tx,
  row: typeof organizationAgreements.$inferInsert,
): Promise<void> {
  await tx.insert(organizationAgreements).values(row).onConflictDoNothing()
}

/** The last one that was agreed to. */
export async function findAgreement(tx: Tx, organizationId: string) {
  return first(
    await tx
      .select({ version: organizationAgreements.version, agreedAt: organizationAgreements.agreedAt })
      .from(organizationAgreements)
      .where(eq(organizationAgreements.organizationId, organizationId))
      .orderBy(desc(organizationAgreements.agreedAt))
      .limit(1),
  )
}

export async function findHelp(tx: Tx, organizationId: string) {
  return first(
    await tx.select().from(organizationHelp).where(eq(organizationHelp.organizationId, organizationId)),
  )
}

export async function saveHelp(tx: Tx, row: typeof organizationHelp.$inferInsert): Promise<void> {
  await tx
    .insert(organizationHelp)
    .values(row)
    .onConflictDoUpdate({ target: organizationHelp.organizationId, set: row })
}

export async function deleteHelp(tx: Tx, organizationId: string): Promise<void> {
  await tx.delete(organizationHelp).where(eq(organizationHelp.organizationId, organizationId))
}

/** Of all organizations this person is in, oldest first; works outside a transaction too. */
export async function listHelp(tx: Tx, userId: string) {
  const { rows } = await tx.execute<{ id: string; text: string; lines: OwnLine[] }>(
    sql`select organization_id as id, text, lines from help_of(${userId})`,
  )
  return rows
}
