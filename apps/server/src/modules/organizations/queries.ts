import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database.ts'
import { organizationMembers, organizations } from './tables.ts'

export async function findOrganization(tx: Tx, id: string) {
  const [row] = await tx.select().from(organizations).where(eq(organizations.id, id))
  return row ?? null
}

export async function findActiveOrganization(tx: Tx, userId: string) {
  const [row] = await tx
    .select({ id: organizations.id, name: organizations.name, mode: organizations.mode })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(and(eq(organizationMembers.userId, userId), organizationMembers.isActive))
  return row ?? null
}

export async function listMemberships(tx: Tx, userId: string) {
  return tx
    .select({ organization: organizations.name, is_active: organizationMembers.isActive })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(eq(organizationMembers.userId, userId))
}

/** Which one is active stays the account's own choice. */
export async function moveMemberships(tx: Tx, from: string, to: string): Promise<number> {
  const moved = await tx.execute(sql`
    insert into organization_members (organization_id, user_id, is_active)
    select organization_id, ${to}, is_active and not exists (
      select 1 from organization_members mine where mine.user_id = ${to} and mine.is_active)
    from organization_members where user_id = ${from}
    on conflict (organization_id, user_id) do nothing`)
  await deleteMemberships(tx, from)
  return moved.rowCount ?? 0
}

export async function deleteMemberships(tx: Tx, userId: string): Promise<void> {
  await tx.delete(organizationMembers).where(eq(organizationMembers.userId, userId))
}
