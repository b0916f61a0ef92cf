import { asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import type { OrganizationRow } from '../queries.ts'
import { organizations } from '../tables.ts'

export async function findDemoOrganization(tx: Tx): Promise<OrganizationRow | null> {
  const [row] = await tx
    .select()
    .from(organizations)
    .where(eq(organizations.isDemo, true))
    .orderBy(asc(organizations.createdAt))
    .limit(1)
  return row ?? null
}

/** What belongs to it, what points at others first. */
const owned = [
  'organization_seats',
  'organization_assignment_groups',
  'organization_assignments',
  'organization_roster',
  'organization_invites',
  'organization_members',
  'organization_groups',
  'organization_licences',
  'organization_agreements',
  'organization_help',
  'teams',
] as const

/** All of it; the caller sees everywhere. */
export async function deleteOrganization(tx: Tx, id: string): Promise<void> {
  for (const table of owned)
    await tx.execute(sql`delete from ${sql.identifier(table)} where organization_id = ${id}`)
  await tx.delete(organizations).where(eq(organizations.id, id))
}
